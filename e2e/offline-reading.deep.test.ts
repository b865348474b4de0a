import { expect, type Page } from '@playwright/test';
import type { BookSummary } from '#contract/library/books.ts';
import { aLandscapePdf, deleteBook, findBook, uploadBook } from './testing/books.ts';
import {
  test as base,
  expectAccessible,
  expectAccessibleAndFitting,
  goTo,
  phone,
  setLanguage,
} from './testing/fixtures.ts';
import { type LossyNetwork, startLossyNetwork } from './testing/lossy-network.ts';
import { callApi, signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

/** Every site is behind a network that a test can cut: to the browser, the server is then gone. */
const test = base.extend<{ network: LossyNetwork }>({
  network: async ({}, use) => {
    const network = await startLossyNetwork(Number(process.env.BOOKLARK_E2E_PORT));
    await use(network);
    network.stop();
  },
  siteUrl: async ({ network }, use) => {
    await use((subdomain) => `http://${subdomain ? `${subdomain}.` : ''}localhost:${network.port}`);
  },
});
test.use({ serviceWorkers: 'allow', viewport: phone, hasTouch: true, isMobile: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Page' });
const isPictureBook = ({ page_count, direction }: BookSummary) => page_count >= 12 && direction === 'ltr';

/** Opens a book and waits until all of it is on the device. */
async function openAndStore(page: Page, site: string, { id }: { id: string }): Promise<void> {
  await goTo(page, `${site}/library/${id}/read`);
  await expectStored(page, id);
}

/** A book is written while it is stored, so its last page tells that all of it is there. */
async function expectStored(page: Page, id: string): Promise<void> {
  const isStored = (path: string) =>
    page.evaluate<boolean>(`(async () => {
      const { book, pages } = (await (await caches.match('${path}'))?.json()) ?? {};
      return navigator.serviceWorker.controller !== null && book !== undefined && pages.length === book.last_page;
    })()`);
  await expect.poll(() => isStored(`/offline/books/${id}`)).toBe(true);
}

/** Expects that the open page is drawn with its pictures. */
async function expectDrawn(page: Page, number: number): Promise<void> {
  await expect(slider(page)).toHaveValue(String(number));
  await expect(page.locator('article').getByRole('region', { name: `Page ${number}`, exact: true })).toBeVisible();
  await expectPictures(page);
}

async function expectPictures(page: Page): Promise<void> {
  const images = page.locator('article img');
  await expect
    .poll(() =>
      images.evaluateAll((all) => all.every((one) => (one as unknown as { naturalWidth: number }).naturalWidth > 0)),
    )
    .toBe(true);
}

test('a visitor who opens no book gets no store of books', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl('riverside')}/library`);
  expect(await page.evaluate<string[]>('caches.keys()')).toEqual([]);
});

test('a visitor reads a whole picture book after the connection is lost', async ({ page, network, siteUrl }) => {
  const site = siteUrl('riverside');
  const book = await findBook(page, site, { format: 'pages', audience: 'everyone', ordering: 'title' }, isPictureBook);
  await openAndStore(page, site, book);
  const { files } = await page.evaluate<{ files: Record<string, number> }>(
    `caches.match('/offline/books/${book.id}').then((stored) => stored.json())`,
  );
  const bytes = Object.values(files).reduce((sum, size) => sum + size);
  expect(bytes).toBeGreaterThan(35_000);
  expect(bytes).toBeLessThanOrEqual(150_000);

  network.cut();
  await page.reload();
  await expect(page.getByRole('heading', { name: book.title, level: 1 })).toBeVisible();
  for (let number = 1; number <= book.page_count; number++) {
    await expectDrawn(page, number);
    if (number < book.page_count) await button(page, 'Next page').click();
  }
  await expectAccessible(page);
});

test('a child who has turned three pages can read them again after the connection is lost', async ({
  page,
  network,
  siteUrl,
}) => {
  const site = siteUrl('riverside');
  const book = await findBook(page, site, { format: 'pages', audience: 'everyone', ordering: 'title' }, isPictureBook);
  await goTo(page, `${site}/library/${book.id}/read`);
  for (const number of [1, 2, 3]) {
    await expectDrawn(page, number);
    await button(page, 'Next page').click();
  }
  await expectStored(page, book.id);
  network.cut();
  await page.reload();
  await expect(page.getByText(/^(Pages 1 to \d+ of this book are|This whole book is) on this device\.$/)).toBeVisible();
  for (const number of [4, 3, 2, 1]) {
    await expectDrawn(page, number);
    if (number > 1) await button(page, 'Previous page').click();
  }
});

/** The stored parts of books on this device, by their addresses. */
const storedBooks = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('books-'));
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => new URL(url).pathname);
  })()`);

test('a student reads on without a connection, and the place is sent when there is one again; sign-out removes the book', async ({
  page,
  network,
  siteUrl,
}) => {
  const site = await signInAs(page, 'student', siteUrl);
  const book = await findBook(page, site, { format: 'pages', audience: 'everyone', ordering: '-title' }, isPictureBook);
  await openAndStore(page, site, book);
  network.cut();
  await page.goto(`${site}/library/${book.id}/read?page=3`);
  await expectDrawn(page, 3);
  await expect(page.getByText('This whole book is on this device.')).toBeVisible();
  await button(page, 'Next page').click();
  await expectDrawn(page, 4);
  const storage = () => page.evaluate<string>("Object.values({ ...localStorage }).join(' ')");
  await expect.poll(storage).toContain('"page":4');
  await page.getByRole('link', { name: 'Close the book' }).click();
  await expect(page.getByRole('heading', { name: 'Books on this device' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(book.title) })).toBeVisible();

  network.restore();
  await goTo(page, `${site}/library`);
  const place = () => callApi<{ position: { page: number } | null }>(page, 'GET', `/books/${book.id}/reading/`);
  await expect.poll(async () => (await place()).position?.page).toBe(4);

  expect(await storedBooks(page)).toContain(`/offline/books/${book.id}`);
  await page.goto(`${site}/logout`);
  await page.waitForURL(`${site}/`);
  expect(await storedBooks(page)).toEqual([]);
  network.cut();
  await page.goto(`${site}/library`);
  await expect(page.getByRole('heading', { name: 'No books on this device yet' })).toBeVisible();
});

test('a page that is not on the device leads to the books that are, also in Arabic', async ({
  page,
  network,
  siteUrl,
}) => {
  const site = siteUrl('hillcrest');
  const book = await findBook(
    page,
    site,
    { format: 'pages', audience: 'everyone' },
    ({ page_count }) => page_count > 1,
  );
  await goTo(page, `${site}/library`);
  await setLanguage(page, 'ar');
  await openAndStore(page, site, book);
  network.cut();
  await page.goto(`${site}/stories`);
  await expect(page.getByRole('heading', { name: inArabic('Books on this device') })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('link', { name: book.title }).click();
  await expect(page.getByRole('heading', { name: book.title, level: 1 })).toBeVisible();
  await expectPictures(page);
});

test('a book that was deleted leaves the device with the next connection', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const { id } = await uploadBook(page, 'harbour.pdf', await aLandscapePdf('The harbour is quiet at night.'));
  await openAndStore(page, site, { id });
  await deleteBook(page, id);
  await page.evaluate('dispatchEvent(new Event("online"))');
  await expect.poll(() => storedBooks(page)).toEqual([]);
});
