import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import type { BookSummary } from '#contract/library/books.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';

/** The worker still processes demo books when the server is ready. */
const TIMEOUT_MS = 120_000;

const TEMPORARY = 'Temporary: ';

/** The title of a book that a test publishes for everyone and takes down, so that no other test finds it. */
export const temporaryTitle = (name: string) => `${TEMPORARY}${name} ${randomUUID().slice(0, 8)}`;

/** The first published book of a site that answers a query and fits. One that is for sale opens with a preview. */
export async function findBook(
  page: Page,
  site: string,
  query: Record<string, string>,
  fits: (book: BookSummary) => boolean = () => true,
): Promise<BookSummary> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const reply = await page.goto(`${site}/api/books/?${new URLSearchParams({ limit: '100', ...query })}`);
    const list: { results: BookSummary[] } | undefined = await reply?.json();
    const isWhole = ({ for_sale, title }: BookSummary) => !for_sale && !title.startsWith(TEMPORARY);
    const found = list?.results.find((book) => isWhole(book) && fits(book));
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`No book at ${site} answers ${JSON.stringify(query)}.`);
    await page.waitForTimeout(1000);
  }
}

/** The first book that is for the school alone, as the student signed in on this page sees it. */
export async function findSchoolBook(page: Page, site: string): Promise<BookSummary> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const addresses = '**/api/books/?*';
  await page.route(addresses, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
  );
  const book = await findBook(page, site, { audience: 'school' });
  await page.unroute(addresses);
  return book;
}

/** Uploads a book as the person signed in on this page, for the school's own people unless it is for everyone, and waits until it is published. */
export async function uploadBook(
  page: Page,
  name: string,
  file: Buffer,
  audience: 'school' | 'everyone' = 'school',
): Promise<ManagedBook> {
  return page.evaluate(
    async ({ name, base64, audience }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
      const form = new FormData();
      for (const [field, value] of [
        ['audience', audience],
        ['publish', 'true'],
        ['again', 'true'],
      ] as const)
        form.append(field, value);
      form.append('file', new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name));
      let reply = await fetch('/api/books/', { method: 'POST', headers, body: form });
      for (;;) {
        const book = (await reply.json()) as ManagedBook;
        if (!reply.ok || book.state === 'checks_failed') throw new Error(`${name}: ${JSON.stringify(book)}`);
        if (book.state === 'published' && book.rendition?.state === 'ready') return book;
        await new Promise((resolve) => setTimeout(resolve, 300));
        reply = await fetch(`/api/api-admin/books/${book.id}/`, { headers });
      }
    },
    { name, base64: file.toString('base64'), audience },
  );
}

/** Creates a PDF with one landscape page, with these words in 12 point or with only a drawing. */
export function aLandscapePdf(words?: string): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', layout: 'landscape', info: { Title: words ?? 'A drawing' } });
  pdf.rect(300, 150, 240, 160).fill('#2e7d4f');
  if (words) pdf.fontSize(12).text(words);
  pdf.end();
  return buffer(pdf);
}

/** Takes down and deletes a book that a test uploaded. */
export async function deleteBook(page: Page, id: string): Promise<void> {
  await page.evaluate(async (address) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    };
    const reason = JSON.stringify({ reason: 'The test is over.' });
    await fetch(`${address}pull-down/`, { method: 'POST', headers, body: reason });
    await fetch(address, { method: 'DELETE', headers });
  }, `/api/api-admin/books/${id}/`);
}
