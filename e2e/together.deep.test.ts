import { expect, type Page } from '@playwright/test';
import type { SchoolClass } from '#contract/people/classes.ts';
import {
  desktop,
  expectAccessibleAndFitting,
  goTo,
  phone,
  reload,
  setLanguage,
  tablet as tabletSize,
  test,
} from './testing/fixtures.ts';
import { signInAsNewTeacher } from './testing/new-school.ts';
import { callApi, signIn } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

const password = 'sunflower';
const course = '/courses/where-water-goes';
const chapter = `${course}/chapters/carry-ten-litres`;
const saves = '**/progress/';
/** Returns a name as it is in a sentence, which may be in another direction. */
const isolated = (name: string) => `\u2068${name}\u2069`;

type Student = { id: string; username: string };

/** Creates a class of three students who can sign in. */
async function aClass(teacher: Page): Promise<{ id: string; students: Student[] }> {
  const mark = Math.random().toString(36).slice(2, 8);
  const { id } = await callApi<SchoolClass>(teacher, 'POST', '/v1/school-classes/', { name: `Swifts ${mark}` });
  const students = ['Ada', 'Ben', 'Cleo'].map((first_name) => ({ first_name, last_name: mark }));
  const created = await callApi<{ students: Student[] }>(teacher, 'POST', '/students/many/', { class: id, students });
  for (const student of created.students)
    await callApi(teacher, 'PUT', `/change-password/${student.id}/`, { new_password: password });
  return { id, students: created.students };
}

/** Takes a picture of the page at both widths, for a person who looks at it. */
async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env.BOOKLARK_SHOTS) return;
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/${name}-${size.width}.png`, fullPage: true });
  }
}

/** Looks at the page in Arabic, and goes back to English. */
async function lookInArabic(page: Page, name: string, look: () => Promise<void>): Promise<void> {
  await setLanguage(page, 'ar');
  await reload(page);
  await look();
  await expectAccessibleAndFitting(page);
  await takePictures(page, `${name}-ar`);
  await setLanguage(page, 'en');
  await reload(page);
}

test('two students work on one tablet without a connection, and it counts for both until the teacher takes it back', async ({
  page: teacher,
  newDevice,
  siteUrl,
}) => {
  const site = await signInAsNewTeacher(teacher, siteUrl);
  const { id, students } = await aClass(teacher);
  const [ada, ben] = students;
  const [tablet, ofBen] = [await newDevice({ viewport: tabletSize }), await newDevice({ viewport: tabletSize })];
  await signIn(tablet, site, { username: ada?.username ?? '', password });
  await goTo(tablet, site + chapter);
  await tablet.getByRole('button', { name: 'Work with classmates' }).click();
  const dialog = tablet.getByRole('dialog', { name: 'Who is working with you?' });
  await dialog.getByRole('checkbox', { name: 'Ben' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Ada' })).toHaveCount(0);
  await expectAccessibleAndFitting(tablet);
  await takePictures(tablet, 'partners');
  await dialog.getByRole('button', { name: 'Work together' }).click();
  await expect(tablet.getByText(`You are working with ${isolated('Ben')}.`)).toBeVisible();
  await lookInArabic(tablet, 'together', async () => {
    await expect(tablet.getByText(inArabic('Your work counts for each of you.'))).toBeVisible();
    await tablet.getByRole('button', { name: inArabic('Change partners') }).click();
    await expect(tablet.getByRole('dialog').getByRole('checkbox', { name: 'Ben' })).toBeChecked();
    await expectAccessibleAndFitting(tablet);
    await takePictures(tablet, 'partners-ar');
    await tablet.keyboard.press('Escape');
  });

  // The connection is cut before the first answer, and the page is reloaded meanwhile.
  await tablet.route(saves, (route) => route.abort());
  await tablet.getByRole('textbox').first().fill('We walked seven times.');
  await tablet.getByLabel('I did this').first().check();
  await tablet.getByRole('radio', { name: '7 trips' }).check();
  await expect(tablet.getByText('No internet. Kept on this device.')).toBeVisible();
  await reload(tablet);
  await expect(tablet.getByText(`You are working with ${isolated('Ben')}.`)).toBeVisible();
  await expect(tablet.getByText('Not sent yet').first()).toBeVisible();
  await takePictures(tablet, 'together-offline');
  await tablet.unroute(saves);
  await reload(tablet);
  await expect(tablet.getByText('Saved', { exact: true })).toBeVisible();
  await tablet.getByRole('button', { name: 'I have done it' }).click();
  await expect(tablet.getByText('Done', { exact: true })).toBeVisible();
  await expect(tablet.getByText('Saved', { exact: true })).toBeVisible();

  await signIn(ofBen, site, { username: ben?.username ?? '', password });
  await goTo(ofBen, site + chapter);
  await expect(ofBen.getByText('Done', { exact: true })).toBeVisible();
  await expect(ofBen.getByText(`You worked on this chapter with ${isolated('Ada')}.`)).toBeVisible();
  await expect(ofBen.getByRole('textbox').first()).toHaveValue('');
  await expectAccessibleAndFitting(ofBen);
  await takePictures(ofBen, 'own-tablet');
  await lookInArabic(ofBen, 'own-tablet', async () => {
    await expect(ofBen.getByText(inArabic('Done'), { exact: true })).toBeVisible();
  });

  await goTo(teacher, `${site}/dashboard/classes/${id}`);
  const panel = teacher.getByRole('region', { name: 'Progress in courses' });
  await panel.getByLabel('Course').selectOption('Where water goes');
  await expect(panel.getByRole('row', { name: /^Ben/ }).getByText(`With ${isolated('Ada')}`)).toBeVisible();
  await expect(panel.getByRole('row', { name: /^Ada/ }).getByText(`With ${isolated('Ben')}`)).toBeVisible();
  await expectAccessibleAndFitting(teacher);
  await takePictures(teacher, 'class');
  await panel.getByRole('button', { name: /Show answers of Ben .* in Carry ten litres/ }).click();
  await expectAccessibleAndFitting(teacher);
  await takePictures(teacher, 'answers');
  await teacher.getByRole('dialog').getByRole('button', { name: 'Take back “Done”' }).click();
  await expect(teacher.getByRole('dialog')).toHaveCount(0);
  await expect(panel.getByText(`With ${isolated('Ada')}`)).toHaveCount(0);
  await expect(panel.getByText(`With ${isolated('Ben')}`)).toHaveCount(0);

  await reload(ofBen);
  await expect(ofBen.getByRole('button', { name: 'I have done it' })).toBeVisible();
  await expect(ofBen.getByText(`You worked on this chapter with ${isolated('Ada')}.`)).toHaveCount(0);
  await reload(tablet);
  await expect(tablet.getByText('Done', { exact: true })).toBeVisible();
  await expect(tablet.getByRole('textbox').first()).toHaveValue('We walked seven times.');
});
