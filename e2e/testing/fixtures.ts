import { readFileSync } from 'node:fs';
import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test';
import { isNavigation, trackRequests, waitUntilIdle } from './wait-until-idle.ts';

type Fixtures = {
  /** Returns the URL of a tenant, or of the root host. */
  siteUrl: (subdomain?: string) => string;
  /** Opens a page in another browser context without a session. It closes at the end of the test. */
  newDevice: (facts?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern.
  siteUrl: async ({}, use) => {
    const port = process.env.BOOKLARK_E2E_PORT;
    await use((subdomain) => `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}`);
  },
  newDevice: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (facts) => {
      const page = await (await browser.newContext(facts)).newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1280, height: 900 };
export const sizes = [phone, tablet, desktop];

const isDeep = process.env.BOOKLARK_DEEP === '1';

/** Opens a page and waits until it is idle. */
export async function goTo(page: Page, address: string): Promise<void> {
  trackRequests(page);
  await page.goto(address);
  await waitUntilIdle(page);
}

/** Reloads the page and waits until it is idle. */
export async function reload(page: Page): Promise<void> {
  trackRequests(page);
  await page.reload();
  await waitUntilIdle(page);
}

/** Opens a blank page of a site, where no script of the site navigates away while a test fills storage or calls the API. */
export async function openBlankPage(page: Page, site: string): Promise<void> {
  const address = `${site}/nothing-but-an-empty-page`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(address);
  await page.unroute(address);
}

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };

/** Returns the accessibility violations that axe finds on the open page, or on the one that opens meanwhile. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitUntilIdle(page);
  try {
    return await findViolationsNow(page);
  } catch (error) {
    if (!isNavigation(error)) throw error;
  }
  await waitUntilIdle(page);
  return findViolationsNow(page);
}

/** Does the same on a page without scripts of ours, which is complete when it is loaded; without some rules. */
export async function findViolationsNow(page: Page, withoutRules: string[] = []): Promise<string[]> {
  if (await page.evaluate('window.axe === undefined')) await page.evaluate(axe);
  const rules = {
    'target-size': { enabled: true },
    ...Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
  };
  // Only a rule that is off by default, css-orientation-lock, reads the rules of all stylesheets, which take long to copy.
  const options = { resultTypes: ['violations'], rules, preload: { assets: ['media'] } };
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options)}).then((found) => found.violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Returns how many pixels the page is wider than its window. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
}

/** Returns a computed style of an element, such as `font-size`. */
export function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => {
    type Browser = { getComputedStyle(of: unknown): { getPropertyValue(name: string): string } };
    return (globalThis as unknown as Browser).getComputedStyle(node).getPropertyValue(name);
  }, property);
}

/** Expects no accessibility violation on the open page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
}

/**
 * Expects no accessibility violation and no horizontal overflow: on a phone and on a desktop, or at all widths in the deep suite. The gate
 * runs axe on the phone only, because axe takes as long as opening the page.
 */
export async function expectAccessibleAndFitting(page: Page): Promise<void> {
  for (const size of isDeep ? sizes : [phone, desktop]) {
    await page.setViewportSize(size);
    if (isDeep || size === phone) await expectAccessible(page);
    else await waitUntilIdle(page);
    expect(await overflowPx(page), `${page.url()} at ${size.width} px`).toBeLessThan(1);
  }
}

/** Sets the language of the following pages. */
export async function setLanguage(page: Page, language: 'en' | 'ar'): Promise<void> {
  await page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/language/', { method: 'POST', headers, body: JSON.stringify({ language: chosen }) });
  }, language);
}

/** As in web/kit/choice-field.tsx. */
const MAX_SELECT_OPTIONS = 20;

/** Chooses an option by its label, in a select or in the combobox of a long list. */
export async function chooseOption(place: Page | Locator, label: string, option: string): Promise<void> {
  const field = place.getByRole('combobox', { name: label, exact: true });
  const count = await field.evaluate((element) => {
    const { options } = element as unknown as { options?: Iterable<{ value: string }> };
    return options && [...options].filter(({ value }) => value !== '').length;
  });
  if (count !== undefined && count <= MAX_SELECT_OPTIONS) {
    await field.selectOption({ label: option });
    return;
  }
  // A long list begins as a select, until the combobox is loaded.
  await expect(field).toHaveJSProperty('tagName', 'INPUT');
  await field.fill(option);
  await field.press('ArrowDown');
  await field.press('Enter');
}
