import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessibleAndFitting, goTo, phone, test } from './testing/fixtures.ts';
import { openShop } from './testing/shops.ts';

/** Opens checkout as a guest with one book in the cart. */
async function openCheckout(page: Page, site: string, id: string): Promise<void> {
  await page.setViewportSize(phone);
  await goTo(page, `${site}/library/${id}`);
  await page.getByRole('button', { name: 'Add to cart' }).press('Enter');
  await page.getByRole('link', { name: 'In your cart. Open it' }).press('Enter');
  await page.getByRole('link', { name: 'Go to checkout' }).press('Enter');
  await page.getByLabel('Email for the receipt').fill('coupon@home.example');
}

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply coupon' }).press('Enter');
}

test('a school gives a coupon for one order; a guest reads with it, and the next one is told that it is used up', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const admin = await newDevice({ viewport: desktop });
  const { site, book } = await openShop(admin, siteUrl);
  const code = `GIFT-${Date.now()}`;
  await goTo(admin, `${site}/admin-school/donations`);
  await admin.getByRole('button', { name: 'Add coupon' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add coupon' });
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Discount in %').fill('101');
  await dialog.getByRole('button', { name: 'Add coupon' }).click();
  await expect(dialog.getByText('Enter a whole number of percent from 1 to 100.')).toBeVisible();
  await dialog.getByLabel('Discount in %').fill('100');
  await expectAccessibleAndFitting(admin);
  await dialog.getByRole('button', { name: 'Add coupon' }).click();
  await expect(dialog).toBeHidden();
  const row = admin.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('0 of 1');

  await openCheckout(page, site, book.id);
  await page.getByText('Add a coupon').press('Enter');
  await applyCoupon(page, 'NO-SUCH-CODE');
  await expect(page.getByText('This school has no coupon with this code. Check the spelling.')).toBeVisible();
  await expect(page.getByLabel('Coupon code')).toBeFocused();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await applyCoupon(page, code.toLowerCase());
  await expect(page.getByRole('status').filter({ hasText: code })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove coupon' })).toBeFocused();
  const placeOrder = page.getByRole('button', { name: 'Place order' });

  const other = await newDevice({ viewport: phone });
  await openCheckout(other, site, book.id);
  await other.getByText('Add a coupon').press('Enter');
  await applyCoupon(other, code);
  await expect(other.getByRole('button', { name: 'Place order' })).toBeVisible();

  await placeOrder.press('Enter');
  await expect(page.getByRole('link', { name: 'Read now' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you.' })).toBeVisible();
  await other.getByRole('button', { name: 'Place order' }).press('Enter');
  await expect(other.getByText(/This coupon has been used up\. Nothing was taken\./).first()).toBeVisible();
  await expect(other.getByRole('button', { name: /^Pay .*£9\.00/ })).toBeVisible();

  await goTo(admin, `${site}/admin-school/donations`);
  await expect(row).toContainText('1 of 1');
  await admin.getByRole('button', { name: `Delete coupon ${code}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete coupon' }).click();
  await expect(row).toHaveCount(0);
});
