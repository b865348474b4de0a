import { expect, type Locator, type Page } from '@playwright/test';
import {
  desktop,
  expectAccessibleAndFitting,
  goTo,
  openBlankPage,
  phone,
  setLanguage,
  test,
} from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { openShop } from './testing/shops.ts';

type Placed = { order: string; number: string; key: string };

/** How a school sends printed books. */
const delivery = { delivery_price: 300, delivery_countries: ['GB'] };

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

test('the platform sends a printed order and refunds a part of it, and its buyer sees both', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const { site, book } = await openShop(await newDevice(), siteUrl, { settings: delivery });
  const root = siteUrl();
  const { order, number, key } = await buy(page, site, root, { item: book.id });

  const staff = await newDevice();
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
}, async ({ page, newDevice, siteUrl }) => {
  const { site, book } = await openShop(await newDevice(), siteUrl, { settings: delivery });
  const root = siteUrl();
  await buy(page, site, root, { item: book.id, amount: 550 });

  const staff = await newDevice();
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
