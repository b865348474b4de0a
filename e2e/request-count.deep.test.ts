import { expect, type Page } from '@playwright/test';
import type { Role } from '#contract/kit/roles.ts';
import { goTo, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

/**
 * The scripts and styles of a cold load. At most 30 requests are wanted, of all kinds (issue 14, part 5): these are the numbers that are
 * reached (decision 0017), and two for what a page may load late.
 */
const screens: { role: Role; address: string; max: number }[] = [
  { role: 'school_admin', address: '/admin-school/dashboard', max: 53 },
  { role: 'school_admin', address: '/admin-school/users', max: 64 },
  { role: 'school_admin', address: '/admin-school/books', max: 67 },
  { role: 'school_admin', address: '/dashboard/review', max: 87 },
  { role: 'teacher', address: '/dashboard', max: 74 },
  { role: 'organization_admin', address: '/admin-organization/dashboard', max: 58 },
  { role: 'upschool_admin', address: '/admin-panel/dashboard', max: 53 },
  { role: 'upschool_admin', address: '/admin-panel/all-users', max: 60 },
];

for (const { role, address, max } of screens)
  test(`a ${role} who opens ${address} for the first time loads at most ${max} scripts and styles`, async ({
    page,
    newDevice,
    siteUrl,
  }) => {
    const site = await signInAs(page, role, siteUrl);
    const device = await newDevice({ storageState: await page.context().storageState() });
    const requests = watchRequests(device);
    await goTo(device, `${site}${address}`);
    expect(new URL(device.url()).pathname).toBe(address);
    await expect(device.getByRole('heading', { level: 1 })).toBeVisible();
    const files = requests.filter((one) => /^(script|stylesheet) /.test(one));
    expect(files.length, 'a page that was not loaded asks for fewer').toBeGreaterThan(max / 2);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(max);
  });

/** Returns the kinds and addresses of what a page asks for from now on. */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.resourceType()} ${request.url()}`));
  return requests;
}
