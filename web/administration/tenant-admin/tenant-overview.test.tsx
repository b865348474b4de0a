import { expect, test } from 'vitest';
import { exampleColours } from '#api/testing/example-colours.ts';
import type { Tenant } from '#contract/administration/tenant-admin.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { TenantForm } from './tenant-form.tsx';
import { TenantOverview } from './tenant-overview.tsx';
import { textsOfTenant } from './use-tenant-form.ts';

const tenant: Tenant = {
  ...exampleColours,
  id: '00000000-0000-4000-8000-000000000001',
  school_name: 'Old Mill School',
  school_email: 'office@oldmill.example',
  domain_url: 'https://oldmill.example',
  subdomain: 'oldmill',
  former_subdomains: [],
  switchboard: false,
  logo: null,
  is_organization: false,
  organizations: [],
  currency: 'GBP',
  languages: ['en'],
  country: 'GB',
  max_storage_bytes: 1024 ** 3,
  storage_limit_bytes: 1024 ** 3,
  stored_bytes: 0,
  shares_on_booklark: false,
  may_sell_at: '2026-02-04T10:00:00.000Z',
  domain: null,
  first_admin: null,
  state: 'live',
  suspended_at: null,
  suspended_reason: null,
  closing: null,
  plan: null,
  students: 41,
  teachers: 3,
  classes: 2,
  books: 18,
  last_activity: null,
  as_of: '2026-11-20T10:00:00.000Z',
  created_at: '2026-02-03T10:00:00.000Z',
  version: 'v',
};
const suspended = {
  ...tenant,
  state: 'suspended',
  suspended_at: '2026-11-20T10:00:00.000Z',
  suspended_reason: 'Nobody answered the questions about unsafe content.',
} as const;
const closing = {
  ...suspended,
  state: 'closing',
  closing: {
    started_at: '2026-11-20T10:00:00.000Z',
    erase_after: '2026-12-20T10:00:00.000Z',
    export_bytes: null,
    is_erasing: false,
  },
} as const;

test('a live school can be suspended and closed, and the page says when its numbers were counted', async () => {
  const html = await renderScreen(<TenantOverview tenant={tenant} />);
  expect(html).toContain('Numbers counted at');
  expect(html).toContain('Suspend school');
  expect(html).toContain('Close school');
  expect(html).not.toContain('Restore school');
});

test('a school shows its former web addresses with the day until which they lead to it', async () => {
  const former_subdomains = [
    { subdomain: 'mill', redirects_until: '2999-02-03T10:00:00.000Z' },
    { subdomain: 'first', redirects_until: '2024-02-03T10:00:00.000Z' },
  ];
  const html = await renderScreen(<TenantOverview tenant={{ ...tenant, former_subdomains }} />);
  expect(html).toMatch(/mill\.[^<]* leads here until 3 Feb 2999\./);
  expect(html).toMatch(/first\.[^<]* led here until 3 Feb 2024\./);
  expect(html).toContain('Change web address');
});

test('a school shows since when it may sell, and a new one can be allowed to', async () => {
  const html = await renderScreen(<TenantOverview tenant={tenant} />);
  expect(html).toContain('Allowed since 4 Feb 2026');
  expect(html).not.toContain('Allow selling');
  const waiting = await renderScreen(<TenantOverview tenant={{ ...tenant, may_sell_at: null }} />);
  expect(waiting).toContain('Not allowed yet');
  expect(waiting).toContain('Allow selling');
});

test('a suspended school shows the reason, and can be restored and closed', async () => {
  const html = await renderScreen(<TenantOverview tenant={suspended} />);
  expect(html).toContain('This school is suspended');
  expect(html).toContain(suspended.suspended_reason);
  expect(html).toContain('Restore school');
  expect(html).toContain('Close school');
  expect(html).not.toContain('Suspend school');
});

test('a school that is closing says when its data is erased, and can be restored until then', async () => {
  const html = await renderScreen(<TenantOverview tenant={closing} />);
  expect(html).toContain('Its data will be erased on 20 Dec 2026');
  expect(html).toContain('The export is being created.');
  expect(html).not.toContain('Change web address');
  expect(html).toContain('Restore school');
  const ready = { ...closing, closing: { ...closing.closing, export_bytes: 9 } };
  expect(await renderScreen(<TenantOverview tenant={ready} />)).toContain('Download export');
  const erasing = { ...closing, closing: { ...closing.closing, is_erasing: true } };
  expect(await renderScreen(<TenantOverview tenant={erasing} />)).not.toContain('Restore school');
});

test('the form of a school shows its storage limit exactly: 500 MB are not 0.49 GB', () => {
  expect(textsOfTenant({ ...tenant, max_storage_bytes: 524_288_000 }).storage_mb).toBe('500');
});

test('the form of a new school has no switchboard chosen, so that it can be missing', async () => {
  const radios = async (known?: Tenant) =>
    (await renderScreen(<TenantForm tenant={known} onSaved={() => {}} />)).match(
      /<input[^>]*name="switchboard"[^>]*>/g,
    );
  expect((await radios())?.map((radio) => radio.includes('checked'))).toEqual([false, false]);
  expect((await radios(tenant))?.map((radio) => radio.includes('checked'))).toEqual([false, true]);
});
