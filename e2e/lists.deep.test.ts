import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { callApi, signIn, signInAs } from './testing/people.ts';

const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const uniqueText = () => randomUUID().slice(0, 6);

/** Moves the focus by the Tab key, or backwards by Shift and Tab, until it is on an element. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const maxStops = 60;
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press(key);
    if (await element.and(page.locator(':focus')).count()) return;
  }
  await expect(element).toBeFocused();
}

test('an admin filters and sorts a list by keyboard, and the URL keeps it', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/users`);

  await page.getByRole('tab', { name: 'Teachers' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/option=Students/);
  await page.getByRole('button', { name: 'More actions for this list' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Classes' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('columnheader', { name: 'Classes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Signs in with' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.reload();

  await expect(page.getByRole('columnheader', { name: 'Signs in with' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('columnheader', { name: 'Classes' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('a row that is opened before the list has searched stays open', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/users?option=Teachers`);
  const row = page.getByRole('row').getByRole('link').first();
  const name = (await row.textContent()) ?? '';
  let isHeld = false;
  // The code of the row's page arrives after the list would have searched.
  await page.route('**/*.js', async (route) => {
    isHeld = true;
    await page.waitForTimeout(600);
    await route.continue();
  });
  await page.getByLabel('Search').fill(name.slice(0, 3));
  await row.press('Enter');
  await expect(page).toHaveURL(/\/userprofile\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  expect(isHeld).toBe(true);
});

test('an admin of many classes finds one by typing in the filter, by keyboard', async ({ page, siteUrl }) => {
  const site = siteUrl('lakeside');
  await signIn(page, site, { username: 'head@lakeside.test', password: 'booklark-demo-1' });
  const names = Array.from({ length: 21 }, (_, index) => `Terns ${uniqueText()} ${index}`);
  for (const name of names) await callApi(page, 'POST', '/v1/school-classes/', { name });
  await goTo(page, `${site}/admin-school/users?option=Students`);

  const openFilters = () => page.getByRole('button', { name: /^Filter/ }).click();
  const field = page.getByRole('combobox', { name: 'Class', exact: true });
  await openFilters();
  await expect(field).toHaveAttribute('placeholder', 'Any class');
  await field.focus();
  await page.keyboard.type(names[20] ?? '');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/class=[\da-f-]{36}/);
  await reload(page);
  await openFilters();
  await expect(field).toHaveValue(names[20] ?? '');
  await expectAccessible(page);
  await field.focus();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/class=/);
});

test('an admin filters a list, archives everything that it matches and undoes it, by keyboard only', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const name = `Herons ${uniqueText()}`;
  const { id } = await callApi<{ id: string }>(page, 'POST', '/v1/school-classes/', { name });
  const family = `Zq${uniqueText()}`;
  const students = [...'abcdefghijklmnopqrstu'].map((letter) => ({ first_name: `Kim-${letter}`, last_name: family }));
  await callApi(page, 'POST', '/students/many/', { class: id, students });
  await goTo(page, `${site}/admin-school/users?option=Students`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await tabTo(page, page.getByLabel('Search'));
  await page.keyboard.type(family);
  await expect(page.getByText('21 people')).toBeVisible();
  await tabTo(page, page.getByLabel('Select all rows on this page'));
  await page.keyboard.press('Space');
  await expect(message(page, '20 selected')).toBeVisible();
  await tabTo(page, button('Select all 21 rows'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(message(page, '21 selected')).toBeVisible();
  await tabTo(page, button('Archive'));
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Archive these 21 people?');
  await tabTo(page, dialog.getByRole('button', { name: 'Archive' }));
  await page.keyboard.press('Enter');

  await expect(message(page, '21 people were archived.')).toBeVisible();
  await expect(page.getByText('No people match your search')).toBeVisible();
  await reload(page);
  await expect(message(page, '21 people were archived.')).toBeVisible();
  await tabTo(page, button('Undo'));
  await page.keyboard.press('Enter');
  // The job waits behind those of other tests.
  await expect(message(page, 'The changes were undone.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('21 people')).toBeVisible();
});
