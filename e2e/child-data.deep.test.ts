import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { chooseOption, expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';

/** Creates a student at the school of the signed-in person. */
async function aStudent(page: Page, first_name: string, last_name: string): Promise<string> {
  const { id } = await callApi<{ id: string }>(page, 'POST', '/people/', { role: 'student', first_name, last_name });
  return id;
}

test('an admin exports and erases a student: gone from lists, and the audit log keeps entries without a name', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const first = `Zephyr${randomUUID().slice(0, 6)}`;
  const name = `${first} Quill`;
  const id = await aStudent(page, first, 'Quill');

  await goTo(page, `${site}/admin-school/studentprofile/${id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export data for ${name}` }).click();
  expect((await downloading).suggestedFilename()).toBe(`${name}.zip`);

  await page.getByRole('button', { name: `Erase ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${name}` });
  await expect(dialog).toBeVisible();
  await expectAccessibleAndFitting(page);
  const typed = dialog.getByLabel('To confirm, type the student’s name or username');
  await typed.fill('someone else');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(
    dialog.getByText('This does not match the student’s name or username. Nothing was erased.'),
  ).toBeVisible();
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('someone else');
  await typed.fill(name.toLowerCase());
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Student erased.' })).toBeVisible();

  await goTo(page, `${site}/admin-school/users?option=Students&search=${first}`);
  await expect(page.getByText('No people match your search')).toBeVisible();
  await goTo(page, `${site}/admin-school/studentprofile/${id}`);
  await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible();
  await goTo(page, `${site}/admin-school/audit?whom=${id}`);
  await expect(page.getByRole('table').getByText('erased a student')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'added' })).toContainText('added a student who has been erased');
  await expect(page.getByText(first)).toHaveCount(0);
});

test('an admin sees which data is stored, how long, and who viewed it', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const first = `Wren${randomUUID().slice(0, 6)}`;
  const last = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
  const id = await aStudent(page, first, last);
  await goTo(page, `${site}/admin-school/studentprofile/${id}`);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was archived' })).toBeVisible();
  await expectAccessibleAndFitting(page);

  await goTo(page, `${site}/admin-school/child-data`);
  await expect(page.getByRole('row').filter({ hasText: 'Names and usernames' })).toContainText(/\d/);
  await expect(page.getByRole('row').filter({ hasText: first })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `viewed the data of ${first} ${last}` })).toBeVisible();

  const months = page.getByLabel('Keep archived students for (months)');
  await months.fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a number from 1 to 120.')).toBeVisible();
  await expect(months).toHaveValue('0');
  await months.fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'kept for 12 months' })).toBeVisible();

  await page.getByRole('button', { name: `Erase ${first} ${last}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To confirm, type the student’s name or username').fill(`${first} ${last}`);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(0);
});

test('the audit log is filtered by URL parameters and downloaded', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const first = `Lark${randomUUID().slice(0, 6)}`;
  const id = await aStudent(page, first, 'Ames');
  await callApi(page, 'PATCH', `/people/${id}/`, { external_id: first });
  await goTo(page, `${site}/admin-school/audit`);
  await page.getByLabel('Name', { exact: true }).fill(first);
  await expect(page).toHaveURL(new RegExp(`search=${first}`));
  await expect(page.getByRole('row').filter({ hasText: `added ${first} Ames` })).toHaveCount(1);
  await expect(page.getByRole('table')).toContainText(`changed the details of ${first} Ames (Student number)`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await chooseOption(page, 'Kind', 'People');
  await chooseOption(page, 'What', 'archived …');
  await expect(page.getByText('No activity matches these filters')).toBeVisible();
  await chooseOption(page, 'What', 'All actions');
  await page
    .getByRole('link', { name: `${first} Ames` })
    .first()
    .click();
  await expect(page).toHaveURL(/whom=/);
  await page.getByRole('button', { name: 'Show actions about everyone' }).click();
  await expect(page).not.toHaveURL(/whom=/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions for this list' }).click();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('activity-log.csv');
});
