import { expect, type Page } from '@playwright/test';
import { asOwner } from './testing/database.ts';
import { expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { bookOf, openMaker, saved, textsOf } from './testing/page-maker.ts';
import { callApi, signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

const words = (page: Page, number: number) => page.getByRole('textbox', { name: `Words on page ${number}` });

/** Types on a page, and waits until the server has it. */
async function write(page: Page, id: string, texts: string[]): Promise<void> {
  await words(page, texts.length).fill(texts.at(-1) ?? '');
  await expect.poll(async () => textsOf(await bookOf(page, id))).toEqual(texts);
  await expect(saved(page)).toBeVisible();
}

test('a child brings back a page that was deleted, with its words, also on a phone', async ({ page, siteUrl }) => {
  const id = await openMaker(page, await signInAs(page, 'student', siteUrl));
  await write(page, id, ['A dog barks.']);
  await page.getByRole('button', { name: 'Add page' }).click();
  await write(page, id, ['A dog barks.', 'A wet cat comes.']);
  await page.getByRole('button', { name: 'Deleted pages' }).click();
  const deleted = page.getByRole('dialog', { name: 'Deleted pages' });
  await expect(deleted).toContainText('No deleted pages.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Delete ?Page 2$/ }).click();
  await expect(words(page, 1)).toBeVisible();
  await expect.poll(async () => textsOf(await bookOf(page, id))).toEqual(['A dog barks.']);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Page 1 of 1' }).click();
  await page.getByRole('button', { name: 'Deleted pages' }).click();
  await expect(deleted.getByRole('listitem')).toHaveCount(1);
  await expect(deleted).toContainText('A wet cat comes.');
  await expectAccessibleAndFitting(page);
  await deleted.getByRole('button', { name: /^Bring back/ }).press('Enter');
  await expect(deleted).toHaveCount(0);
  await expect.poll(async () => textsOf(await bookOf(page, id))).toEqual(['A dog barks.', 'A wet cat comes.']);
  await expect(page.getByText('A wet cat comes.').first()).toBeAttached();
});

test('a version is stored after ten minutes of work, compared with the words of now, and restored', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'student', siteUrl);
  const id = await openMaker(page, site);
  const countOf = async () => (await callApi<{ count: number }>(page, 'GET', `/my-books/${id}/revisions/`)).count;
  await write(page, id, ['The boat is red.']);
  expect(await countOf()).toBe(0);
  // The server counts the time, so its clock is what moves: ten minutes have passed since the book was begun.
  await asOwner(async (client) => {
    await client.query(`update pieces set created_at = created_at - interval '10 minutes' where id = $1`, [id]);
  });
  await write(page, id, ['The boat is blue and sails.']);
  expect(await countOf()).toBe(1);
  await write(page, id, ['The boat is blue and sails away.']);
  expect(await countOf()).toBe(1);

  await page.getByRole('button', { name: 'Older versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Older versions' })).toContainText('While you worked, 4 words');
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: /^Compare/ }).press('Enter');
  const comparison = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(comparison).toContainText('Change 1 of 1');
  await expect(comparison.locator('[lang] del')).toHaveText(['removed: red']);
  await expect(comparison.locator('[lang] ins')).toHaveText(['added: blue and sails away']);
  await expectAccessibleAndFitting(page);
  await comparison.getByRole('button', { name: /^Restore/ }).press('Enter');
  await page.getByRole('button', { name: 'Restore version' }).press('Enter');
  await expect(words(page, 1)).toHaveValue('The boat is red.');
  expect(textsOf(await bookOf(page, id))).toEqual(['The boat is red.']);
  await page.getByRole('button', { name: 'Older versions' }).click();
  await expect(page.getByRole('dialog')).toContainText('Before a version was restored, 7 words');

  await setLanguage(page, 'ar');
  await page.setViewportSize(phone);
  await goTo(page, `${site}/uploadbook?book=${id}&step=pages`);
  await page.getByRole('button', { name: /1 .*1/ }).click();
  await page.getByRole('button', { name: inArabic('Older versions') }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${inArabic('Compare')}`) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: inArabic('Compare versions') }).locator('[lang] ins')).toHaveCount(1);
  await expectAccessibleAndFitting(page);
});
