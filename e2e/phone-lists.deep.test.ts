import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { ClassDetail, SchoolClass } from '#contract/people/classes.ts';
import { expectAccessible, goTo, overflowPx, phone, test } from './testing/fixtures.ts';
import { findLayoutFaults } from './testing/layout-faults.ts';
import { callApi, signIn, signInAs } from './testing/people.ts';

/** The staff lists of a school whose demo rows need no attention. */
const lists = [
  '/admin-school/users?option=Students',
  '/admin-school/users?option=Teachers',
  '/admin-school/classes',
  '/admin-school/audit',
];

test.use({ viewport: phone });

for (const path of lists)
  test(`on a phone ${path} has rows of 64 px, with filters behind a button and the export in a menu`, async ({
    page,
    siteUrl,
  }) => {
    const site = await signInAs(page, 'school_admin', siteUrl);
    await goTo(page, `${site}${path}`);
    const rows = page.locator('tbody tr');
    await expect(rows.first()).toBeVisible();

    const heights = await Promise.all((await rows.all()).map(async (row) => (await row.boundingBox())?.height ?? 0));
    // Long names, which other tests add, take more lines.
    heights.sort((a, b) => a - b);
    expect(heights[0]).toBe(64);
    expect(heights[Math.floor(heights.length / 2)]).toBe(64);
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions for this list' }).click();
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
    const filter = page.getByRole('button', { name: 'Filter', exact: true });
    await expect(page.getByRole('search').getByRole('combobox')).toHaveCount(0);
    await filter.click();
    await expect(page.getByRole('search').getByRole('combobox').first()).toBeVisible();
  });

/** The lists of the platform, most of whose rows have short names in the demo data. */
const platformLists = [
  '/admin-panel/all-tenants',
  '/admin-panel/all-users',
  '/admin-panel/students',
  '/admin-panel/email-monitoring',
  '/admin-panel/email-monitoring?view=suppressions',
  '/admin-panel/leads',
];

test('on a phone the lists of the platform have rows of 64 px', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'upschool_admin', siteUrl);
  for (const path of platformLists) {
    await goTo(page, `${site}${path}`);
    const rows = page.locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    const heights = await Promise.all((await rows.all()).map(async (row) => (await row.boundingBox())?.height ?? 0));
    heights.sort((a, b) => a - b);
    expect(heights[Math.floor(heights.length / 2)], path).toBe(64);
  }
});

/** Lists with wide states, dates and several buttons in a row. */
const fullLists = [
  { path: '/admin-school/books', who: 'school_admin' },
  { path: '/admin-school/stories', who: 'school_admin' },
  { path: '/admin-school/audit', who: 'school_admin' },
  { path: '/admin-school/profile?option=Selling', who: 'school_admin' },
  { path: '/admin-organization/schools', who: 'organization_admin' },
  { path: '/admin-panel/subscription-details?option=Bank+transfers', who: 'upschool_admin' },
  { path: '/admin-panel/audit', who: 'upschool_admin' },
] as const;

for (const { path, who } of fullLists)
  test(`on a phone enlarged to 320 px ${path} is neither cut off nor written over itself`, async ({
    page,
    siteUrl,
  }) => {
    // The width of a page of 1280 px that is enlarged to 400 %, as in WCAG 1.4.10.
    await page.setViewportSize({ width: 320, height: 640 });
    const site = await signInAs(page, who, siteUrl);
    await goTo(page, `${site}${path}`);
    await expect(page.locator('tbody tr').first()).toBeVisible();

    expect(await findLayoutFaults(page)).toEqual([]);
    expect(await overflowPx(page)).toBe(0);
  });

test('on a phone an archived student is restored from a menu in the row', async ({ page, siteUrl }) => {
  const site = siteUrl('stbrigids');
  await signIn(page, site, { username: 'head@stbrigids.test', password: 'booklark-demo-1' });
  const last_name = `Byron ${randomUUID().slice(0, 6)}`;
  const body = { name: `Otters ${last_name}`, teacher_ids: [] };
  const { id } = await callApi<SchoolClass>(page, 'POST', '/v1/school-classes/', body);
  await callApi(page, 'POST', '/students/many/', { class: id, students: [{ first_name: 'Ada', last_name }] });
  const { students } = await callApi<ClassDetail>(page, 'GET', `/api-admin/school-classes/${id}/`);
  await callApi(page, 'POST', '/students/archive/', { ids: students.map((student) => student.id) });
  await goTo(page, `${site}/archived-students?search=${last_name}`);

  const row = page.getByRole('row', { name: /Ada/ });
  expect((await row.boundingBox())?.height).toBe(64);
  await row.getByRole('button', { name: `More actions for Ada ${last_name}` }).click();
  await expect(row.getByRole('separator')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Erase' })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(row).toHaveCount(0);
});

test('on a phone the buttons of a dialog that a row opened are above its fields', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/books?search=Lights`);
  await page.getByRole('button', { name: 'More actions for Who Turned the Lights On?' }).click();
  await page.getByRole('button', { name: 'Edit offer' }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await expect(save).toBeVisible();

  await page.mouse.move(100, 400);
  for (let step = 0; step < 6; step++) {
    await save.click({ trial: true });
    await page.mouse.wheel(0, 30);
  }
});

test('on a phone a class shows eight students first, all of them on demand or when all are selected', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  const { results } = await callApi<{ results: SchoolClass[] }>(page, 'GET', '/v1/teacher/school-classes/');
  const demoClass = results.find(({ name }) => name === 'Year 4 Kingfishers');
  await goTo(page, `${site}/dashboard/classes/${demoClass?.id}`);
  const rows = page.getByRole('region', { name: 'Students in this class' }).locator('tbody tr:visible');
  await expect(rows).toHaveCount(8);

  await page.getByRole('checkbox', { name: 'Select Ada Whitfield' }).check();
  await expect(rows).toHaveCount(8);
  const selectAll = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  await selectAll.press('Space');
  await expect(rows).toHaveCount(demoClass?.no_of_students ?? 0);
  await selectAll.press('Space');
  await expect(rows).toHaveCount(8);
  await page.getByRole('button', { name: `Show all ${demoClass?.no_of_students} students` }).click();
  await expect(rows).toHaveCount(demoClass?.no_of_students ?? 0);
  await expectAccessible(page);
});
