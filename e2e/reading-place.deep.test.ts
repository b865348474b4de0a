import { expect, type Page } from '@playwright/test';
import type { BookSummary } from '#contract/library/books.ts';
import { findBook } from './testing/books.ts';
import { expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

const isLong = ({ page_count, direction }: BookSummary) => page_count >= 6 && direction === 'ltr';

/** Reads a book from its page up to the third page, and closes it. */
async function readToThirdPage(page: Page, site: string, { id }: BookSummary): Promise<void> {
  await goTo(page, `${site}/library/${id}/read?page=2`);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Page' })).not.toHaveValue('2');
  await page.getByRole('link', { name: 'Close the book' }).click();
}

const inLibrary = (site: string, { title }: BookSummary) => `${site}/library?query=${encodeURIComponent(title)}`;

test('a visitor finds on covers and on the page of a book where they stopped, and begins again at its end', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize(phone);
  const site = siteUrl('riverside');
  const book = await findBook(page, site, { format: 'pages', audience: 'everyone', ordering: 'title' }, isLong);
  await readToThirdPage(page, site, book);
  const place = `Continue, page 3 of ${book.page_count}`;
  await expect(page.getByRole('link', { name: place })).toBeVisible();
  await expectAccessibleAndFitting(page);

  await goTo(page, inLibrary(site, book));
  await expect(page.getByRole('listitem').filter({ hasText: book.title }).getByText(place)).toBeVisible();
  await expectAccessibleAndFitting(page);

  await goTo(page, `${site}/library/${book.id}/read?page=${book.page_count}`);
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await page.getByRole('link', { name: 'Close the book' }).click();
  await page.getByRole('link', { name: 'Read it again' }).click();
  await expect(page.getByRole('slider', { name: 'Page' })).toHaveValue('1');
});

test('a student finds the place on the start page, in the library and on another device', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await signInAs(page, 'student', siteUrl);
  const book = await findBook(page, site, { format: 'pages', audience: 'everyone', ordering: '-title' }, isLong);
  await readToThirdPage(page, site, book);
  const place = new RegExp(`Continue, page [34] of ${book.page_count}`);
  await expect(page.getByRole('link', { name: place })).toBeVisible();
  await goTo(page, `${site}/dashboard?option=Overview`);
  // The book that is being read is the one thing to do now.
  await expect(page.getByText(new RegExp(`^Page [34] of ${book.page_count}$`))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep reading' })).toHaveAttribute('href', new RegExp(book.id));
  await expectAccessibleAndFitting(page);

  const other = await newDevice();
  await goTo(other, inLibrary(site, book));
  await expect(other.getByRole('link', { name: book.title, exact: true }).first()).toBeVisible();
  await expect(other.getByText(place)).toHaveCount(0);
  await signInAs(other, 'student', siteUrl);
  await setLanguage(other, 'ar');
  await goTo(other, inLibrary(site, book));
  const placeInArabic = inArabic('Continue, page {page} of {count}').split('{')[0] ?? '';
  await expect(other.getByRole('listitem').filter({ hasText: book.title }).getByText(placeInArabic)).toBeVisible();
  await expectAccessibleAndFitting(other);
});
