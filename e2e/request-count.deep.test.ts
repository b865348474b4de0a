import { expect, type Page } from '@playwright/test';
import type { Role } from '#contract/roles.ts';
import { goTo, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

/**
 * The scripts and styles of a cold load. At most 30 requests are wanted, of all kinds (issue 14, part 5): these are the numbers that are
 * reached (decision 0235), and two for what a page may load late.
 */
const screens: { role: Role; address: string; max: number }[] = [
  { role: 'school_admin', address: '/admin-school/dashboard', max: 53 },
  { role: 'school_admin', address: '/admin-school/users', max: 64 },
  { role: 'school_admin', address: '/admin-school/books', max: 67 },
  { role: 'school_admin', address: '/dashboard/review', max: 87 },
  { role: 'teacher', address: '/dashboard', max: 74 },
  { role: 'organization_admin', address: '/admin-organization/dashboard', max: 53 },
  { role: 'upschool_admin', address: '/admin-panel/dashboard', max: 52 },
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
    const files = watchFiles(device);
    await goTo(device, `${site}${address}`);
    expect(new URL(device.url()).pathname).toBe(address);
    await expect(device.getByRole('heading', { level: 1 })).toBeVisible();
    expect(files.length, 'a page that was not loaded asks for fewer').toBeGreaterThan(max / 2);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(max);
  });

/** Returns the scripts and styles that a page asks for from now on. */
function watchFiles(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) addresses.push(request.url());
  });
  return addresses;
}
