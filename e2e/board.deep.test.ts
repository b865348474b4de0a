import { expect, type Page } from '@playwright/test';
import type { SchoolClass } from '#contract/people/classes.ts';
import { desktop, expectAccessibleAndFitting, goTo, phone, reload, setLanguage, test } from './testing/fixtures.ts';
import { signInAsNewTeacher } from './testing/new-school.ts';
import { callApi, signIn } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

const password = 'sunflower';
const course = '/courses/where-water-goes';
const chapter = `${course}/chapters/carry-ten-litres`;
const board = (page: Page) => page.getByRole('dialog', { name: 'On the board' });

type Student = { id: string; username: string };

/** Creates a class of students who can sign in. */
async function aClass(teacher: Page): Promise<{ id: string; name: string; students: Student[] }> {
  const name = `Herons ${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await callApi<SchoolClass>(teacher, 'POST', '/v1/school-classes/', { name });
  const students = ['Ada', 'Ben', 'Cleo'].map((first_name) => ({ first_name, last_name: 'Heron' }));
  const created = await callApi<{ students: Student[] }>(teacher, 'POST', '/students/many/', { class: id, students });
  for (const student of created.students)
    await callApi(teacher, 'PUT', `/change-password/${student.id}/`, { new_password: password });
  return { id, name, students: created.students };
}

/** Takes a picture of the window at both widths, for a person who looks at it. */
async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env.BOOKLARK_SHOTS) return;
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/${name}-${size.width}.png` });
  }
}

test('a teacher shows a chapter on the board without names, ticks who took part, and it counts for them', async ({
  page: teacher,
  newDevice,
  siteUrl,
}) => {
  const site = await signInAsNewTeacher(teacher, siteUrl);
  const { id, name, students } = await aClass(teacher);
  const ofBen = await newDevice({ viewport: phone });
  await signIn(ofBen, site, { username: students[1]?.username ?? '', password });
  await goTo(ofBen, site + chapter);
  await expect(ofBen.getByRole('button', { name: 'I have done it' })).toBeVisible();
  await expect(ofBen.getByRole('button', { name: 'Show on the board' })).toHaveCount(0);

  await goTo(teacher, `${site}/dashboard/classes/${id}`);
  const panel = teacher.getByRole('region', { name: 'Progress in courses' });
  await panel.getByLabel('Course').selectOption('Where water goes');
  await takePictures(teacher, 'class');
  await panel.getByRole('link', { name: 'Show on the board: Carry ten litres' }).click();
  await expect(board(teacher).getByRole('heading', { name: 'Carry ten litres' })).toBeVisible();
  await expect(board(teacher)).not.toContainText('Heron');
  await expectAccessibleAndFitting(teacher);
  await takePictures(teacher, 'board-title');

  // By keyboard, and by the keys of a remote control: film, text, words and tasks. Notes are on none of them.
  await teacher.keyboard.press('ArrowRight');
  await expect(board(teacher).getByRole('button', { name: 'Previous' })).toBeEnabled();
  await expectAccessibleAndFitting(teacher);
  await takePictures(teacher, 'board-film');
  await teacher.keyboard.press('PageDown');
  await expect(board(teacher).getByText('Water looks light.')).toBeVisible();
  await expectAccessibleAndFitting(teacher);
  await takePictures(teacher, 'board-text');
  await teacher.keyboard.press('PageUp');
  await board(teacher).getByRole('button', { name: 'Next', exact: true }).click();
  const end = board(teacher).getByRole('heading', { name: 'Who took part?' });
  const headings = new Set<string>();
  while (!(await end.isVisible())) {
    for (const heading of await board(teacher).getByRole('heading').allTextContents()) headings.add(heading);
    if (headings.has('Task 1')) await takePictures(teacher, 'board-task');
    await teacher.keyboard.press('ArrowRight');
  }
  expect([...headings]).toEqual(expect.arrayContaining(['Water does not sit still', 'Words to know', 'Task 1']));
  expect([...headings].join()).not.toContain('notes');
  await expect(board(teacher).getByText('Names will be on the screen.')).toBeVisible();
  await expectAccessibleAndFitting(teacher);
  await takePictures(teacher, 'board-end');

  await board(teacher).getByRole('button', { name: 'Tick who took part' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Who took part?' });
  await expect(dialog.getByLabel('Class')).toHaveValue(id);
  await expect(dialog.getByLabel('Class')).toContainText(name);
  await expect(dialog).not.toContainText('Ada');
  await expectAccessibleAndFitting(teacher);
  await takePictures(teacher, 'class-of-lesson');
  await dialog.getByRole('button', { name: 'Show names' }).click();
  await dialog.getByRole('button', { name: 'Tick all' }).click();
  await dialog.getByRole('checkbox', { name: 'Ada Heron' }).uncheck();
  await expectAccessibleAndFitting(teacher);
  await takePictures(teacher, 'took-part');
  await dialog.getByRole('button', { name: 'Mark as done for 2 students' }).click();
  await expect(teacher.getByText('Marked as done for 2 students.').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await reload(ofBen);
  await expect(ofBen.getByText('Done', { exact: true })).toBeVisible();
  await goTo(teacher, `${site}/dashboard/classes/${id}`);
  await panel.getByLabel('Course').selectOption('Where water goes');
  await panel.getByRole('button', { name: 'Tick who took part: Carry ten litres' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Ben Heron' })).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: 'Ada Heron' })).not.toBeChecked();
  await teacher.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectAccessibleAndFitting(teacher);

  // In Arabic, where the arrow to the left leads on.
  await setLanguage(teacher, 'ar');
  await goTo(teacher, site + chapter);
  await teacher.getByRole('button', { name: inArabic('Show on the board') }).click();
  const inRtl = teacher.getByRole('dialog', { name: inArabic('On the board') });
  await teacher.keyboard.press('ArrowLeft');
  await teacher.keyboard.press('ArrowLeft');
  await expect(inRtl.getByText('يبدو الماء خفيفًا')).toBeVisible();
  await expectAccessibleAndFitting(teacher);
  await takePictures(teacher, 'board-text-ar');
  await teacher.keyboard.press('Escape');
  await expect(inRtl).toHaveCount(0);
  await takePictures(teacher, 'chapter-ar');
});

test('a course has a shelf of books with its goal, and none where there is no such book', async ({ page, siteUrl }) => {
  await goTo(page, siteUrl('riverside') + course);
  const shelf = page.getByRole('region', { name: 'Books that go with this course' });
  await expect(shelf.getByRole('link').first()).toBeVisible();
  await expectAccessibleAndFitting(page);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    if (process.env.BOOKLARK_SHOTS)
      await page.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/course-${size.width}.png`, fullPage: true });
  }
  await page.getByRole('link', { name: 'See all: Books that go with this course' }).click();
  await expect(page).toHaveURL(/\/library\?goal=6$/);
});
