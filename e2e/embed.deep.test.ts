import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import type { BookSummary } from '#contract/library/books.ts';
import { findBook } from './testing/books.ts';
import { test as base, expectAccessibleAndFitting, goTo, phone } from './testing/fixtures.ts';

const isLong = ({ page_count, direction }: BookSummary) => page_count >= 6 && direction === 'ltr';

/** Another site, whose only page has a frame with this address. */
const test = base.extend<{ openInFrame: (page: Page, address: string) => Promise<void> }>({
  openInFrame: async ({}, use) => {
    let address = '';
    const blog = createServer((_, reply) => {
      reply.setHeader('content-type', 'text/html');
      reply.end(
        `<!doctype html><title>Blog</title><iframe title="Book" width="800" height="600" src="${address}"></iframe>`,
      );
    });
    await new Promise<void>((done) => blog.listen(0, '127.0.0.1', done));
    const port = (blog.address() as { port: number }).port;
    await use(async (page, framed) => {
      address = framed;
      await page.goto(`http://127.0.0.1:${port}/`);
    });
    blog.close();
  },
});

test('another site shows a work in a frame, page by page', async ({ page, openInFrame, siteUrl }) => {
  const site = siteUrl('riverside');
  const book = await findBook(page, site, { format: 'pages', audience: 'everyone', language: 'en' }, isLong);
  await openInFrame(page, `${site}/embed/${book.id}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expect(frame.getByText(`1 of ${book.page_count}`)).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
  await frame.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(frame.getByText(`2 of ${book.page_count}`)).toBeVisible();
  await expect(frame.getByRole('region', { name: 'Page 2', exact: true })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Open book' })).toHaveAttribute('target', '_blank');
  expect(await page.context().cookies()).toEqual([]);
});

test('another site cannot frame the page of the book', async ({ page, openInFrame, siteUrl }) => {
  const site = siteUrl('riverside');
  const book = await findBook(page, site, { audience: 'everyone' });
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(book.id));
  await openInFrame(page, `${site}/library/${book.id}`);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('heading', { name: book.title })).toHaveCount(0);
});

test('an embedded work fits a phone in Arabic', async ({ newDevice, siteUrl }) => {
  const page = await newDevice({ viewport: phone, locale: 'ar' });
  const site = siteUrl('riverside');
  const book = await findBook(page, site, { format: 'pages', audience: 'everyone' }, isLong);
  await goTo(page, `${site}/embed/${book.id}?page=2`);
  await expectAccessibleAndFitting(page);
});
