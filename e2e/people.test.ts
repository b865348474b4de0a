import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { chooseOption, expectAccessibleAndFitting, goTo, phone, reload, test } from './testing/fixtures.ts';
import { latestEmailTo } from './testing/new-school.ts';
import { callApi, signInAs } from './testing/people.ts';

const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const uniqueText = () => randomUUID().slice(0, 6);

/** Creates a class of this test by API. */
async function aClass(page: Page): Promise<{ id: string; name: string; class_id: string }> {
  return callApi(page, 'POST', '/v1/school-classes/', { name: `Herons ${uniqueText()}` });
}

async function addStudents(page: Page, id: string, names: string[], last_name: string): Promise<void> {
  const students = names.map((first_name) => ({ first_name, last_name }));
  await callApi(page, 'POST', '/students/many/', { class: id, students });
}

/** Returns the first names that the class code shows at sign-in. */
async function inPicker(page: Page, code: string): Promise<string[]> {
  type ClassPage = { results: { students: { first_name: string }[] } };
  const { results } = await callApi<ClassPage>(page, 'GET', `/list-student-in-class/${code}/`);
  return results.students.map(({ first_name }) => first_name);
}

test('an admin adds a teacher, who chooses a password by email, and then changes the teacher’s role', async ({
  page,
  siteUrl,
  newDevice,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const email = `ada.${uniqueText()}@riverside.test`;
  await goTo(page, `${site}/admin-school/users`);
  await page.getByRole('link', { name: 'Add a user' }).click();

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  for (const text of ['First name is required', 'Last name is required', 'Email is required', 'Country is required'])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill(`Lovelace ${uniqueText()}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('combobox', { name: 'Country' }).fill('United King');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(message(page, 'User added successfully!')).toBeVisible();
  await expect(page.getByText('None yet')).toBeVisible();

  const visitor = await newDevice();
  const welcomeEmail = await latestEmailTo(visitor, site, email);
  await goTo(visitor, welcomeEmail.links[0] ?? '');
  await visitor.getByLabel('New password').fill('nine brass otters');
  await visitor.getByRole('button', { name: 'Save password' }).click();
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('user'))).toContain(email);

  await reload(page);
  await expect(page.getByText('Set on')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Role').selectOption({ label: 'Lead teacher' });
  await expectQuestionBeforeLeaving(page);
  await expect(page.getByLabel('Role')).toHaveValue('teacher_admin');
  const patchRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await patchRequest).postData()?.match(/name="(\w+)"/g)).toEqual(['name="role"']);
  await expect(message(page, 'User updated successfully!')).toBeVisible();
  await expect(page.getByText('changed the role of Ada')).toBeVisible();

  // Leaving asks nothing when the values are the same again.
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('Adam');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/dashboard$/);
});

/** Leaves by a link, by Back and by a reload, and stays each time. */
async function expectQuestionBeforeLeaving(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [() => page.getByRole('link', { name: 'Dashboard', exact: true }).click(), () => page.goBack()]) {
    await leave();
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectAccessibleAndFitting(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  }
  const browserQuestion = page.waitForEvent('dialog');
  await page.evaluate('void setTimeout(() => location.reload())');
  expect((await browserQuestion).type()).toBe('beforeunload');
  await (await browserQuestion).dismiss();
}

test('an admin adds students from pasted names, moves, archives and restores them, and sign-in shows it', {
  tag: '@deep',
}, async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const [from, to] = [await aClass(page), await aClass(page)];
  const family = `Zq${uniqueText()}`;
  await goTo(page, `${site}/admin-school/users?option=Students`);

  await page.getByRole('button', { name: 'Add Students' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Students' }).click();
  await expect(dialog.getByText('Choose a class.')).toBeVisible();
  await chooseOption(dialog, 'Class', from.name);
  await dialog.getByLabel('One name per line').fill(`Ada ${family}\n${family}, Ben\n${'x'.repeat(120)} Y`);
  await dialog.getByRole('button', { name: 'Add 3 students' }).click();
  await expect(dialog.getByText(/^3\. x+.*100 characters or fewer/)).toBeVisible();
  await dialog.getByLabel('One name per line').fill(`Ada ${family}\n${family}, Ben`);
  await expectAccessibleAndFitting(page);
  await dialog.getByRole('button', { name: 'Add 2 students' }).click();
  await expect(dialog.getByText(`ada.${family.toLowerCase()}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await inPicker(page, from.class_id)).toEqual(['Ada', 'Ben']);

  await page.getByLabel('Search').fill(family);
  await expect(page.getByText('2 people')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${family}`));
  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: 'Move to a class' }).click();
  await chooseOption(dialog, 'Class', to.name);
  await dialog.getByRole('button', { name: 'Move 2 students' }).click();
  await expect(message(page, '2 students were moved.')).toBeVisible();
  expect(await inPicker(page, from.class_id)).toEqual([]);
  expect(await inPicker(page, to.class_id)).toEqual(['Ada', 'Ben']);

  await page.getByLabel(`Select Ben ${family}`).check();
  await page.getByRole('button', { name: 'Archive' }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(message(page, '1 person was archived.')).toBeVisible();
  await expect(rowOf(page, `Ben ${family}`)).toHaveCount(0);
  expect(await inPicker(page, to.class_id)).toEqual(['Ada']);

  await goTo(page, `${site}/archived-students?search=${family}`);
  await expect(page.getByRole('columnheader', { name: 'Erased on or after' })).toBeVisible();
  await page.getByRole('button', { name: `Restore Ben ${family}` }).click();
  await expect(message(page, `Ben ${family} was restored.`)).toBeVisible();
  await expect(page.getByText('No people match your search')).toBeVisible();
  expect(await inPicker(page, to.class_id)).toEqual(['Ada', 'Ben']);
});

test('a teacher moves a student, archives and restores another, and cannot open the users', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  const [from, to] = [await aClass(page), await aClass(page)];
  const family = `Zq${uniqueText()}`;
  await addStudents(page, from.id, ['Ada', 'Ben'], family);
  await goTo(page, `${site}/dashboard/classes/${from.id}`);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: `More actions for Ada ${family}` }).click();
  await page.getByRole('button', { name: 'Move to a class' }).click();
  await expect(dialog.getByText(`They will be removed from ${from.name}.`)).toBeVisible();
  await chooseOption(dialog, 'Class', to.name);
  await expectAccessibleAndFitting(page);
  await dialog.getByRole('button', { name: 'Move 1 student' }).click();
  await expect(message(page, `1 student was moved to ${to.name}.`)).toBeVisible();
  await expect(rowOf(page, `Ada ${family}`)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  expect(await inPicker(page, from.class_id)).toEqual(['Ben']);
  expect(await inPicker(page, to.class_id)).toEqual(['Ada']);

  await page.getByRole('button', { name: `More actions for Ben ${family}` }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(message(page, `Ben ${family} was archived.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No students found in this class' })).toBeVisible();

  await goTo(page, `${site}/archived-students?search=${family}`);
  await page.getByLabel(`Select Ben ${family}`).check();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(message(page, '1 person was restored.')).toBeVisible();
  expect(await inPicker(page, from.class_id)).toEqual(['Ben']);
  await page.goto(`${site}/admin-school/users`);
  await expect(page).toHaveURL(`${site}/`);
});

test('a move and an archive are undone from their messages, by keyboard and on a phone', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  const [from, to] = [await aClass(page), await aClass(page)];
  const family = `Zq${uniqueText()}`;
  await addStudents(page, from.id, ['Ada'], family);
  await goTo(page, `${site}/dashboard/classes/${from.id}`);
  const dialog = page.getByRole('dialog');
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });

  await page.getByRole('button', { name: `More actions for Ada ${family}` }).click();
  await page.getByRole('button', { name: 'Move to a class' }).click();
  await chooseOption(dialog, 'Class', to.name);
  await dialog.getByRole('button', { name: 'Move 1 student' }).click();
  await expect(rowOf(page, `Ada ${family}`)).toHaveCount(0);
  await expect(undo).toBeVisible();
  await expectAccessibleAndFitting(page);
  await undo.press('Enter');
  await expect(message(page, `1 student was moved to ${from.name}.`)).toBeVisible();
  await expect(page.getByLabel(`Select Ada ${family}`)).toBeVisible();
  expect(await inPicker(page, to.class_id)).toEqual([]);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: `More actions for Ada ${family}` }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(rowOf(page, `Ada ${family}`)).toHaveCount(0);
  await expectAccessibleAndFitting(page);
  await page.route('**/students/restore/', (route) => route.abort());
  await undo.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.unroute('**/students/restore/');
  await undo.click();
  await expect(message(page, `Ada ${family} was restored.`)).toBeVisible();
  expect(await inPicker(page, from.class_id)).toEqual(['Ada']);
});
