import { expect, type Page } from '@playwright/test';
import { findBook } from './testing/books.ts';
import { giveVoice } from './testing/device-voice.ts';
import { expectAccessible, goTo, test } from './testing/fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Page' });
const marks = (page: Page) => page.locator('article > [aria-hidden] > span');

const spokenOn = (page: Page) => page.evaluate<string[]>('spoken');

async function openBook(page: Page, site: string) {
  const isRead = ({ page_count }: { page_count: number }) => page_count >= 5;
  const book = await findBook(page, site, { format: 'pages', language: 'en', accessibility: 'text' }, isRead);
  await goTo(page, `${site}/library/${book.id}/read`);
  return book;
}

test('a book is read aloud with each word highlighted, and turns its own pages', async ({ page, siteUrl }) => {
  await giveVoice(page, { languages: ['en-GB'], tellsWords: true });
  await openBook(page, siteUrl('riverside'));
  await page.keyboard.press('ArrowRight');
  await button(page, 'Read to me').click();
  await expect(button(page, 'Read to me')).toHaveAttribute('aria-pressed', 'true');
  await expect(marks(page)).toHaveCount(1);

  const mark = await marks(page).boundingBox();
  const words = await page.locator('article section').first().boundingBox();
  expect(mark && words && mark.x >= words.x && mark.width < words.width / 2).toBe(true);
  await expect(slider(page)).not.toHaveValue('2');
  expect((await spokenOn(page)).length).toBeGreaterThan(1);
});

test('with a voice that reports no words, the sentence is highlighted and read again after a pause', async ({
  page,
  siteUrl,
}) => {
  await giveVoice(page, { languages: ['en-GB'], tellsWords: false });
  await openBook(page, siteUrl('riverside'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(button(page, 'Read to me')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(button(page, 'Read to me')).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
  const before = await spokenOn(page);
  await page.keyboard.press('Space');
  await expect(marks(page).first()).toBeVisible();
  expect((await spokenOn(page))[before.length]).toBe(before.at(-1));
});

test('where the device has no voice for the language, the button says so and nothing covers the page', async ({
  page,
  siteUrl,
}) => {
  await giveVoice(page, { languages: ['fi-FI'], tellsWords: false });
  const book = await openBook(page, siteUrl('riverside'));
  await goTo(page, `${siteUrl('riverside')}/library/${book.id}/read?listen=1`);
  const silent = button(page, 'No voice for English');
  await expect(silent).toHaveAttribute('aria-disabled', 'true');
  await silent.press('Enter');
  await page.keyboard.press('Space');
  await expect(button(page, 'Read to me')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toBeEmpty();
  await expectAccessible(page);
});
