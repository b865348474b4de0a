import { expect, type Page } from '@playwright/test';
import { goTo } from './fixtures.ts';
import { callApi } from './people.ts';

/** A book as its author gets it. */
type MadeBook = {
  id: string;
  title: string;
  pages: {
    id: string;
    edits: number;
    layout: string;
    text: string;
    pictures: { alt: string }[];
    voice: { src: string } | null;
  }[];
};

/** Begins a book as the person signed in on this page, and opens its pages. */
export async function openMaker(page: Page, site: string): Promise<string> {
  const { id } = await callApi<MadeBook>(page, 'POST', '/my-books/', { source: 'pages', title: 'Nobody’s Umbrella' });
  await goTo(page, `${site}/uploadbook?book=${id}&step=pages`);
  await expect(page.getByRole('textbox', { name: 'Words on page 1' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  return id;
}

/** The line that says that the server has everything. */
export const saved = (page: Page) => page.getByText('Saved', { exact: true });

export const bookOf = (page: Page, id: string) => callApi<MadeBook>(page, 'GET', `/my-books/${id}/`);

export const textsOf = ({ pages }: MadeBook) => pages.map(({ text }) => text);

/** Every target that is seen is at least 56 px wide and high. */
export async function expectLargeTargets(page: Page): Promise<void> {
  for (const target of await page.locator('button:visible, label:visible:has(input)').all()) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    const name = (await target.getAttribute('aria-label')) ?? (await target.textContent()) ?? '';
    // The browser measures in fractions of a pixel.
    expect(Math.ceil(Math.min(width, height)), name).toBeGreaterThanOrEqual(56);
  }
}
