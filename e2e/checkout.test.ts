import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { latestEmailTo } from './testing/new-school.ts';
import { openShop } from './testing/shops.ts';
import { waitUntilIdle } from './testing/wait-until-idle.ts';

async function fillCart(page: Page, site: string, id: string): Promise<void> {
  await goTo(page, `${site}/library/${id}`);
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await page.getByRole('link', { name: 'In your cart. Open it' }).press('Enter');
  await page.getByRole('link', { name: 'Go to checkout' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

test('a grandmother without an account buys a book on a phone, and reads it', async ({ page, newDevice, siteUrl }) => {
  const { site, book } = await openShop(await newDevice(), siteUrl);
  await page.setViewportSize(phone);
  await fillCart(page, site, book.id);
  const books = page.getByRole('list', { name: 'Your order' });
  await expect(books.locator('svg, img').first()).toBeVisible();
  await expect(books.getByRole('link')).toHaveAttribute('href', `/library/${book.id}`);

  const pay = page.getByRole('button', { name: /^Pay .*£9\.00/ });
  await pay.press('Enter');
  await expect(page.getByText('Enter an email address that we can send the receipt to.')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await page.getByLabel('Email for the receipt').fill('grandma@home.example');
  await pay.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).press('Enter');
  await expect(page.getByText('The card was declined')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/stripe-payment\/success\?order=/);
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Read now' }).press('Enter');
  await expect(page).toHaveURL(/\/library\/.*\/read/);
  await waitUntilIdle(page);
  // Four pages are free for visitors.
  await page.keyboard.press('End');
  await expect(page.getByRole('slider', { name: 'Page' })).toHaveValue(String(book.page_count));
  await expect(page.getByRole('heading', { name: 'The preview ends here' })).toHaveCount(0);
  const lastPage = page.locator('article').getByRole('region', { name: `Page ${book.page_count}`, exact: true });
  await expect(lastPage).not.toHaveAttribute('aria-busy');
  const access = () =>
    page.evaluate<string>(
      `fetch('/api/books/${book.id}/').then((reply) => reply.json()).then((shown) => shown.reading_access)`,
    );
  await expect.poll(access).toBe('full');
  await goTo(page, `${site}/cart`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a buyer who cancels pays the same order later; the page of success proves nothing', { tag: '@deep' }, async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const { site, book } = await openShop(await newDevice(), siteUrl);
  await page.setViewportSize(phone);
  await fillCart(page, site, book.id);
  await page.getByLabel('Email for the receipt').fill('uncle@home.example');
  await page.getByRole('button', { name: /^Pay .*£9\.00/ }).press('Enter');
  await page.getByRole('button', { name: 'Cancel and go back' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible();
  const order = new URL(page.url()).searchParams.get('order');

  await goTo(page, `${site}/stripe-payment/success?order=${order}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is not confirmed yet' })).toBeVisible();
  await setLanguage(page, 'ar');
  await goTo(page, `${site}/checkout`);
  await expect(page.getByRole('heading', { level: 1, name: 'إتمام الشراء' })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await setLanguage(page, 'en');
  await goTo(page, `${site}/trackorder/${order}`);
  await page.getByRole('button', { name: /^Pay .*£9\.00/ }).press('Enter');
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeVisible({ timeout: 60_000 });
});

test('a buyer who closes the browser on the page of the provider finds the paid order by the link of the email', {
  tag: '@deep',
}, async ({ newDevice, siteUrl }) => {
  const { site, book } = await openShop(await newDevice(), siteUrl);
  const email = `aunt-${Date.now()}@home.example`;
  const lost = await newDevice({ viewport: phone });
  // The provider takes the payment, and its answer, which leads back to the school, never arrives.
  await lost.route(/\/sandbox\/stripe\/pay\//, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch({ maxRedirects: 0 });
    return route.abort();
  });
  await fillCart(lost, site, book.id);
  await lost.getByLabel('Email for the receipt').fill(email);
  await lost.getByRole('button', { name: /^Pay .*£9\.00/ }).press('Enter');
  const lostAnswer = lost.waitForEvent('requestfailed');
  await lost.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await lostAnswer;
  await lost.context().close();

  const device = await newDevice({ viewport: phone });
  let links: string[] = [];
  await expect(async () => {
    ({ links } = await latestEmailTo(device, site, email));
  }).toPass({ timeout: 60_000 });
  const [order = '', invoice = ''] = links;
  await goTo(device, order);
  await expect(device.getByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeVisible();
  await expect(device.getByRole('link', { name: book.title, exact: true })).toBeVisible();
  await expectAccessibleAndFitting(device);
  await device.setViewportSize(phone);
  await goTo(device, invoice);
  await expect(device.getByRole('heading', { level: 1, name: /^Invoice / })).toBeVisible();
});
