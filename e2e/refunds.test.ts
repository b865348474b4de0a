import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { SaleSettingsReply } from '#contract/sale-settings.ts';
import { desktop, expectAccessibleAndFitting, goTo, openBlankPage, phone, setLanguage } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';
import { test } from './testing/sales.ts';

type Placed = { order: string; number: string; key: string };

/** Lets Riverside send printed books, or ends it. */
async function setDelivery(
  browser: Browser,
  siteUrl: (subdomain?: string) => string,
  price: number | null,
): Promise<void> {
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInAs(admin, 'school_admin', siteUrl);
  const { currency, time_zones, available_providers, is_saved, ...settings } = await callApi<SaleSettingsReply>(
    admin,
    'GET',
    '/sale-settings/',
  );
  const delivery_countries = price === null ? [] : ['GB'];
  await callApi(admin, 'PUT', '/sale-settings/', { ...settings, delivery_price: price, delivery_countries });
  await context.close();
}

/** Orders a printed book as a guest, and pays it at the sandbox of Stripe. */
async function buy(page: Page, site: string, root: string, { item = '', amount = 0 }): Promise<Placed> {
  await openBlankPage(page, site);
  const placed = await page.evaluate(async (id) => {
    const reply = await fetch('/api/checkout/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        lines: [{ item: id, format: 'print', copies: 2 }],
        country: 'GB',
        email: 'grandma@home.example',
        delivery: { name: 'Ada Shah', street: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' },
      }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as Placed;
  }, item);
  const body = { reference: placed.order, action: 'pay', ...(amount > 0 && { amount }) };
  await page.request.post(`${root}/sandbox/stripe/control/`, { data: body });
  return placed;
}

/** Opens a list again until the worker has settled what it shows. */
async function openUntilShown(page: Page, address: string, row: Locator): Promise<void> {
  await expect(async () => {
    await goTo(page, address);
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
}

test.afterEach(({ browser, siteUrl }) => setDelivery(browser, siteUrl, null));

test('the platform sends a printed order and refunds a part of it, and its buyer sees both', async ({
  page,
  browser,
  sellBooks,
  siteUrl,
}) => {
  const [book] = await sellBooks(1);
  await setDelivery(browser, siteUrl, 300);
  const [site, root] = [siteUrl('riverside'), siteUrl()];
  const { order, number, key } = await buy(page, site, root, { item: book?.id ?? '' });

  const staff = await (await browser.newContext()).newPage();
  await staff.setViewportSize(desktop);
  await signInAs(staff, 'upschool_admin', siteUrl);
  const row = staff.getByRole('link', { name: number });
  await openUntilShown(staff, `${root}/admin-panel/orders?to_print=true`, row);
  await expectAccessibleAndFitting(staff);
  await staff.setViewportSize(desktop);
  await row.press('Enter');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText('1 Mill Lane')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as sent' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Refund' }).press('Enter');
  await staff.getByLabel('Amount in GBP').fill('5000');
  await staff.getByRole('button', { name: /^Refund / }).press('Enter');
  await expect(staff.getByText('This is more than what is left of the order.')).toBeVisible();
  await staff.getByLabel('Amount in GBP').fill('4.00');
  await staff.getByLabel('Reason').fill('One copy was damaged.');
  await staff.getByRole('button', { name: /^Refund .*£4\.00/ }).press('Enter');
  await expect(staff.getByRole('dialog').getByText('One copy was damaged.')).toBeVisible();
  await expectAccessibleAndFitting(staff);

  await page.setViewportSize(phone);
  await goTo(page, `${site}/trackorder/${order}#${key}`);
  await expect(page.getByRole('heading', { name: 'A part of this order was refunded' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' }).getByText('£4.00')).toBeVisible();
  const steps = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Sent' })).toBeVisible();
  await expect(steps.filter({ hasText: 'Still to come' })).toHaveText(/^Delivered/);
  await expectAccessibleAndFitting(page);
});

test('a payment of another amount is a payment issue, which says what to do and keeps who resolved it', {
  tag: '@deep',
}, async ({ page, browser, sellBooks, siteUrl }) => {
  const [book] = await sellBooks(1);
  await setDelivery(browser, siteUrl, 300);
  const [site, root] = [siteUrl('riverside'), siteUrl()];
  await buy(page, site, root, { item: book?.id ?? '', amount: 550 });

  const staff = await (await browser.newContext()).newPage();
  await staff.setViewportSize(phone);
  await signInAs(staff, 'upschool_admin', siteUrl);
  const open = staff.getByRole('button', { name: 'Open issue: Stripe has another amount than the order.' }).first();
  await openUntilShown(staff, `${root}/admin-panel/payment-issues?state=open`, open);
  await expectAccessibleAndFitting(staff);
  await staff.setViewportSize(phone);
  await open.press('Enter');
  await expect(staff.getByRole('dialog').getByText('£5.50')).toBeVisible();
  await staff.getByLabel('What you did').fill('Paid back at Stripe.');
  await staff.getByRole('button', { name: 'Mark as resolved' }).press('Enter');
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await setLanguage(staff, 'ar');
  await goTo(staff, `${root}/admin-panel/payment-issues?state=resolved`);
  await expect(staff.getByRole('heading', { level: 1, name: 'مشكلات الدفع' })).toBeVisible();
  await expectAccessibleAndFitting(staff);
});
