import { expect, test } from 'vitest';
import type { PlatformAuditEntry } from '#contract/core/audit.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { RecentSignIns } from './recent-sign-ins.tsx';

const session = aSession('upschool_admin');
const request = { query: { who: session.user.id, kind: 'sign_in', limit: 50 } };
const event = (id: number, act: string) =>
  ({
    ...{ id: String(id), act, happened_at: '2026-11-02T10:00:00.000Z', browser: 'Firefox', system: 'Linux' },
    from_address: `203.0.113.${id}`,
  }) as unknown as PlatformAuditEntry;

const render = async (results: PlatformAuditEntry[]) => {
  const page = { count: results.length, next: null, previous: null, results };
  return renderScreen(<RecentSignIns />, {
    session,
    arrivals: [replyTo('GET /api-super-admin/audit-events/', page, request)],
  });
};

test('a person of the platform sees when and where the own account signed in, and nothing else of the kind', async () => {
  const words = textOf(
    await render([event(1, 'sign_in.new_device'), event(2, 'password.reset'), event(3, 'sign_in.succeeded')]),
  );
  expect(words).toContain('2 Nov 2026');
  expect(words).toContain('Signed in from a new browserFirefox · Linux · 203.0.113.1');
  expect(words).toContain('203.0.113.3');
  expect(words).not.toContain('203.0.113.2');
});

test('the ten newest are shown, and none is said in words', async () => {
  const many = await render(Array.from({ length: 12 }, (_, index) => event(index + 1, 'sign_in.succeeded')));
  expect(many.match(/<li>/g)).toHaveLength(10);
  expect(await render([])).toContain('No sign-ins yet');
});
