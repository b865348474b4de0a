import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

export type Scores = {
  address: string;
  performance: number;
  accessibility: number;
  practices: number;
  search: number;
  lcp: number;
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Runs Lighthouse as a phone, with its own throttling. `stored` is what the site keeps in this browser; nothing of it is cached. */
export async function scorePage(
  chromePath: string,
  chromeFlags: string[],
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
      address: new URL(address).pathname,
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
