import { expect, type Page, type Route } from '@playwright/test';
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
import { accounts, signIn, signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, number: number) => page.getByRole('dialog', { name: `Note on page ${number}` });

async function openBook(page: Page, site: string, ordering: string): Promise<BookSummary> {
  const isLong = ({ page_count, direction }: BookSummary) => page_count >= 6 && direction === 'ltr';
  const book = await findBook(page, site, { format: 'pages', audience: 'everyone', language: 'en', ordering }, isLong);
  await goTo(page, `${site}/library/${book.id}/read?page=3`);
  return book;
}

test('a student writes, finds, changes and removes a note with the keyboard alone', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'student', siteUrl);
  await openBook(page, site, 'title');
  await expect(button(page, 'Write a note')).toBeVisible();
  await page.keyboard.press('n');
  await expect(dialogOf(page, 3).getByLabel('Note')).toBeFocused();
  await page.keyboard.type('Why is the boat blue?');
  await expectAccessible(page);
  // The typed words are still there after Escape.
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(dialogOf(page, 3).getByLabel('Note')).toHaveValue('Why is the boat blue?');
  await button(page, 'Save note').press('Enter');
  await expect(dialogOf(page, 3)).toBeHidden();
  await expect(button(page, 'Your note on this page')).toBeVisible();

  await page.keyboard.press('Home');
  await expect(button(page, 'Write a note')).toBeVisible();
  await reload(page);
  await button(page, 'Contents and bookmarks').press('Enter');
  await expectAccessible(page);
  await button(page, 'Why is the boat blue? Page 3').press('Enter');
  await expect(page.getByRole('slider', { name: 'Page' })).toHaveValue('3');

  await button(page, 'Your note on this page').press('Enter');
  await dialogOf(page, 3).getByLabel('Note').fill('x'.repeat(1001));
  await button(page, 'Save note').press('Enter');
  await expect(dialogOf(page, 3).getByText('Note must be 1,000 characters or fewer.')).toBeVisible();
  await expect(dialogOf(page, 3).getByLabel('Note')).toBeFocused();
  await dialogOf(page, 3).getByLabel('Note').fill('Because of the sky.');
  await button(page, 'Save note').press('Enter');
  await expect(dialogOf(page, 3)).toBeHidden();
  await button(page, 'Your note on this page').press('Enter');
  await expect(dialogOf(page, 3).getByLabel('Note')).toHaveValue('Because of the sky.');
  await button(page, 'Remove note').press('Enter');
  await expect(button(page, 'Write a note')).toBeVisible();
});

/** Refuses the session of the person on the page, as when a teacher has just set a new password. */
async function endSessionAt(page: Page, call: string): Promise<void> {
  const refuse = (route: Route) => route.fulfill({ status: 401, json: {} });
  await page.route(call, refuse);
  await page.route('**/api/auth/token/refresh/', refuse);
}

test('text typed when the session ends is there for its author, and for no one else', async ({ page, siteUrl }) => {
  const { username, password } = accounts.student;
  const site = await signInAs(page, 'student', siteUrl);
  const { id } = await openBook(page, site, 'title');
  const open = async () => {
    await goTo(page, `${site}/library/${id}/read?page=4`);
    await button(page, 'Write a note').click();
  };
  await open();
  await dialogOf(page, 4).getByLabel('Note').fill('Where does the owl sleep?');
  await endSessionAt(page, '**/api/books/*/notes/*/');
  await button(page, 'Save note').click();
  await expect(page).toHaveURL(/\/login/);
  await page.unrouteAll();

  await signIn(page, site, { username: 'ada.whitfield', password: 'sunflower' });
  await open();
  await expect(dialogOf(page, 4).getByLabel('Note')).toHaveValue('');

  await signIn(page, site, { username, password });
  await open();
  await expect(dialogOf(page, 4).getByLabel('Note')).toHaveValue('Where does the owl sleep?');
  await button(page, 'Save note').click();
  await expect(dialogOf(page, 4)).toBeHidden();
  await button(page, 'Your note on this page').click();
  await button(page, 'Remove note').click();
  await expect(button(page, 'Write a note')).toBeVisible();
});

test('notes fit a phone in Arabic, and a visitor has none', async ({ page, newDevice, siteUrl }) => {
  await page.setViewportSize(phone);
  const site = await signInAs(page, 'teacher', siteUrl);
  await setLanguage(page, 'ar');
  const book = await openBook(page, site, '-title');
  await button(page, inArabic('Write a note')).click();
  await expect(page.getByRole('dialog').getByLabel(inArabic('Note'))).toBeFocused();
  await expectAccessibleAndFitting(page);

  const visitor = await newDevice();
  await goTo(visitor, `${site}/library/${book.id}/read?page=3`);
  await expect(button(visitor, 'Bookmark this page')).toBeVisible();
  await expect(button(visitor, 'Write a note')).toHaveCount(0);
});
