import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, openBlankPage, phone, setLanguage, test } from './testing/fixtures.ts';
import { openShop } from './testing/shops.ts';

type Words = Record<'add' | 'cart' | 'checkout' | 'email' | 'paid' | 'invoice' | 'save', string | RegExp>;

/** Buys a book as a guest on a phone, and returns the page of the order. */
async function buy(page: Page, address: string, words: Words, total: RegExp): Promise<void> {
  await goTo(page, address);
  await page.getByRole('button', { name: words.add }).press('Enter');
  await page.getByRole('link', { name: words.cart }).press('Enter');
  await page.getByRole('link', { name: words.checkout }).press('Enter');
  await page.getByLabel(words.email).fill('grandma@home.example');
  await page.getByRole('button', { name: total }).press('Enter');
  await page.locator('button[value=pay]').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible({ timeout: 60_000 });
  const order = new URL(page.url()).searchParams.get('order');
  await goTo(page, new URL(`/trackorder/${order}`, page.url()).href);
}

/** Opens the invoice from the page of the order, and saves it. */
async function openInvoice(page: Page, words: Words): Promise<void> {
  await page.getByRole('link', { name: words.invoice }).press('Enter');
  await expect(page).toHaveURL(/\/invoice\/order\/[\w-]{36}#[\w-]{20,}$/);
  await expect(page.getByRole('heading', { level: 1, name: words.invoice })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.save }).press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^[0-9A-Z]{6}-20\d\d-\d{4,}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

test('a buyer opens the invoice from the order on a phone, and saves it as PDF', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const words: Words = {
    ...{ add: 'Add to cart', cart: 'In your cart. Open it', checkout: 'Go to checkout' },
    ...{ email: 'Email for the receipt', paid: 'Paid. Thank you.', invoice: /^Invoice /, save: 'Save as PDF' },
  };
  const { site, book } = await openShop(await newDevice(), siteUrl);
  await page.setViewportSize(phone);
  await buy(page, `${site}/library/${book.id}`, words, /^Pay .*£9\.00/);
  await openInvoice(page, words);
  await expect(page.getByRole('row', { name: /, to read/ })).toContainText(book.title);
});

test('the invoice is in Arabic, with amounts in dinars', async ({ page, newDevice, siteUrl }) => {
  const words: Words = {
    ...{ add: 'أضف إلى السلة', cart: 'في سلتك. افتحها', checkout: 'انتقل إلى إتمام الشراء' },
    ...{ email: 'البريد الإلكتروني للإيصال', paid: 'تم الدفع. شكرًا لك.', invoice: /^فاتورة /, save: 'احفظ بصيغة PDF' },
  };
  const { site, book } = await openShop(await newDevice(), siteUrl, { currency: { code: 'JOD', unit: 1000 } });
  await page.setViewportSize(phone);
  await openBlankPage(page, site);
  await setLanguage(page, 'ar');
  await buy(page, `${site}/library/${book.id}`, words, /9\.000/);
  await openInvoice(page, words);
  await expect(page.getByRole('row', { name: /المجموع المدفوع/ })).toContainText('9.000');
});
