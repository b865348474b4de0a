import { expect } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, openBlankPage, phone, setLanguage, test } from './testing/fixtures.ts';
import { addStudent, becomeNewTeacher } from './testing/new-school.ts';
import { callApi, hideTours, signIn } from './testing/people.ts';
import { openShop } from './testing/shops.ts';

test('a guest fills a cart by keyboard, signs in, and finds it in the account', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const { site, books, credentials } = await openShop(await newDevice(), siteUrl, { titles: ['Boat', 'Kite'] });
  await page.setViewportSize(phone);
  for (const { id } of books) {
    await goTo(page, `${site}/library/${id}`);
    await page.getByRole('button', { name: 'Add to cart' }).press('Enter');
    await expect(page.getByRole('link', { name: 'In your cart. Open it' })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByText('£18.00')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible();

  await page.getByLabel('Format').first().selectOption('print');
  await page.getByLabel('Copies').fill('1000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a whole number from 1 to 999.')).toBeVisible();
  await page.getByLabel('Copies').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('£47.00')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Kite' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('£47.00')).toBeVisible();
  await page.getByRole('button', { name: 'Empty cart' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('£47.00')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);

  const other = await page.context().newPage();
  await goTo(other, `${site}/cart`);
  await other.getByRole('button', { name: 'Remove Kite' }).press('Enter');
  await expect(page.getByText('£38.00').first()).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('£47.00')).toBeVisible();
  await other.close();

  await setLanguage(page, 'ar');
  await goTo(page, `${site}/cart`);
  await expect(page.getByRole('heading', { level: 1, name: 'سلتك' })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await setLanguage(page, 'en');
  await goTo(page, `${site}/login?as=teacher&next=%2Fcart`);
  await page.getByLabel(/email/i).fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 books from this device were added')).toBeVisible();
  await hideTours(page);
  await expect(page.getByText('£47.00')).toBeVisible();
  await expectAccessibleAndFitting(page);

  await goTo(page, `${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);
  await goTo(page, `${site}/cart`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await signIn(page, site, credentials);
  expect((await callApi<{ count: number }>(page, 'GET', '/data/cart/')).count).toBe(2);
});

test('the cart shows the books of the device also when it was read before they were added', { tag: '@deep' }, async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const { site, book, credentials } = await openShop(await newDevice(), siteUrl);
  await goTo(page, `${site}/library/${book.id}`);
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await expect(page.getByRole('link', { name: 'In your cart. Open it' })).toBeFocused();
  await page.addInitScript(holdSecondReading);
  await goTo(page, `${site}/login?as=teacher&next=%2Fcart`);
  await page.getByLabel(/email/i).fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 book from this device was added')).toBeVisible();
  await hideTours(page);
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
});

/** Sends the books of the device only after the page of the cart has read the cart, and gives it that answer last. */
function holdSecondReading(): void {
  const send = globalThis.fetch;
  const read = Promise.withResolvers<void>();
  const added = Promise.withResolvers<void>();
  let readings = 0;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET');
    if (!url.includes('/api/data/cart/')) return send(input, init);
    if (method !== 'GET') await read.promise;
    else readings += 1;
    const reply = await send(input, init);
    if (method !== 'GET') added.resolve();
    // The first reading is that of the sign-in.
    if (method === 'GET' && readings === 2) {
      read.resolve();
      await added.promise;
    }
    return reply;
  };
}

test('a student shares a wish list, and a grown-up without an account opens it', { tag: '@deep' }, async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const { site, book, admin } = await openShop(await newDevice(), siteUrl);
  await page.setViewportSize(phone);
  await signIn(page, site, await addStudent(admin, { first_name: 'Amara', last_name: 'Okafor' }));
  await goTo(page, `${site}/library/${book.id}`);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add to my wish list' }).press('Enter');
  await expect(page.getByText('The book is not in your cart yet')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Add to my wish list' }).press('Enter');
  await page.getByRole('link', { name: 'On my wish list. Open it' }).press('Enter');
  await page.getByRole('button', { name: 'Share with my family' }).press('Enter');
  const url = await page.getByLabel('Link', { exact: true }).inputValue();
  await expect(page.getByRole('img', { name: 'QR code of your wish list' })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await setLanguage(page, 'ar');
  await goTo(page, `${site}/cart`);
  await expect(page.getByRole('heading', { level: 1, name: 'قائمة أمنياتي' })).toBeVisible();
  await expectAccessibleAndFitting(page);

  const family = await newDevice({ viewport: phone });
  await goTo(family, url);
  await expect(family.getByRole('heading', { level: 1, name: 'Wish list of' })).toBeVisible();
  await expect(family.getByText('Okafor')).toHaveCount(0);
  await expectAccessibleAndFitting(family);
  await family.setViewportSize(phone);
  await family.getByRole('button', { name: 'Put all in my cart' }).press('Enter');
  await family.getByRole('link', { name: 'Go to the cart' }).press('Enter');
  // An option of a closed list is not visible.
  await expect(family.getByText('£9.00').filter({ visible: true }).first()).toBeVisible();

  await family.getByRole('link', { name: 'Go to checkout' }).press('Enter');
  await family.getByLabel('Email for the receipt').fill('aunt@home.example');
  await family.getByRole('button', { name: /^Pay .*£9\.00/ }).press('Enter');
  await family.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await expect(family.getByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeVisible({ timeout: 60_000 });

  await openBlankPage(page, site);
  const shown = await callApi<{ reading_access: string }>(page, 'GET', `/books/${book.id}/`);
  expect(shown.reading_access).toBe('full');
});

test('a teacher makes a list for a class, and a family opens it', { tag: '@deep' }, async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const { site, book } = await openShop(page, siteUrl);
  await becomeNewTeacher(page, site);
  await callApi(page, 'POST', '/v1/school-classes/', { name: 'Herons' });
  await callApi(page, 'PUT', '/data/cart/', { items: [book.id] });
  await goTo(page, `${site}/cart`);
  const list = page.getByRole('region', { name: 'List for a class' });
  const name = (await list.getByLabel('Class').locator('option:checked').textContent()) ?? '';
  await list.getByRole('button', { name: 'Make the link' }).press('Enter');
  const url = await list.getByLabel('Link', { exact: true }).inputValue();
  await expect(list.getByRole('img', { name: 'QR code of the list' })).toBeVisible();
  await expectAccessibleAndFitting(page);

  const family = await newDevice({ viewport: phone });
  await goTo(family, url);
  await expect(family.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(family.getByRole('button', { name: 'Put all in my cart' })).toBeVisible();
});
