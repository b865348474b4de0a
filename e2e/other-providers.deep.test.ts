import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, openBlankPage, phone, setLanguage, test } from './testing/fixtures.ts';
import { latestEmailTo } from './testing/new-school.ts';
import { openPaypalShop, openPhonepeShop, refundOrder, type Shop } from './testing/shops.ts';
import { waitUntilIdle } from './testing/wait-until-idle.ts';
import { inArabic } from './testing/words.ts';

type Provider = 'paypal' | 'phonepe';
/** The sentences of one language. */
type Words = (sentence: string) => string;
type Buyer = { page: Page; shop: Shop; provider: Provider; words: Words };

const inEnglish: Words = (sentence) => sentence;

/** The button that pays: its label names the total, whose digits depend on the language. */
const payButton = (page: Page, words: Words) =>
  page.getByRole('button', { name: new RegExp(`^${words('Pay {total}').split(' {')[0]} `) });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Buys the book of a shop on a phone, until the page of the provider is open. Returns the order. */
async function order({ page, shop, provider, words }: Buyer, email: string): Promise<void> {
  await goTo(page, `${shop.site}/library/${shop.book.id}`);
  await page.getByRole('button', { name: words('Add to cart') }).press('Enter');
  await page.getByRole('link', { name: words('In your cart. Open it') }).press('Enter');
  await page.getByRole('link', { name: words('Go to checkout') }).press('Enter');
  await expect(heading(page, words('Checkout'))).toBeVisible();
  if (provider === 'paypal') await page.getByRole('radio', { name: /^PayPal/ }).check();
  await page.getByLabel(words('Email for the receipt')).fill(email);
  await payButton(page, words).press('Enter');
  await onProvidersPage(page, provider);
}

/** Waits for the page of the provider: the sandbox, which takes its place. */
async function onProvidersPage(page: Page, provider: Provider): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/sandbox/${provider}/pay/`));
  await expect(page.locator('button[value=pay]')).toBeVisible();
}

const choose = (page: Page, action: 'pay' | 'decline' | 'cancel' | 'close') =>
  page.locator(`button[value=${action}]`).press('Enter');

const orderOf = (page: Page) => new URL(page.url()).searchParams.get('order') ?? '';

async function expectShown(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible({ timeout: 60_000 });
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
}

/** Declined, paid, read without an account, refunded. */
async function buyAndRead(buyer: Buyer): Promise<void> {
  const { page, shop, provider, words } = buyer;
  await order(buyer, 'grandma@home.example');
  await choose(page, 'decline');
  await expectShown(page, words('The payment did not go through'));
  await payButton(page, words).press('Enter');
  await onProvidersPage(page, provider);
  await choose(page, 'pay');
  await expectShown(page, words('Paid. Thank you.'));
  await expect(page).toHaveURL(new RegExp(`/${provider}-payment/success\\?order=`));
  const id = orderOf(page);
  await page.getByRole('link', { name: words('Read now') }).press('Enter');
  await expect(page).toHaveURL(/\/library\/.*\/read/);
  await waitUntilIdle(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: words('The preview ends here') })).toHaveCount(0);
  const access = () =>
    page.evaluate<string>(
      `fetch('/api/books/${shop.book.id}/').then((reply) => reply.json()).then((shown) => shown.reading_access)`,
    );
  await expect.poll(access).toBe('full');

  await refundOrder(shop, id);
  await expect(async () => {
    await goTo(page, `${shop.site}/trackorder/${id}`);
    await expect(heading(page, words('This order was refunded'))).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessibleAndFitting(page);
}

/** Cancelled, not paid by the address of success, paid on a page that is closed, and found by the link in the email. */
async function closeAndFind(buyer: Buyer, device: Page): Promise<void> {
  const { page, shop, provider, words } = buyer;
  const email = `uncle-${Date.now()}@home.example`;
  await order(buyer, email);
  await choose(page, 'cancel');
  await expect(page).toHaveURL(new RegExp(`/${provider}-payment/(cancel|success)\\?order=`));
  const id = orderOf(page);
  await goTo(page, `${shop.site}/${provider}-payment/cancel?order=${id}`);
  await expectShown(page, words('Not paid yet'));
  await goTo(page, `${shop.site}/${provider}-payment/success?order=${id}`);
  await expectShown(page, words('Your payment is not confirmed yet'));
  await payButton(page, words).press('Enter');
  await onProvidersPage(page, provider);
  await choose(page, 'close');
  await expect(page.getByRole('status')).toBeVisible();
  await page.close();

  let links: string[] = [];
  await expect(async () => {
    ({ links } = await latestEmailTo(device, shop.site, email));
  }).toPass({ timeout: 60_000 });
  await goTo(device, links[0] ?? '');
  await expectShown(device, words('Paid. Thank you.'));
}

for (const { provider, open, first, second } of [
  { provider: 'paypal', open: openPaypalShop, first: 'en', second: 'ar' },
  { provider: 'phonepe', open: openPhonepeShop, first: 'ar', second: 'en' },
] as const)
  test(`buyers without an account pay with ${provider} on a phone: decline, cancel, close, read, refund`, async ({
    page,
    newDevice,
    siteUrl,
  }) => {
    const shop = await open(page, siteUrl);
    const aBuyer = async (language: 'en' | 'ar'): Promise<Buyer> => {
      const device = await newDevice({ viewport: phone });
      await openBlankPage(device, shop.site);
      await setLanguage(device, language);
      return { page: device, shop, provider, words: language === 'ar' ? inArabic : inEnglish };
    };
    await test.step(`${first}: decline, pay, read, refund`, async () => buyAndRead(await aBuyer(first)));
    await test.step(`${second}: cancel, the address of success, close, the link in the email`, async () => {
      await closeAndFind(await aBuyer(second), (await aBuyer(second)).page);
    });
  });
