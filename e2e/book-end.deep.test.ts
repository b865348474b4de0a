import { expect, type Page } from '@playwright/test';
import type { BookSummary } from '#contract/library/books.ts';
import { findBook } from './testing/books.ts';
import {
  expectAccessible,
  expectAccessibleAndFitting,
  goTo,
  phone,
  reload,
  setLanguage,
  test,
} from './testing/fixtures.ts';
import { inArabic } from './testing/words.ts';

const slider = (page: Page) => page.getByRole('slider', { name: 'Page' });
const isLong = ({ page_count, direction }: BookSummary) => page_count >= 6 && direction === 'ltr';

/** Opens a book that several books with the same goal follow. */
async function openLastPage(page: Page, site: string): Promise<BookSummary> {
  const book = await findBook(page, site, { format: 'pages', audience: 'everyone', goal: '6' }, isLong);
  await goTo(page, `${site}/library/${book.id}/read?page=${book.page_count}`);
  return book;
}

test('after the last page a reader reacts, finds the next book, and reads again, with the keyboard alone', async ({
  page,
  siteUrl,
}) => {
  const book = await openLastPage(page, siteUrl('riverside'));
  const heading = page.getByRole('heading', { name: 'The end' });
  await expect(heading).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(slider(page)).toHaveValue(String(book.page_count));
  await expectAccessible(page);

  const loved = page.getByRole('button', { name: 'Loved it' });
  await loved.focus();
  await page.keyboard.press('Space');
  await expect(loved).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Remove my choice' }).press('Enter');
  await expect(loved).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Read it again' }).press('Enter');
  await expect(slider(page)).toHaveValue('1');
  await expect(heading).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(heading).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).not.toHaveValue(String(book.page_count));
});

test('the address of the end opens there, with the next book in view', async ({ page, siteUrl }) => {
  const book = await openLastPage(page, siteUrl('riverside'));
  await goTo(page, `${siteUrl('riverside')}/library/${book.id}/read?page=${book.page_count + 1}`);
  const heading = page.getByRole('heading', { name: 'The end' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Choose your next book' })).toBeInViewport();
  await expect(page.locator('[data-after-book] li').first()).toBeInViewport();
  // Nothing of the page is left above.
  await expect.poll(async () => (await page.locator('[data-after-book]').boundingBox())?.y ?? 0).toBeLessThan(80);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the end of a book fits in Arabic and at night, and a tap on a shelf opens its book', async ({
    page,
    siteUrl,
  }) => {
    await openLastPage(page, siteUrl('riverside'));
    await setLanguage(page, 'ar');
    await reload(page);
    await page.getByRole('button', { name: inArabic('Night') }).tap();
    await page
      .getByRole('button', { name: inArabic('The end') })
      .filter({ visible: true })
      .tap();
    await expect(page.getByRole('heading', { name: inArabic('The end') })).toBeFocused();
    await expectAccessibleAndFitting(page);
    const shelf = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    const address = await shelf.getAttribute('href');
    await shelf.tap();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
});
