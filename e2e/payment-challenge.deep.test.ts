import { expect, type Page } from '@playwright/test';
import { asOwner } from './testing/database.ts';
import { goTo, openBlankPage, phone, setLanguage, test } from './testing/fixtures.ts';
import { openShop, type Shop } from './testing/shops.ts';
import { inArabic } from './testing/words.ts';

/** Declines at a school from which on all who pay there solve a challenge. */
const BRAKED = 40;

/** Someone tries stolen cards at a school. */
async function addDeclines({ site }: Shop): Promise<void> {
  const subdomain = new URL(site).hostname.split('.')[0];
  await asOwner(async (client) => {
    await client.query(
      `insert into payment_declines (tenant_id, event_id, email_hash)
        select t.id, gen_random_uuid()::text, sha256(gen_random_uuid()::text::bytea) from tenants t, generate_series(1, $2::int)
        where t.subdomain = $1`,
      [subdomain, BRAKED],
    );
  });
}

/** Keeps the worker that solves the challenge from loading, so that the page shows that it is being solved. */
async function holdWorker(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/challenge-worker/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('at a school where stolen cards were tried, the browser of a buyer solves a challenge, and the buyer only waits', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const shop = await openShop(page, siteUrl);
  await addDeclines(shop);
  const device = await newDevice({ viewport: phone });
  await openBlankPage(device, shop.site);
  await setLanguage(device, 'ar');
  await goTo(device, `${shop.site}/library/${shop.book.id}`);
  await device.getByRole('button', { name: inArabic('Add to cart') }).press('Enter');
  await device.getByRole('link', { name: inArabic('In your cart. Open it') }).press('Enter');
  await device.getByRole('link', { name: inArabic('Go to checkout') }).press('Enter');
  await device.getByLabel(inArabic('Email for the receipt')).fill('grandma@home.example');
  const release = await holdWorker(device);
  const pay = device.getByRole('button', { name: new RegExp(`^${inArabic('Pay {total}').split(' {')[0]} `) });
  await pay.press('Enter');
  const note = inArabic('Keep this page open for up to a minute while we check your browser.');
  await expect(device.getByRole('paragraph').filter({ hasText: note })).toBeVisible();
  release();

  await expect(device.locator('button[value=pay]')).toBeVisible({ timeout: 60_000 });
  await device.locator('button[value=pay]').press('Enter');
  await expect(device.getByRole('heading', { level: 1, name: inArabic('Paid. Thank you.') })).toBeVisible({
    timeout: 60_000,
  });
});
