import { expect } from '@playwright/test';
import { desktop, expectAccessibleAndFitting, goTo, phone, test } from './testing/fixtures.ts';
import { callApi, signIn, signInAs } from './testing/people.ts';

type Listed<Row> = { results: Row[] };
const course = 'where-water-goes';

test('a teacher sees the class by chapters, reads answers, marks a chapter and assigns one, which comes first for the student', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const student = await newDevice();
  const site = siteUrl('riverside');
  await signInAs(student, 'student', siteUrl);
  const text = `A heavy bucket ${Math.random().toString(36).slice(2, 8)}`;
  const classmate = await newDevice();
  // Another test answers the same question as Amara.
  await signIn(classmate, site, { username: 'kofi.boateng', password: 'sunflower' });
  await callApi(classmate, 'PUT', `/courses/${course}/chapters/carry-ten-litres/progress/`, {
    ...{ operation_id: crypto.randomUUID(), answers: { 'my-arms': text }, needs_help: true },
  });
  await signInAs(page, 'teacher', siteUrl);
  const classes = '/v1/teacher/school-classes/?search=Kingfishers';
  const { results } = await callApi<Listed<{ id: string }>>(page, 'GET', classes);
  await goTo(page, `${site}/dashboard/classes/${results[0]?.id}`);
  const panel = page.getByRole('region', { name: 'Progress in courses' });
  await panel.getByLabel('Course').selectOption('Where water goes');
  await expect(panel.getByText('Waiting for help')).toBeVisible();
  await panel.getByRole('button', { name: '3 Carry ten litres' }).click();
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: /Show answers of Kofi .* in Carry ten litres/ }).click();
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: /Show answers of Amara .* in Who has a tap\?/ }).click();
  await page.getByRole('button', { name: /^(Mark as done|Take back “Done”)$/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectAccessibleAndFitting(page);
    if (process.env.BOOKLARK_SHOTS)
      await page.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/class-${size.width}.png`, fullPage: true });
  }

  const title = `Water week ${Math.random().toString(36).slice(2, 8)}`;
  const assignments = page.getByRole('region', { name: 'Assignments' });
  await assignments.getByRole('button', { name: 'Assign to class' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Course').selectOption('Where water goes');
  await dialog.getByRole('button', { name: 'Add From the drain to the sea' }).click();
  await dialog.getByLabel('Title').fill(title);
  await expectAccessibleAndFitting(page);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(assignments.getByText(title).first()).toBeVisible();
  await goTo(student, `${site}/dashboard`);
  await expect(student.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessibleAndFitting(student);
  if (process.env.BOOKLARK_SHOTS) await student.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/student-home.png` });

  await assignments.getByRole('button', { name: `Show progress ${title}` }).click();
  await expect(page.getByRole('dialog').getByText('Not started').first()).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.keyboard.press('Escape');
  await assignments.getByRole('button', { name: `Take back ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(assignments.getByText(title)).toHaveCount(0);
});

test('a teacher assigns a film and a challenge, and a film is done when the student has seen its last picture', async ({
  page,
  newDevice,
  siteUrl,
}, { retry }) => {
  // A film that was watched stays watched.
  const film = retry === 0 ? 'A seed wakes' : 'Ten litres';
  const student = await newDevice();
  const site = await signInAs(student, 'student', siteUrl);
  await signInAs(page, 'teacher', siteUrl);
  const classes = '/v1/teacher/school-classes/?search=Kingfishers';
  const { results } = await callApi<Listed<{ id: string }>>(page, 'GET', classes);
  const title = `Film week ${Math.random().toString(36).slice(2, 8)}`;
  await goTo(page, `${site}/dashboard/classes/${results[0]?.id}`);
  const assignments = page.getByRole('region', { name: 'Assignments' });
  await assignments.getByRole('button', { name: 'Assign to class' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Film', { exact: true }).selectOption(film);
  await dialog.getByRole('button', { name: 'Add film' }).click();
  await dialog.getByLabel('Challenge', { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Add challenge' }).click();
  await dialog.getByLabel('Title').fill(title);
  await expectAccessibleAndFitting(page);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    if (process.env.BOOKLARK_SHOTS)
      await page.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/assign-${size.width}.png` });
  }
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(assignments.getByText(title).first()).toBeVisible();

  await goTo(student, `${site}/dashboard`);
  const task = student.getByRole('heading', { name: title }).locator('..');
  await expect(task.getByText('Not started')).toHaveCount(2);
  await task.getByRole('link', { name: film }).click();
  // The connection is cut when the end is reached: the page says so and sends it later.
  await student.route('**/watched/', (route) => route.abort());
  const next = student.getByRole('button', { name: 'Next picture' });
  // Until the drawing is there, the button is disabled as it is at the end.
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  while ((await next.getAttribute('aria-disabled')) !== 'true') await next.click();
  await expect(student.getByText('This is not sent yet. It is sent when the internet is back.')).toBeVisible();
  await student.unroute('**/watched/');
  await student.evaluate("dispatchEvent(new Event('online'))");
  await expect(student.getByText('You watched this film to the end. Your teacher can see that.')).toBeVisible();
  await expectAccessibleAndFitting(student);
  await goTo(student, `${site}/dashboard`);
  await expect(task.getByText('Done', { exact: true })).toHaveCount(1);
  if (process.env.BOOKLARK_SHOTS)
    await student.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/student-films.png`, fullPage: true });

  await assignments.getByRole('button', { name: `Show progress ${title}` }).click();
  const row = page.getByRole('dialog').getByRole('row', { name: /Amara/ });
  await expect(row.getByText('Done', { exact: true })).toBeVisible();
  await expect(row.getByText('Not started')).toBeVisible();
  if (process.env.BOOKLARK_SHOTS) {
    await page.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/progress.png` });
    await page.emulateMedia({ media: 'print' });
    await page.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/progress-print.png`, fullPage: true });
    await page.emulateMedia({ media: null });
  }
  await page.keyboard.press('Escape');
  await assignments.getByRole('button', { name: `Take back ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(assignments.getByText(title)).toHaveCount(0);
});
