import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ClassDetail, SchoolClass } from '#contract/people/classes.ts';
import { desktop, expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { signInAsNewTeacher } from './testing/new-school.ts';
import { accounts, callApi, signInAs } from './testing/people.ts';

const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Opens the demo class of the signed-in teacher; other tests create classes of their own. */
async function findDemoClass(page: Page): Promise<ClassDetail> {
  const { results } = await callApi<{ results: SchoolClass[] }>(page, 'GET', '/v1/teacher/school-classes/?limit=100');
  const known = results.find(({ class_id }) => class_id === 'RIVER7' || class_id === 'HILL42');
  return callApi(page, 'GET', `/v1/teacher/school-classes/${known?.id}/`);
}

test('a teacher creates a class, adds students, turns its code off, replaces it and archives the class', async ({
  page,
  siteUrl,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A new teacher has few classes, so the dashboard shows chips.
  const site = await signInAsNewTeacher(page, siteUrl);
  const other = await callApi<SchoolClass>(page, 'POST', '/v1/school-classes/', { name: 'Year 4 Herons' });
  await callApi(page, 'POST', '/students/', { first_name: 'Ada', last_name: 'Byron', class: other.id });
  await goTo(page, `${site}/dashboard`);
  await expect(page.getByRole('tab', { name: 'Teacher Dashboard' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Year 4 Herons', exact: true }).first()).toBeVisible();

  const name = `Otters ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Create a class' }).click();
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByText('Enter a class name.')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByLabel('Class name').fill(name);
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No students found in this class' })).toBeVisible();

  await page.getByRole('button', { name: 'Copy class code' }).click();
  await expect(message(page, 'Class ID copied successfully.')).toBeVisible();
  const code = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(code).toMatch(/^[A-Z2-9]{8}$/);

  await page.getByRole('button', { name: 'Add Students' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Class', { exact: true }).locator('option:checked')).toHaveText(name);
  const list = dialog.getByRole('link', { name: 'Upload the list instead' });
  await expect(list).toHaveAttribute('href', `/bulk-enrolment/?class=${page.url().split('/').at(-1)}`);
  await dialog.getByLabel('One name per line').fill('Maya Shah\nOkafor, Leo');
  await expectAccessibleAndFitting(page);
  await dialog.getByRole('button', { name: 'Add 2 students' }).click();
  await expect(dialog.getByText(/^leo\.okafor/)).toBeVisible();
  await expect(page.getByLabel('Password for Leo Okafor')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await dialog.getByRole('button', { name: 'Print sign-in cards' }).click();
  await expect(dialog.getByText('Each card has a new password.', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Students' })).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Add Students' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'View Student' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Books uploaded' })).toBeVisible();
  // A4 without its margins is narrower than a tablet, but the printed list is still a table.
  await page.setViewportSize({ width: 718, height: 900 });
  await expect(page.getByRole('row', { name: /Maya/ }).first()).toHaveCSS('display', 'table-row');
  await page.setViewportSize(desktop);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('2 students');
  await page.getByRole('button', { name: 'Print sign-in cards' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessibleAndFitting(page);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog.getByRole('button', { name: 'Print 2 cards' })).toBeFocused();
  await expect(dialog.getByText(name)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Classes' }).getByRole('button', { name }).click();
  await expect(page.getByText('in 1 class', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Year 4 Herons', exact: true }).first()).toHaveCount(0);
  await reload(page);
  await page.getByRole('link', { name: `Open class ${name}` }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  const act = async (entry: string) => {
    await page.getByRole('button', { name: 'Manage class' }).click();
    await page.getByRole('button', { name: entry, exact: true }).click();
    await dialog.getByRole('button', { name: entry, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await act('Turn off class code');
  await expect(page.getByRole('main').getByText('Class code off', { exact: true })).toBeVisible();
  await act('Replace class code');
  await expect(page.getByText(code)).toHaveCount(0);
  await act('Archive class');
  await expect(page.getByRole('main').getByText('Archived', { exact: true })).toBeVisible();
  // The page shows all of it, so no toast repeats it.
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
  await goTo(page, `${site}/dashboard`);
  await expect(page.getByRole('link', { name: 'Year 4 Herons', exact: true }).first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a teacher sets a suggested password, and the student can sign in only with it', { tag: '@deep' }, async ({
  page,
  siteUrl,
  newDevice,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  const shown = await findDemoClass(page);
  const student = shown.students.at(-1);
  const name = `${student?.first_name} ${student?.last_name}`;
  await goTo(page, `${site}/dashboard/classes/${shown.id}`);
  const field = page.getByLabel(`Password for ${name}`, { exact: true });
  const save = page.getByRole('button', { name: `Save password for ${name}` });
  await expect(field).toHaveValue('••••••••');
  await expect(save).toHaveCount(0);

  await field.focus();
  await expect(field).toHaveValue('••••••••');
  await save.click();
  await expect(page.getByText('Please provide a new password.')).toBeVisible();
  await field.fill('short');
  await expect(page.getByText('Passwords of 6 or more characters are harder to guess.')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: /^Use / }).click();
  const password = await field.inputValue();
  expect(password).toMatch(/^[a-z]+-[a-z]+$/);
  await page.keyboard.press('Enter');
  await expect(message(page, 'Password updated successfully.')).toBeVisible();
  await page.getByLabel('Find a student').focus();
  await expect(save).toHaveCount(0);
  await expect(field).toHaveValue(password);

  const other = await newDevice();
  await goTo(other, `${site}/login?as=student`);
  await other.getByLabel('Class code').fill('river7');
  await other.keyboard.press('Enter');
  await other.getByLabel('Search by name').fill(name);
  await other.getByRole('button', { name, exact: true }).click();
  await other.getByLabel('Your password').fill(password);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(`${site}/`);

  await reload(page);
  await expect(field).toHaveValue('••••••••');
  // Other tests use this student with the demo password.
  await field.fill(accounts.student.password);
  await page.keyboard.press('Enter');
  await expect(message(page, 'Password updated successfully.')).toBeVisible();
});

/** Saves teachers of whom one was archived in the meantime, and expects the focus on the choice. */
async function refuseTeachers(page: Page): Promise<void> {
  const reason = 'One of these people is not a teacher at this school.';
  await page.route('**/api/**/teachers/', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { error: 'Malformed.', fields: { teacher_ids: [reason] } } }),
  );
  await page.getByRole('button', { name: 'Manage class' }).click();
  await page.getByRole('button', { name: 'Change teachers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change teachers' });
  await dialog.getByRole('checkbox').last().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('group', { name: 'Teachers' })).toHaveAccessibleDescription(reason);
  await expect(dialog.getByRole('checkbox', { checked: true }).first()).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}

test('errors on the class page have their own messages, and typed text is kept', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const shown = await findDemoClass(page);
  await goTo(page, `${site}/admin-school/classdetails?classId=${shown.id}`);
  const field = page.getByLabel(/^Password for /).first();
  await page.route('**/api/change-password/**', (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }));
  await field.fill('moonlight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update password.' })).toBeVisible();
  await expect(field).toHaveValue('moonlight');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy class code' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to copy class ID.' })).toBeVisible();
  await refuseTeachers(page);
  const add = page.getByRole('link', { name: 'Add Students' });
  await expect(add).toHaveAttribute('href', '/admin-school/users');
  await add.click();
  await expect(page.getByRole('dialog').getByLabel('Class', { exact: true })).toHaveValue(shown.id);
  await expect(page).toHaveURL(`${site}/admin-school/users?option=Students`);

  await goTo(page, `${site}/admin-school/classdetails/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Class not found' })).toBeVisible();
  await goTo(page, `${site}/admin-school/classdetails/`);
  await expect(page.getByRole('heading', { name: 'Class not found' })).toBeVisible();
  await page.route('**/api/api-admin/school-classes/**', (route) =>
    route.fulfill({ status: 500, json: { error: 'x' } }),
  );
  await page.clock.install();
  await page.goto(`${site}/admin-school/classdetails/${shown.id}`);
  // A read that fails is tried again for seven seconds, which pass faster here.
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(page.getByRole('heading', { name: 'Failed to fetch class data' })).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
  await page.unroute('**/api/api-admin/school-classes/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: shown.name })).toBeVisible();
});

/** Clicks, and expects a message that is shown only for a second. */
async function clickAndSee(page: Page, name: string, text: string): Promise<void> {
  await Promise.all([message(page, text).waitFor(), page.getByRole('button', { name }).click()]);
}

test('an admin switches to the Teacher Dashboard and back, and sees a loading screen for a second', {
  tag: '@deep',
}, async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/classes`);
  await page.getByRole('button', { name: 'Admin Dashboard' }).click();
  await clickAndSee(page, 'Teacher Dashboard', 'Switching Dashboard...');
  await expect(page).toHaveURL(`${site}/dashboard?option=Teacher+Dashboard`);
  await expect(page.getByRole('tab', { name: 'Teacher Dashboard' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Teacher Dashboard' }).click();
  await clickAndSee(page, 'Admin Dashboard', 'Switching to Admin Dashboard...');
  await expect(page).toHaveURL(`${site}/admin-school/dashboard`);
});
