import { readFileSync } from 'node:fs';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { trackRequests, waitUntilIdle } from './wait-until-idle.ts';

type Fixtures = {
  /** The address of a tenant, or of the root host. */
  siteUrl: (subdomain?: string) => string;
  /** A page in a browser of somebody else, in which nobody is signed in. It goes when the journey is over. */
  newDevice: (facts?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern.
  siteUrl: async ({}, use) => {
    const port = process.env.BOOKLARK_E2E_PORT;
    await use((subdomain) => `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}`);
  },
  newDevice: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async (facts) => {
      const page = await (await browser.newContext(facts)).newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** Opens a page and waits until it is at rest. */
export async function goTo(page: Page, address: string): Promise<void> {
  trackRequests(page);
  await page.goto(address);
  await waitUntilIdle(page);
}

/** The same for the page that is open. */
export async function reload(page: Page): Promise<void> {
  trackRequests(page);
  await page.reload();
  await waitUntilIdle(page);
}

/** Goes to an empty page of a site: nothing runs there, so nothing leads elsewhere while something is put or asked. */
export async function openBlankPage(page: Page, site: string): Promise<void> {
  const address = `${site}/nothing-but-an-empty-page`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(address);
  await page.unroute(address);
}

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };

/** What axe finds on the page that is open. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitUntilIdle(page);
  if (await page.evaluate('window.axe === undefined')) await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>(
    `axe.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).then((found) => found.violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** How far the page runs over the edge of its window. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
}

/** Nothing that axe can find stands between anybody and this page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
}

/** Neither does anything run over its edge, on a phone and on a desk. */
export async function expectAccessibleAndFitting(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await overflowPx(page), `${page.url()} at ${size.width} px`).toBeLessThan(1);
  }
}

/** The pages that follow are in this language. */
export async function setLanguage(page: Page, language: 'en' | 'ar'): Promise<void> {
  await page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/language/', { method: 'POST', headers, body: JSON.stringify({ language: chosen }) });
  }, language);
}
