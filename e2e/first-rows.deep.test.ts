import { expect, type Page } from '@playwright/test';
import type { Role } from '#contract/kit/roles.ts';
import { goTo, phone, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { screens } from './testing/screens.ts';

const desk = { width: 1280, height: 860 };
/** Where the first row of a list begins at most, in pixels from the top of the window. */
const MAX_TOP_PX = 420;
/** Lists that are below something else on purpose, with a limit of their own. */
const exceptions: Record<string, { maxTopPx: number }> = {
  // Their tables begin at 300 px at most, below a heading of 46 px.
  ...Object.fromEntries(
    ['/admin-school/books', '/admin-panel/all-tenants', '/admin-panel/orders', '/admin-panel/leads'].map((address) => [
      address,
      { maxTopPx: 346 },
    ]),
  ),
  // A dashboard: up to five causes that wait for approval come first.
  '/admin-panel/charities-dashboard': { maxTopPx: 640 },
  // One line of sums for each currency, and other tests add currencies.
  '/admin-panel/payouts?view=owed': { maxTopPx: 470 },
  '/admin-panel/donations': { maxTopPx: 455 },
};
const STAFF_AREA = /^\/(admin-|dashboard|archived-students)/;

const MINUTE = 60_000;
const staff: [Role, number][] = [
  ['teacher', 2],
  ['school_admin', 14],
  ['organization_admin', 5],
  ['upschool_admin', 22],
];

/** Every address of this role in the route table that names no single thing. */
function addressesOf(role: Role): string[] {
  const addresses = Object.entries(screens).flatMap(([path, by]) => [
    ...(by[role] ? [path.replaceAll(/\/\{\w+\?\}/g, '')] : []),
    ...(by[role] ?? []),
  ]);
  return [...new Set(addresses)].filter((address) => STAFF_AREA.test(address) && !address.includes('{'));
}

type List = {
  /** Undefined: the list has no row. */
  rowTop?: number;
  /** Whether the last action of the header, which does not switch the view of the list, is in the window; undefined: there is none. */
  hasAction?: boolean;
};

/** Measures the list of a page; null: the page has none, or it is one of several parts below headings of their own. */
const MEASURE = `(() => {
  const main = document.querySelector('main');
  const list = main?.querySelector('[data-list]');
  if (!list || list.closest('section')) return null;
  const row = list.querySelector('tbody tr');
  const header = main.querySelector('h1').closest('main > *');
  const actions = [...header.querySelectorAll('a, button')].filter((action) => action.checkVisibility() && !action.closest('fieldset'));
  const box = actions.at(-1)?.getBoundingClientRect();
  return {
    rowTop: row?.getBoundingClientRect().top,
    hasAction: box && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth,
  };
})()`;

const measure = (page: Page) => page.evaluate<List | null>(MEASURE);

for (const [role, minLists] of staff)
  test(`the lists of a ${role} begin above the middle of a small desk screen, and their main action stays in sight`, async ({
    page,
    siteUrl,
  }) => {
    test.setTimeout(10 * MINUTE);
    const site = await signInAs(page, role, siteUrl);
    const lowRows: string[] = [];
    const hiddenActions: string[] = [];
    let lists = 0;
    for (const address of addressesOf(role)) {
      await page.setViewportSize(desk);
      await goTo(page, `${site}${address}`);
      const list = await measure(page);
      if (!list) continue;
      lists += 1;
      const { maxTopPx = MAX_TOP_PX } = exceptions[address] ?? {};
      if (list.rowTop !== undefined && list.rowTop > maxTopPx) lowRows.push(`${address}: ${Math.round(list.rowTop)}`);
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        for (const top of [0, 100_000]) {
          await page.evaluate(`scrollTo(0, ${top})`);
          if ((await measure(page))?.hasAction === false) hiddenActions.push(`${address} at ${size.width}, ${top}`);
        }
      }
    }
    expect(lists).toBeGreaterThanOrEqual(minLists);
    expect(lowRows).toEqual([]);
    expect(hiddenActions).toEqual([]);
  });

test('the filters behind the button open by keyboard, and one that is set stays removable', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await page.setViewportSize(desk);
  await goTo(page, `${site}/admin-school/books`);
  const filter = page.getByRole('button', { name: /^Filter/ });
  const status = page.getByRole('combobox', { name: 'Status' });
  const level = page.getByRole('combobox', { name: 'Level' });
  await expect(status).toHaveCount(0);

  await filter.press('Enter');
  await expect(filter).toHaveAttribute('aria-expanded', 'true');
  await expect(filter).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(status).toBeFocused();
  await level.focus();
  await level.selectOption('Level 2');
  await expect(page).toHaveURL(/level=2/);
  await expect(level).toBeFocused();

  await page.reload();
  await expect(level).toHaveCount(0);
  await expect(filter).toHaveText('Filter (1)');
  await page.getByRole('button', { name: 'Remove filter: Level: Level 2' }).press('Enter');
  await expect(page).not.toHaveURL(/level=/);
  await expect(filter).toBeFocused();
});
