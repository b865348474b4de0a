import { expect } from '@playwright/test';
import { findBook } from './testing/books.ts';
import { expectAccessibleAndFitting, goTo, openBlankPage, phone, setLanguage, test } from './testing/fixtures.ts';
import { signIn } from './testing/people.ts';

test('a student keeps a book as a favourite, finds it again, and removes it', async ({ page, newDevice, siteUrl }) => {
  await page.setViewportSize(phone);
  const site = siteUrl('riverside');
  // A student without favourites in the demo data.
  await signIn(page, site, { username: 'jo.marsh', password: 'sunflower' });
  const { id, title } = await findBook(page, site, { audience: 'everyone', ordering: '-title' });
  await goTo(page, `${site}/library/${id}`);
  await page.getByRole('button', { name: 'Add to favourites' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeFocused();
  await expectAccessibleAndFitting(page);

  await goTo(page, `${site}/dashboard?option=Favourites`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await setLanguage(page, 'ar');
  await goTo(page, `${site}/dashboard?option=Favourites`);
  await expect(page.getByRole('heading', { level: 1, name: 'المفضلة' })).toBeVisible();
  await expectAccessibleAndFitting(page);

  await openBlankPage(page, site);
  await setLanguage(page, 'en');
  await goTo(page, `${site}/library/${id}`);
  await page.getByRole('button', { name: 'Remove from favourites' }).click();
  await expect(page.getByRole('button', { name: 'Add to favourites' })).toBeVisible();
  await goTo(page, `${site}/dashboard?option=Favourites`);
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await expectAccessibleAndFitting(page);

  const visitor = await newDevice();
  await goTo(visitor, `${site}/library/${id}`);
  await expect(visitor.getByText('Choose one. No one sees who chose what.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Add to favourites' })).toHaveCount(0);
});
