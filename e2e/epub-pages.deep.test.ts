import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readZip } from '#api/testing/read-zip.ts';
import { samples } from '#api/testing/sample-files.ts';
import type { Book } from '#contract/library/books.ts';
import { deleteBook, uploadBook } from './testing/books.ts';
import { findViolationsNow, openBlankPage, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';

const MINUTE = 60_000;
/** They are about sites: a page of a book is a part of its text, and has neither a main part nor a heading of its own. */
const RULES_OF_SITES = ['landmark-one-main', 'page-has-heading-one', 'region'];
/** No site has this host: every file comes from the EPUB. */
const EPUB = 'http://epub.localhost';
const TYPES: Record<string, string> = {
  '.xhtml': 'application/xhtml+xml',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
};

/** Shows each page of an EPUB in the browser, in reading order, and returns what axe finds there. */
async function findFaultsOfPages(page: Page, epub: Buffer): Promise<{ pages: number; faults: string[] }> {
  const files = await readZip(epub);
  await page.route(`${EPUB}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = files.get(name);
    if (!body) return route.fulfill({ status: 404, body: `${name} is not in the EPUB` });
    return route.fulfill({ body, contentType: TYPES[path.extname(name)] ?? 'application/octet-stream' });
  });
  const names = [...files.keys()].filter((name) => name.endsWith('.xhtml'));
  const faults: string[] = [];
  for (const name of names) {
    const missing: string[] = [];
    page.on('response', (reply) => void (reply.ok() || missing.push(`${name}: ${reply.url()}`)));
    await page.goto(`${EPUB}/${name}`);
    faults.push(...(await findViolationsNow(page, RULES_OF_SITES)).map((fault) => `${name}: ${fault}`), ...missing);
    page.removeAllListeners('response');
  }
  await page.unroute(`${EPUB}/**`);
  return { pages: names.length, faults };
}

/** Downloads the EPUB of a book as soon as its job has made it. */
async function downloadEpub(page: Page, id: string): Promise<Buffer> {
  let url = '';
  const findUrl = async () => {
    const { downloads } = await callApi<Book>(page, 'GET', `/books/${id}/`);
    url = downloads.find(({ format }) => format === 'epub')?.url ?? '';
    return url;
  };
  await expect.poll(findUrl, { timeout: 3 * MINUTE }).not.toBe('');
  return fetchFile(page, url);
}

/** Fetches a file of the site that is open on this page. */
async function fetchFile(page: Page, url: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (address) => {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    const bytes = new Uint8Array(await reply.arrayBuffer()) as unknown as { toBase64(): string };
    return bytes.toBase64();
  }, url);
  return Buffer.from(base64, 'base64');
}

test('axe finds nothing on the pages of an EPUB of the demo data', async ({ page, siteUrl }) => {
  test.setTimeout(5 * MINUTE);
  await openBlankPage(page, siteUrl('riverside'));
  type Feed = { publications?: { links: { href: string; type: string }[] }[] };
  let url = '';
  const findUrl = async () => {
    const { publications = [] } = JSON.parse(String(await fetchFile(page, '/api/opds/books/'))) as Feed;
    url = publications[0]?.links.find(({ type }) => type === 'application/epub+zip')?.href ?? '';
    return url;
  };
  await expect.poll(findUrl, { timeout: 3 * MINUTE }).not.toBe('');
  const { pages, faults } = await findFaultsOfPages(page, await fetchFile(page, url));
  expect(pages).toBeGreaterThan(3);
  expect(faults).toEqual([]);
});

for (const name of ['idpf-arabic-rtl.epub', 'book-tiny-seed-en-fixed.epub'])
  test(`axe finds nothing on the pages of the EPUB that is made of ${name}`, async ({ page, siteUrl }) => {
    test.skip(!samples, 'without BOOKLARK_SAMPLES');
    test.setTimeout(5 * MINUTE);
    await signInAs(page, 'school_admin', siteUrl);
    const { id } = await uploadBook(page, name, await readFile(path.join(samples, 'epub', name)));
    const epub = await downloadEpub(page, id);
    await deleteBook(page, id);
    const { pages, faults } = await findFaultsOfPages(page, epub);
    expect(pages).toBeGreaterThan(2);
    expect(faults).toEqual([]);
  });
