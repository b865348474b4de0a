import { expect } from '@playwright/test';
import { decodeQrCodes } from '#api/testing/qr.ts';
import { findBook, findSchoolBook } from './testing/books.ts';
import { expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { renderPdf } from './testing/printed-pdf.ts';
import { inArabic } from './testing/words.ts';

test('a visitor copies the link of a book and the code that shows it on a website', async ({ page, siteUrl }) => {
  await page.setViewportSize(phone);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const site = siteUrl('riverside');
  const { id, title } = await findBook(page, site, { audience: 'everyone', language: 'en' });
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  await goTo(page, `${site}/library/${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  const panel = page.getByRole('region', { name: 'Share this book' });
  await expect(panel.getByLabel('Link')).toHaveValue(`${site}/library/${id}`);
  await panel.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${site}/library/${id}`);
  await expect(panel.getByLabel('Code to show the book on a website')).toHaveValue(new RegExp(`${site}/embed/${id}`));
  await expectAccessibleAndFitting(page);
  await panel.getByRole('button', { name: 'QR code' }).press('Enter');
  const code = panel.getByRole('img', { name: `QR code that opens ${title}` });
  expect(await decodeQrCodes(await code.screenshot())).toEqual([`${site}/library/${id}`]);
  await expectAccessibleAndFitting(page);
  await panel.getByRole('button', { name: 'Print the QR code' }).press('Enter');
  expect(await page.evaluate('window.printed')).toBe(1);
  const printed = await renderPdf(await page.pdf({ format: 'A4' }));
  expect(await Promise.all(printed.map(decodeQrCodes))).toEqual([[`${site}/library/${id}`]]);

  await setLanguage(page, 'ar');
  await goTo(page, `${site}/library/${id}`);
  await page.getByRole('button', { name: inArabic('Share'), exact: true }).click();
  await page.getByRole('button', { name: inArabic('QR code') }).click();
  await expect(page.getByRole('button', { name: inArabic('Print the QR code') })).toBeVisible();
  await expectAccessibleAndFitting(page);
});

test('a book for the school alone is not shared', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'student', siteUrl);
  const { id } = await findSchoolBook(page, site);
  await goTo(page, `${site}/library/${id}`);
  await expect(page.getByRole('button', { name: 'Report this book' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
});
