import { expect } from '@playwright/test';
import { desktop, expectAccessibleAndFitting, goTo, reload, setLanguage, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';
import { addPicture, editorIn, storedStory } from './testing/stories.ts';
import { inArabic } from './testing/words.ts';

test('a teacher writes and sends a blog on one page, and goes on where they stopped', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  await page.setViewportSize(desktop);
  await goTo(page, `${site}/uploadcontent`);
  await page.getByRole('link', { name: /A blog of the school/ }).click();
  const title = `News of the garden ${Math.random().toString(36).slice(2, 8)}`;
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Start writing' }).click();
  await expect(page).toHaveURL(/\/upload-blog\?story=/);
  const id = new URL(page.url()).searchParams.get('story') ?? '';
  await editorIn(page).click();
  await page.keyboard.type('The beans are taller than Year 2.');
  await addPicture(page, 'teal', 'A bean.');
  await page.getByLabel('What is in picture 1?').fill('A bean plant beside a child’s boot.');
  await page.getByLabel('What is your story about?').fill('Our garden in May.');
  await page.getByLabel('Level').selectOption({ label: 'Level 2' });
  await page.getByRole('radio', { name: /^2 / }).check();
  await expectAccessibleAndFitting(page);

  await page.setViewportSize(desktop);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await goTo(page, `${site}/dashboard?option=My+Stories`);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`${site}/upload-blog?story=${id}`);
  const send = page.getByRole('button', { name: 'Send my blog' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  for (const promise of await page.getByRole('group', { name: 'Your promise' }).getByRole('checkbox').all())
    await promise.check();
  expect(await storedStory(page, id)).toMatchObject({
    ...{ kind: 'blog', title, summary: 'Our garden in May.', level: 2, goal: 2, state: 'draft' },
    body: expect.stringContaining('alt="A bean plant beside a child’s boot."'),
  });
  await send.click();
  await expect(page.getByRole('heading', { name: 'My Stories', level: 1 })).toBeVisible();

  await goTo(page, `${site}/upload-blog?story=${id}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(editorIn(page)).toBeVisible();
  await reload(page);
  await expect(editorIn(page)).toContainText('The beans are taller than Year 2.');
});

test('a blog is written from right to left in Arabic', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  await setLanguage(page, 'ar');
  const blog = { title: 'أخبار الحديقة', language: 'ar', kind: 'blog' };
  const { id } = await callApi<{ id: string }>(page, 'POST', '/my-stories/', blog);
  await goTo(page, `${site}/upload-blog`);
  await expect(page.getByRole('heading', { name: inArabic('Write a blog'), level: 1 })).toBeVisible();
  await goTo(page, `${site}/upload-blog?story=${id}`);
  await expect(page.getByRole('textbox', { name: inArabic('Your story'), exact: true })).toHaveAttribute('dir', 'rtl');
  await expectAccessibleAndFitting(page);
});

test('students have no page for blogs', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'student', siteUrl);
  await goTo(page, `${site}/upload-blog`);
  await expect(page).not.toHaveURL(/upload-blog/);
});
