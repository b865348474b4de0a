import { expect, type Page } from '@playwright/test';
import type { SchoolModes } from '#contract/schools/modes.ts';
import { aLandscapePdf, uploadBook } from './testing/books.ts';
import { desktop, expectAccessible, goTo, test } from './testing/fixtures.ts';
import { addStudent, newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signIn } from './testing/people.ts';

/** Creates a school with a switchboard and a book for early readers; returns its site and what a student signs in with. */
async function aSchoolWithModes(admin: Page, siteUrl: (subdomain?: string) => string) {
  const site = await registerSchool(admin, siteUrl, newSchool('Switching School'));
  const { modes } = await callApi<SchoolModes>(admin, 'GET', '/school-modes/');
  const active = modes.map(({ id }) => ({ id, active: true, locked: false }));
  await callApi(admin, 'PUT', '/school-modes/', { switchboard: true, modes: active });
  const student = await addStudent(admin, { first_name: 'Ada', last_name: 'Heron' });
  const { id } = await uploadBook(admin, 'boat.pdf', await aLandscapePdf('A boat'), 'everyone');
  await callApi(admin, 'PATCH', `/api-admin/books/${id}/`, { age_from: 4, age_to: 6 });
  return { site, student };
}

test('an admin locks a mode, and the student who uses it meets the lock', async ({ page, newDevice, siteUrl }) => {
  const admin = await newDevice({ viewport: desktop });
  const { site, student } = await aSchoolWithModes(admin, siteUrl);
  await page.setViewportSize(desktop);
  await signIn(page, site, student);
  await goTo(page, `${site}/library`);
  const changeModes = page.getByRole('button', { name: 'Change Modes' }).locator('visible=true');
  await changeModes.click();
  const picker = page.getByRole('dialog', { name: 'Switchboard' });
  await expect(picker.getByRole('radio', { name: 'All Books' })).toBeFocused();
  await expect(picker.getByRole('radio', { name: 'Staff Room' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/library\?mode=/);
  await expect(page.getByRole('status').filter({ hasText: 'Early Readers' })).toBeVisible();
  const chosenUrl = page.url();
  const mode = new URL(chosenUrl).searchParams.get('mode') ?? '';
  for (const path of ['stories', 'charities', 'projects', 'courses', 'live', 'impact-films', 'challenges']) {
    await goTo(page, `${site}/${path}`);
    await expect(page, path).toHaveURL(`${site}/${path}?mode=${mode}`);
  }
  await changeModes.click();
  await expect(picker.getByRole('radio', { name: 'Early Readers' })).toBeChecked();
  await page.keyboard.press('Escape');
  await goTo(page, `${site}/library`);
  await expect(page).toHaveURL(chosenUrl);

  await goTo(admin, `${site}/admin-school/school-modes`);
  const locked = admin.getByRole('checkbox', { name: 'Early Readers is locked' });
  await locked.check();
  await admin.getByRole('button', { name: 'Save modes' }).click();
  await expect(admin.getByText('Modes saved.')).toBeVisible();

  await goTo(page, `${site}/library`);
  await expect(page.getByText('This mode is locked. Choose another mode.')).toBeVisible();
  await changeModes.click();
  const card = picker.getByRole('radio', { name: 'Early Readers' });
  await expect(card).toHaveAttribute('aria-disabled', 'true');
  await expect(card).toHaveAccessibleDescription('Your school has locked this mode.');
  await page.keyboard.press('Escape');

  await locked.uncheck();
  await admin.getByRole('button', { name: 'Save modes' }).click();
  // The toast may still be that of the first time.
  await expect(admin.getByRole('button', { name: 'Undo changes' })).toBeHidden();
  await goTo(page, chosenUrl);
  await expect(page.getByText('This mode is locked. Choose another mode.')).toBeHidden();
});
