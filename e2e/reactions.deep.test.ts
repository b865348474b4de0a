import { expect, type Locator, type Page } from '@playwright/test';
import { findBook } from './testing/books.ts';
import { expectAccessibleAndFitting, goTo, phone, reload, setLanguage, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { waitUntilIdle } from './testing/wait-until-idle.ts';
import { inArabic } from './testing/words.ts';

const reaction = (page: Page, name: string) =>
  page.getByRole('region', { name: 'How did it make you feel?' }).getByRole('button', { name });

/** How many readers chose a reaction, as its button says. */
async function readersOf(button: Locator): Promise<number> {
  const shown = await button.locator('span[aria-hidden="true"]').allTextContents();
  return Number(shown.join(''));
}

/** Opens a book that answers this query. Each test asks for another one, and so for a book to which no other test reacts. */
async function openBook(page: Page, site: string, query: Record<string, string>): Promise<void> {
  const book = await findBook(page, site, { audience: 'everyone', ordering: 'title', ...query });
  // The numbers come after the buttons.
  const numbers = page.waitForResponse('**/reaction/');
  await goTo(page, `${site}/library/${book.id}`);
  await numbers;
  await waitUntilIdle(page);
}

test('a visitor says how a book made them feel, changes it, and takes it back, with the keyboard alone', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  await page.setViewportSize(phone);
  await openBook(page, siteUrl('riverside'), { language: 'en' });
  await expect(page.getByText('Choose one. No one sees who chose what.')).toBeVisible();
  const before = await readersOf(reaction(page, 'Made me think'));
  await reaction(page, 'Learned something').focus();
  await page.keyboard.press('Space');
  await expect(reaction(page, 'Learned something')).toHaveAttribute('aria-pressed', 'true');
  await expect(reaction(page, 'Learned something')).toBeFocused();
  await expect(page.getByText('Thank you. You can change it at any time.')).toBeVisible();
  await expectAccessibleAndFitting(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(reaction(page, 'Made me think')).toHaveAttribute('aria-pressed', 'true');
  await expect(reaction(page, 'Learned something')).toHaveAttribute('aria-pressed', 'false');
  await reload(page);
  await expect(reaction(page, 'Made me think')).toHaveAttribute('aria-pressed', 'true');

  const student = await newDevice();
  await signInAs(student, 'student', siteUrl);
  await goTo(student, page.url());
  await expect.poll(() => readersOf(reaction(student, 'Made me think'))).toBe(before + 1);
  await expect(reaction(student, 'Made me think')).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Remove my choice' }).click();
  await expect(reaction(page, 'Made me think')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => readersOf(reaction(page, 'Made me think'))).toBe(before);
});

test('a reaction without a connection says that it was not saved, and can be tried again', async ({
  page,
  context,
  siteUrl,
}) => {
  await openBook(page, siteUrl('riverside'), { language: 'es' });
  await context.setOffline(true);
  await reaction(page, 'Want to help').click();
  await expect(page.getByText('We could not reach the site.')).toBeVisible();
  await expect(reaction(page, 'Want to help')).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await reaction(page, 'Want to help').click();
  await expect(reaction(page, 'Want to help')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Remove my choice' }).click();
  await expect(reaction(page, 'Want to help')).toHaveAttribute('aria-pressed', 'false');
});

test('the reactions fit a phone in Arabic, in the colours of another school', async ({ page, siteUrl }) => {
  await page.setViewportSize(phone);
  await openBook(page, siteUrl('hillcrest'), {});
  await setLanguage(page, 'ar');
  await reload(page);
  const heading = page.getByRole('heading', { name: inArabic('How did it make you feel?') });
  await heading.scrollIntoViewIfNeeded();
  await expectAccessibleAndFitting(page);
});
