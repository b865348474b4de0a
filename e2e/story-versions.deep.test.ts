import { expect } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { aStoryWithVersions, editorIn, storedStory } from './testing/stories.ts';
import { inArabic } from './testing/words.ts';

test('an author compares two versions of a story, by keys too, and restores the older one', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  const id = await aStoryWithVersions(page);
  await goTo(page, `${site}/storyedit?id=${id}`);
  await expect(editorIn(page)).toContainText('I counted the litres.');
  const versions = page.getByRole('complementary', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions).toContainText('Now');
  await expectAccessibleAndFitting(page);
  await versions.getByRole('button', { name: /^Compare/ }).click();

  await expect(page.getByRole('heading', { name: 'Compare versions', level: 1 })).toBeFocused();
  await expect(page.getByText('Change 1 of 3')).toBeVisible();
  await expect(page.getByText('In March the pipe broke.')).not.toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByText('Change 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Change 1 of 3')).toBeVisible();
  await expectAccessibleAndFitting(page);

  await page.getByRole('button', { name: /^Restore/ }).click();
  const question = page.getByRole('dialog', { name: 'Restore this version?' });
  await expect(question).toContainText('We also keep your story as it is now.');
  await question.getByRole('button', { name: 'Restore version' }).click();
  await expect(editorIn(page)).toContainText('I hope you liked it.');
  await expect(versions.getByRole('listitem')).toHaveCount(3);
  expect((await storedStory(page, id)).body).toContain('The spring is far.');

  await goTo(page, `${site}/storyedit?id=${id}&compare=1&against=2`);
  await expect(page.getByText('Change 1 of 3')).toBeVisible();
  await page.getByRole('link', { name: 'Back to writing' }).click();
  await expect(editorIn(page)).toBeVisible();
});

test('the title is changed above the text, and the preview shows what is stored', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  const id = await aStoryWithVersions(page);
  await page.setViewportSize(phone);
  await goTo(page, `${site}/storyedit?id=${id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('The big stone');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'The big stone' });
  await expect(preview).toContainText('I counted the litres.');
  await preview.getByRole('button', { name: 'Close' }).click();
  await goTo(page, `${site}/storyedit?id=${id}`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The big stone');
  await setLanguage(page, 'ar');
  await goTo(page, `${site}/storyedit?id=${id}&compare=1`);
  await expect(page.getByRole('heading', { name: inArabic('Compare versions'), level: 1 })).toBeVisible();
  await expectAccessibleAndFitting(page);
});
