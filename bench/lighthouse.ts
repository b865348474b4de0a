import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { WantedBook } from '#contract/shop/cart.ts';
import { readJson } from './browser.ts';
import type { PageEnvironment } from './environment.ts';
import { limitRow, type Row, seconds } from './results.ts';

/** A course, a chapter, a film and a goal; the fifth page is the first one of the root host. */
const CONTENT_PAGES = [
  '/courses/where-water-goes',
  '/courses/where-water-goes/chapters/carry-ten-litres',
  '/impact-films/ten-litres',
  '/sdgs/6',
];

export async function scoreLibrary({ browser, site, book }: PageEnvironment): Promise<Row[]> {
  const rows: Row[] = [];
  for (const address of ['/library', book, '/login']) rows.push(await scoreRow(browser, `${site}${address}`));
  return rows;
}

export async function scoreContent({ browser, product, site }: PageEnvironment): Promise<Row[]> {
  const rows: Row[] = [];
  for (const address of [`${product.siteUrl()}/`, ...CONTENT_PAGES.map((path) => site + path)])
    rows.push(await scoreRow(browser, address));
  return rows;
}

/** Measures the largest paint of cart and checkout, which is their budget because visitors come to them from a page of the site. */
export async function measureCheckoutPages({ browser, product, site }: PageEnvironment): Promise<Row[]> {
  // As web/core/on-device/cart-count.ts, which is for a browser.
  const stored = { cart: await guestCart(product.port) };
  const rows: Row[] = [];
  for (const path of ['/cart', '/checkout']) {
    const { performance, lcp } = await scorePage(browser, `${site}${path}`, stored);
    const note = `the cart of a guest with two books; performance ${performance}`;
    rows.push(limitRow(`largest paint of ${path}, Lighthouse mobile`, lcp, { max: 2.2, unit: 's', digits: 2, note }));
  }
  return rows;
}

/** Returns what the browser of a guest stores of a cart with two books of the demo. */
async function guestCart(port: number): Promise<string> {
  const query = { port, path: '/api/books/?limit=2&for_sale=true', host: 'riverside.localhost' };
  const { results } = await readJson<{ results: { id: string }[] }>(query);
  if (results.length === 0) throw new Error('the demo sells no book');
  const lines: WantedBook[] = results.map(({ id }) => ({ item: id, format: 'digital', copies: 1 }));
  return JSON.stringify({ count: lines.length, lines });
}

async function scoreRow(browser: Browser, address: string): Promise<Row> {
  const { performance, accessibility, practices, search, lcp } = await scorePage(browser, address);
  const lowest = Math.min(performance, accessibility, practices, search);
  return {
    measure: `Lighthouse mobile ${new URL(address).pathname.replace(/[0-9a-f-]{36}/, '{id}')}`,
    ours: `${performance} / ${accessibility} / ${practices} / ${search}`,
    peer: '',
    reached: String(lowest),
    floor: '95 in all four',
    isMet: lowest >= 95,
    note: `LCP ${seconds(lcp)}`,
  };
}

type Browser = PageEnvironment['browser'];
/** `lcp` in seconds. */
type Scores = Record<'performance' | 'accessibility' | 'practices' | 'search' | 'lcp', number>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Runs Lighthouse as a phone, with its own throttling. `stored` is what the site keeps in this browser; nothing of it is cached. */
async function scorePage(
  { executablePath: chromePath, args: chromeFlags }: Browser,
  address: string,
  stored?: Record<string, string>,
): Promise<Scores> {
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' });
  try {
    if (stored) await fillStorage(chrome.port, new URL(address).origin, stored);
    const run = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      onlyCategories: CATEGORIES,
      disableStorageReset: stored !== undefined,
      logLevel: 'silent',
    });
    if (!run) throw new Error(`Lighthouse said nothing of ${address}`);
    const { categories, audits } = run.lhr;
    const of = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: of('performance'),
      accessibility: of('accessibility'),
      practices: of('best-practices'),
      search: of('seo'),
      lcp: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    };
  } finally {
    chrome.kill();
  }
}

/** Fills the storage of a site from an empty page of it, so that nothing else is loaded before the measurement. */
async function fillStorage(port: number, site: string, stored: Record<string, string>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context = await browser.newContext()] = browser.contexts();
  const page = await context.newPage();
  await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(site);
  // This script runs in the page, so it is text here, where there is no document.
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  await page.close();
  await browser.close();
}
