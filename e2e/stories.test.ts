import { expect, type Page } from '@playwright/test';
import {
  desktop,
  expectAccessibleAndFitting,
  goTo,
  phone,
  reload,
  setLanguage,
  styleOf,
  test,
} from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';
import { changeSeen } from './testing/pieces.ts';
import { addPicture, editorIn, storedStory } from './testing/stories.ts';
import { inArabic } from './testing/words.ts';

const MINUTE = 60_000;

/** Goes to the next step, which fits a phone and a desktop and has no accessibility violation. */
async function goToStep(page: Page, step: string): Promise<void> {
  await page.getByRole('link', { name: `Next: ${step}` }).click();
  await expect(page.getByRole('heading', { name: step, level: 1 })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
}

test('a child writes a story step by step, a step that is opened too early leads back, and visitors read it until it is taken down', async ({
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(4 * MINUTE);
  const page = await newDevice({ viewport: phone });
  const site = await signInAs(page, 'student', siteUrl);
  await goTo(page, `${site}/uploadblogsteps/send`);
  await expect(page).toHaveURL(`${site}/uploadblogsteps/start`);
  await goTo(page, `${site}/uploadcontent`);
  await page.getByRole('link', { name: /A story/ }).click();
  const title = `Three weeks without a tap ${Math.random().toString(36).slice(2, 8)}`;
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Start writing' }).click();
  await expect(page).toHaveURL(/\/uploadblogsteps\/details\?story=/);
  const story = new URL(page.url()).searchParams.get('story') ?? '';
  await goTo(page, `${site}/uploadblogsteps/cause?story=${story}`);
  await expect(page).toHaveURL(`${site}/uploadblogsteps/write?story=${story}`);
  await page.getByRole('button', { name: 'Next: Pictures' }).click();
  await expect(page.getByText('Write your story first.')).toBeVisible();
  // The field and every tool can be seen before the first tap.
  await expect(editorIn(page)).toHaveCSS('border-top-style', 'solid');
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Picture' })).toBeInViewport({ ratio: 1 });
  await editorIn(page).click();
  await page.keyboard.type('In March the pipe broke.');
  await addPicture(page, 'teal', 'A water pot.');
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await goToStep(page, 'Pictures');
  await page.getByLabel('What is in picture 1?').fill('Two water pots.');
  expect((await storedStory(page, story)).body).toContain('alt="Two water pots."');
  await goToStep(page, 'Cause');
  await page.getByRole('radio', { name: /^6 / }).check();
  await goToStep(page, 'Check');
  for (const promise of await page.getByRole('group', { name: 'Your promise' }).getByRole('checkbox').all())
    await promise.check();
  await goToStep(page, 'Send');
  await page.getByRole('button', { name: 'Send my story' }).click();
  await expect(page.getByRole('heading', { name: 'My Stories', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessibleAndFitting(page);

  const teacher = await newDevice({ viewport: desktop });
  await signInAs(teacher, 'teacher_admin', siteUrl);
  await goTo(teacher, `${site}/dashboard/review/story/${story}`);
  // The checks are a job.
  await expect(async () => {
    await reload(teacher);
    await expect(teacher.getByRole('group', { name: 'Who can read this story?' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 2 * MINUTE });
  await expect(teacher.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(teacher.getByText('In March the pipe broke.')).toBeVisible();
  await expect(teacher.getByRole('img', { name: 'Two water pots.' })).toBeVisible();
  await expectAccessibleAndFitting(teacher);

  const { id: studentId } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  const permission = { works: true, voice: null, photos: null };
  await callApi(teacher, 'PUT', `/students/${studentId}/publishing-permission/`, permission);
  const decide = (to: string, body: object) =>
    changeSeen<{ url: string }>(teacher, `/reviews/story/${story}/`, { method: 'POST', to, body });
  const { url } = await decide('approve/', { audience: 'everyone', publish: 'now', photos_approved: true });
  const visitor = await newDevice();
  await goTo(visitor, `${site}/stories?search=${encodeURIComponent(title)}`);
  await expectAccessibleAndFitting(visitor);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(visitor).toHaveURL(site + url);
  await expect(visitor.getByRole('img', { name: 'Two water pots.' })).toBeVisible();
  await expectAccessibleAndFitting(visitor);
  await decide('take-down/', { reason: 'family_request' });
  expect((await visitor.goto(site + url))?.status()).toBe(404);
});

test('a step that does not exist is not found', { tag: '@deep' }, async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'student', siteUrl);
  expect((await page.goto(`${site}/uploadblogsteps/nothing`))?.status()).toBe(404);
});

test('the wizard and the editor are written from right to left in Arabic', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  await setLanguage(page, 'ar');
  await goTo(page, `${site}/uploadblogsteps`);
  await expect(page.getByRole('heading', { name: inArabic('Write a story'), level: 1 })).toBeVisible();
  await expectAccessibleAndFitting(page);
  const { id } = await callApi<{ id: string }>(page, 'POST', '/my-stories/', { title: 'الصنبور', language: 'ar' });
  await goTo(page, `${site}/storyedit?id=${id}`);
  await page.getByRole('textbox', { name: inArabic('Your story') }).click();
  await page.keyboard.type('انكسر الأنبوب في مارس.');
  await page.keyboard.press('Alt+F10');
  // The next control is on the left.
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: inArabic('Bold'), exact: true })).toBeFocused();
  await expect(page.getByText(inArabic('Saved'), { exact: true })).toBeVisible();
  const english = await callApi<{ id: string }>(page, 'POST', '/my-stories/', { title: 'The tap', language: 'en' });
  await goTo(page, `${site}/storyedit?id=${english.id}`);
  expect(await styleOf(page.getByRole('textbox', { name: inArabic('Your story') }), 'direction')).toBe('ltr');
  await expectAccessibleAndFitting(page);
});
