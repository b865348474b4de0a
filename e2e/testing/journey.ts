import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Addresses of the product that the journeys share. */
export const test = base.extend<{ at: (subdomain?: string) => string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern.
  at: async ({}, use) => {
    const port = process.env.BOOKLARK_JOURNEY_PORT;
    await use((subdomain) => `http://${subdomain ? `${subdomain}.` : ''}localhost:${port}`);
  },
});

/** Opens a page and waits until its scripts are there: before that, a click or a key does nothing. */
export async function come(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

/** Nothing that axe can find stands between anybody and this page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, page.url()).toEqual([]);
}

/** The pages that follow are in Arabic, from right to left. */
export async function readInArabic(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/language/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'ar' }),
    }),
  );
}
