import { expect, type Page } from '@playwright/test';
import {
  expectAccessibleAndFitting,
  goTo,
  openBlankPage,
  reload,
  setLanguage,
  styleOf,
  test,
} from './testing/fixtures.ts';
import { credentialsOf, newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signIn, signInAs } from './testing/people.ts';

test.describe.configure({ mode: 'serial' });
const school = newSchool('Shelf School');
test.beforeAll(async ({ browser, siteUrl }) => {
  const page = await browser.newPage();
  await registerSchool(page, siteUrl, school);
  await page.close();
});

/** Fills in the form, which opens from a list whose search has a field of the same name. */
async function addCategory(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Add category' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add category' }).click();
}

test('an admin adds, renames, orders, merges and deletes categories', async ({ page, siteUrl }) => {
  const site = siteUrl(school.subdomain);
  await signIn(page, site, credentialsOf(school));
  await goTo(page, `${site}/admin-school/book-categories`);
  await expect(page.getByText('No categories yet')).toBeVisible();

  for (const name of ['Sea', 'Animals', 'Ocean', 'Poems']) {
    await page.getByRole('link', { name: 'Add category' }).click();
    await addCategory(page, name);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const names = () => page.getByRole('table').getByRole('link').allTextContents();
  expect(await names()).toEqual(['Sea', 'Animals', 'Ocean', 'Poems']);

  await page.getByRole('link', { name: 'Add category' }).click();
  await addCategory(page, 'POEMS');
  await expect(page.getByText('There is already a category with this name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();

  await page.getByRole('link', { name: 'Animals' }).click();
  await expect(page.getByRole('heading', { name: 'Animals' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('الحيوانات');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'الحيوانات' })).toBeVisible();

  await page.getByRole('button', { name: 'Change order' }).click();
  await page.getByRole('button', { name: /^Move .Poems.: drag it/ }).press('ArrowUp');
  await page.getByRole('button', { name: /^Move .Poems.: drag it/ }).press('ArrowUp');
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect.poll(names).toEqual(['Sea', 'Poems', 'الحيوانات', 'Ocean']);

  await page.getByRole('button', { name: /^Actions for .Sea.$/ }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('button', { name: 'Merge categories' }).click();
  await expect(page.getByText('Choose another category to merge into.')).toBeVisible();
  await page.getByLabel('Merge into').selectOption({ label: 'Ocean' });
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Merge categories' }).click();
  await expect.poll(names).toEqual(['Poems', 'الحيوانات', 'Ocean']);

  await page.getByRole('button', { name: /^Actions for .Poems.$/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No book or story uses this category.')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Delete category' }).click();
  await expect.poll(names).toEqual(['الحيوانات', 'Ocean']);
});

test('with more than 20 categories, a combobox adds them and buttons remove them', async ({ page, siteUrl }) => {
  const site = siteUrl(school.subdomain);
  await signIn(page, site, credentialsOf(school));
  for (let number = 1; number <= 20; number++)
    await callApi(page, 'POST', '/api-admin/book-categories/', { name: `Shelf ${number}` });
  await goTo(page, `${site}/admin-school/profile?option=Families`);
  await page.getByText('Only books in these categories').click();

  await page.getByRole('combobox', { name: 'Categories' }).fill('shelf 17');
  await page.getByRole('option', { name: 'Shelf 17' }).click();
  await expect(page.getByRole('button', { name: /^Remove .Shelf 17/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Categories' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Categories' }).fill('oce');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove .Ocean/ })).toBeVisible();
  await page.getByRole('button', { name: /^Remove .Shelf 17/ }).click();
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('No changes to save.')).toBeVisible();

  await goTo(page, `${site}/admin-school/book-categories`);
  await page.getByRole('button', { name: /^Actions for .Shelf 2.$/ }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('dialog').locator('input[role=combobox]').fill('ocean');
  await page.getByRole('option', { name: 'Ocean' }).click();
  await expect(page.getByText('Families can then read more books')).toBeVisible();
});

test('the platform offers a category to every school, renames and withdraws it', async ({
  page,
  siteUrl,
  newDevice,
}) => {
  const mark = Math.random().toString(36).slice(2, 8);
  const [first, second] = [`Folk tales ${mark}`, `Old stories ${mark}`];
  const root = await signInAs(page, 'upschool_admin', siteUrl);
  await goTo(page, `${root}/admin-panel/all-book-categories`);
  await page.getByRole('link', { name: 'Add category' }).first().click();
  await expect(page.getByText('Every school gets this category.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(first);
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  await expectAccessibleAndFitting(page);

  const librarian = await newDevice();
  const site = siteUrl(school.subdomain);
  await signIn(librarian, site, credentialsOf(school));
  await goTo(librarian, `${site}/admin-school/book-categories?search=${mark}`);
  await librarian.getByRole('link', { name: first }).click();
  await expect(librarian.getByText('Booklark offers this category to every school.')).toBeVisible();
  await expect(librarian.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessibleAndFitting(librarian);

  await page.getByRole('link', { name: first }).click();
  // The search of the list is a field of this name, too.
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(second);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: second }).click();
  await goTo(librarian, `${site}/admin-school/book-categories?search=${mark}`);
  await expect(librarian.getByRole('link', { name: second })).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdraw this category?')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Withdraw category' }).click();
  await expect(page).toHaveURL(/all-book-categories$/);
  await expect(page.getByRole('link', { name: second })).toHaveCount(0);
  await reload(librarian);
  await expect(librarian.getByText('No categories match your search')).toBeVisible();
});

test('the screens of categories fit in Arabic', async ({ page, siteUrl }) => {
  const site = siteUrl(school.subdomain);
  await signIn(page, site, credentialsOf(school));
  await setLanguage(page, 'ar');
  await goTo(page, `${site}/admin-school/book-categories`);
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: /^إجراءات .Shelf 3.$/ }).click();
  await page.getByRole('button', { name: 'ادمج', exact: true }).click();
  await expectAccessibleAndFitting(page);
  await page.getByRole('dialog').locator('input[role=combobox]').fill('shelf 1');
  expect(await styleOf(page.getByRole('listbox'), 'direction')).toBe('rtl');

  const root = siteUrl();
  await signInAs(page, 'upschool_admin', siteUrl);
  await openBlankPage(page, root);
  await setLanguage(page, 'ar');
  for (const path of ['all-book-categories', 'book-category']) {
    await goTo(page, `${root}/admin-panel/${path}`);
    await expectAccessibleAndFitting(page);
  }
});
