import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, goTo, phone, test } from './testing/fixtures.ts';
import { credentialsOf, newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signIn } from './testing/people.ts';

test.describe.configure({ mode: 'serial' });
const school = newSchool('Choice School');
test.beforeAll(async ({ browser, siteUrl }) => {
  const page = await browser.newPage();
  await registerSchool(page, siteUrl, school);
  await signIn(page, siteUrl(school.subdomain), credentialsOf(school));
  let id = '';
  // With more than 20 options a field is a combobox.
  for (let number = 1; number <= 22; number++) {
    ({ id } = await callApi<{ id: string }>(page, 'POST', '/v1/school-classes/', { name: `Herons ${number}` }));
    await callApi(page, 'POST', '/api-admin/book-categories/', { name: `Shelf ${number}` });
  }
  const students = [{ first_name: 'Ada', last_name: 'Finch' }];
  await callApi(page, 'POST', '/students/many/', { class: id, students });
  await page.close();
});

/** Chooses in a combobox of a dialog: by keyboard, then by pointer; Escape closes the list and not the dialog. */
async function chooseInDialog(page: Page, label: string, [first, second]: [string, string]): Promise<void> {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: label });
  const list = page.getByRole('listbox');

  // It replaced a select that had the focus of the dialog.
  await expect(dialog.locator('input[role=combobox]')).toBeFocused();
  await page.keyboard.type(first.toLowerCase());
  await expect(field).toHaveValue(first.toLowerCase());
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { name: first })).toHaveAttribute('data-focused', 'true');
  await expectReachable(list.getByRole('option', { name: first }));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(first);
  await expect(list).toBeHidden();

  await field.fill(second.slice(0, -1));
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(dialog).toBeVisible();

  await field.fill(second);
  await list.getByRole('option', { name: second, exact: true }).click();
  await expect(field).toHaveValue(second);
  await expect(dialog).toBeVisible();
}

/** Expects that a pointer reaches the element: neither cut off nor behind the dialog. */
async function expectReachable(option: Locator): Promise<void> {
  const isOnTop = await option.evaluate((element) => {
    type Browser = { document: { elementFromPoint(x: number, y: number): unknown } };
    const box = (element as unknown as { getBoundingClientRect(): Record<string, number> }).getBoundingClientRect();
    const { left = 0, top = 0, width = 0, height = 0 } = box;
    const hit = (globalThis as unknown as Browser).document.elementFromPoint(left + width / 2, top + height / 2);
    return (element as unknown as { contains(other: unknown): boolean }).contains(hit);
  });
  expect(isOnTop).toBe(true);
}

for (const [width, size] of Object.entries({ phone, desktop: { width: 1280, height: 720 } }))
  test(`a class is chosen among many in the dialogs of students (${width})`, async ({ page, siteUrl }) => {
    await page.setViewportSize(size);
    const site = siteUrl(school.subdomain);
    await signIn(page, site, credentialsOf(school));
    await goTo(page, `${site}/admin-school/users?option=Students`);

    await page.getByRole('button', { name: 'Add Students' }).click();
    await chooseInDialog(page, 'Class', ['Herons 17', 'Herons 9']);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    await page.getByLabel('Select Ada Finch').check();
    await page.getByRole('button', { name: 'Move to a class' }).click();
    await chooseInDialog(page, 'Class', ['Herons 17', 'Herons 9']);
    await page.getByRole('dialog').getByRole('button', { name: 'Move 1 student' }).click();
    await expect(
      page.getByText('1 student was moved to Herons 9.').or(page.getByText('1 student was moved.')),
    ).toBeVisible();
  });

test('a category is chosen among many in the dialog that merges', async ({ page, siteUrl }) => {
  const site = siteUrl(school.subdomain);
  await signIn(page, site, credentialsOf(school));
  await goTo(page, `${site}/admin-school/book-categories`);
  await page.getByRole('button', { name: /^Actions for .Shelf 2.$/ }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await chooseInDialog(page, 'Merge into', ['Shelf 17', 'Shelf 9']);
  await page.getByRole('button', { name: 'Merge categories' }).click();
  await expect(page.getByRole('link', { name: 'Shelf 2', exact: true })).toHaveCount(0);
});
