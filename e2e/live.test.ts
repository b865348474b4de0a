import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '#contract/kit/days.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { desktop, expectAccessible, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { latestEmailTo } from './testing/new-school.ts';
import { callApi, signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

/** Takes pictures of a screen in both sizes, to look at. */
async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.BOOKLARK_SHOTS;
  if (!folder) return;
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage: true });
  }
}

/** Finds the lesson that begins last; all sites have the same. */
async function findLesson(page: Page, siteUrl: () => string): Promise<LiveLesson> {
  const reply = await page.request.get(`${siteUrl()}/api/live/?limit=100`);
  const { results } = (await reply.json()) as { results: LiveLesson[] };
  const lesson = results.filter(({ ends_at }) => Date.parse(ends_at) > Date.now()).at(-1);
  if (!lesson) throw new Error('The demo data has no lesson to come.');
  return lesson;
}

/** Finds a lesson to come for which the person on this page is not registered. In the demo data the teacher is registered for one. */
async function findOpenLesson(page: Page): Promise<LiveLesson> {
  const { results } = await callApi<{ results: LiveLesson[] }>(page, 'GET', '/live/?limit=100');
  const lesson = results.find(
    ({ starts_at, is_registered, seats_left }) =>
      Date.parse(starts_at) > Date.now() + DAY_MS && !is_registered && seats_left > 3,
  );
  if (!lesson) throw new Error('The demo data has no lesson for which the person can register.');
  return lesson;
}

test('the calendar and a lesson are at the root host in Arabic', { tag: '@deep' }, async ({ page, siteUrl }) => {
  const { id } = await findLesson(page, siteUrl);
  await goTo(page, `${siteUrl()}/live/${id}`);
  await setLanguage(page, 'ar');
  await page.setViewportSize(desktop);
  await goTo(page, `${siteUrl()}/live/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await goTo(page, `${siteUrl()}/live`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inArabic('Live lessons'));
});

test('times are in the zone of the reader, with the time of the host beside them, and no hydration differs', {
  tag: '@deep',
}, async ({ newDevice, siteUrl }) => {
  const site = siteUrl('riverside');
  const page = await newDevice({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const lesson = await findLesson(page, siteUrl);
  await goTo(page, `${site}/live`);

  const inZone = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
      new Date(lesson.starts_at),
    );
  const row = page.getByRole('listitem').filter({ hasText: lesson.title });
  await expect(page.getByText('Times are in your time zone (Tokyo)')).toBeVisible();
  await expect(row.locator('time')).toContainText(inZone('Asia/Tokyo'));
  await expect(row).toContainText(`${inZone(lesson.time_zone)} in`);
  expect(errors).toEqual([]);
});

test('without scripts times are in UTC and nothing of a person is in the page', { tag: '@deep' }, async ({
  newDevice,
  siteUrl,
}) => {
  const page = await newDevice({ javaScriptEnabled: false });
  const site = siteUrl('riverside');
  await page.goto(`${site}/live`);

  await expect(page.getByText('Times are in UTC')).toBeVisible();
  await expect(page.locator('main time').first()).toContainText('UTC');
  expect(await page.content()).not.toContain('meet.example');
});

test('a teacher registers a class by a number and cancels it', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  const { id } = await findOpenLesson(page);
  await goTo(page, `${site}/live/${id}`);
  await page.getByLabel('How many of you will come?').fill('many');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Enter a number from 1 to 10,000.')).toBeVisible();
  await page.getByLabel('How many of you will come?').fill('3');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('You are registered with 3 seats.').first()).toBeVisible();
  await expect(page.getByText('The link to join appears here on')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(page.getByLabel('How many of you will come?')).toBeVisible();
});

test('a student asks to come, the teacher decides, and the student sees it', async ({ newDevice, siteUrl }) => {
  const [childPage, teacherPage] = [await newDevice(), await newDevice()];
  const site = await signInAs(childPage, 'student', siteUrl);
  await signInAs(teacherPage, 'teacher', siteUrl);
  const { id, title } = await findOpenLesson(childPage);
  await goTo(childPage, `${site}/live/${id}`);
  await childPage.getByRole('button', { name: 'Ask your teacher' }).click();
  await expect(childPage.getByText('You asked to come. Your teacher decides.')).toBeVisible();
  await expect(childPage.getByText('The link to join')).toBeHidden();
  await expectAccessible(childPage);
  await takePictures(childPage, 'live-asked');

  await goTo(teacherPage, `${site}/dashboard`);
  const wishes = teacherPage.getByRole('region', { name: 'Students who want to come to a live lesson' });
  await expect(wishes.getByRole('link', { name: title })).toBeVisible();
  await takePictures(teacherPage, 'live-wishes');
  await goTo(teacherPage, `${site}/live/${id}`);
  await wishes.getByRole('button', { name: /^Comes with me/ }).click();
  await expect(wishes.getByText('Comes with', { exact: false }).first()).toBeVisible();
  await expectAccessible(teacherPage);
  await takePictures(teacherPage, 'live-decided');

  await goTo(childPage, `${site}/dashboard`);
  const own = childPage.getByRole('region', { name: 'Your next lesson' });
  await expect(own.getByText('opens the lesson with you.')).toBeVisible();
  await takePictures(childPage, 'live-home');

  await wishes.getByRole('button', { name: /^Take back/ }).click();
  await expect(wishes.getByText('Waiting for your decision')).toBeVisible();
  await teacherPage.getByRole('button', { name: 'Cancel registration' }).click();
  await goTo(childPage, `${site}/live/${id}`);
  await childPage.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(childPage.getByRole('button', { name: 'Ask your teacher' })).toBeVisible();
});

test('a visitor registers by email, confirms by the link, and cancels by it', async ({ newDevice, siteUrl }) => {
  const site = siteUrl('riverside');
  const page = await newDevice();
  const { id } = await findLesson(page, siteUrl);
  const email = `visitor.${Date.now()}@home.test`;
  await goTo(page, `${site}/live/${id}`);
  await page.getByLabel('Email address of an adult').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('We sent an email to')).toBeVisible();
  const { links } = await latestEmailTo(page, site, email);

  await goTo(page, links[0] ?? '');
  await page.getByRole('button', { name: 'Confirm registration' }).click();
  await expect(page.getByText('You are registered.', { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(page.getByLabel('Email address of an adult')).toBeVisible();
});
