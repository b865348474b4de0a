import { expect, type Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { goTo } from './fixtures.ts';

const MINUTE = 60_000;

/** Creates a PDF with a page for each text. */
export async function aPdf(texts: string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A6', autoFirstPage: false });
  for (const text of texts) document.addPage().text(text);
  document.end();
  return Buffer.concat(await document.toArray());
}

/** Uploads a file of two pages and waits until both are there. Returns the book. */
export async function uploadBook(page: Page, site: string, buffer: Buffer): Promise<string> {
  await goTo(page, `${site}/uploadbook`);
  await page
    .getByLabel('Choose a PDF or EPUB')
    .setInputFiles({ name: 'boat.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('2 pages ready')).toBeVisible({ timeout: 2 * MINUTE });
  return new URL(page.url()).searchParams.get('book') ?? '';
}
