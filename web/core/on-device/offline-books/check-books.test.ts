import { afterEach, expect, test } from 'vitest';
import type { WebPage } from '#contract/kit/web-book.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { endSession } from '#web/kit/session.ts';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { removeClosedBooks } from './check-books.ts';
import { findBookStore, openBookStore } from './store.ts';
import { hasStoredReading } from './stored-reading.ts';
import { fakeCaches } from './testing/fake-caches.ts';

afterEach(() => endSession());

/**
 * A device with one book of the rendition `r1`, whose server sends these replies. Returns whether the book remains
 * after a check.
 */
async function isStoredAfter(respond: () => Response): Promise<boolean> {
  fakeBrowser(respond);
  fakeCaches();
  const store = await openBookStore();
  const book = { id: 'b1', title: 'Umbrella' } as ReadBook;
  await store?.write({ book, pages: [{}, {}] as WebPage[], rendition: 'r1', files: {}, openedAt: 1 });
  await removeClosedBooks();
  return (await store?.read('b1')) !== undefined;
}

const noResponse = () => {
  throw new TypeError('Failed to fetch');
};

test('a device without books gets no store by looking for them', async () => {
  const stored = fakeCaches();
  fakeBrowser(noResponse);
  await removeClosedBooks();
  expect(await findBookStore()).toBeUndefined();
  expect([...stored.keys()]).toEqual([]);
});

test('a book that can be opened stays, with and without a connection', async () => {
  expect(await isStoredAfter(() => Response.json({ state: 'published', files: '/files/r1/', last_page: 3 }))).toBe(
    true,
  );
  expect(await isStoredAfter(noResponse)).toBe(true);
  expect(await isStoredAfter(() => Response.json({ error: 'Busy.' }, { status: 503 }))).toBe(true);
});

test.each([401, 403, 404])('a book that was taken down or closed to its reader (%d) is removed', async (status) => {
  expect(await isStoredAfter(() => Response.json({ error: 'No.' }, { status }))).toBe(false);
});

test('a book of which its reader can read less than was stored is removed', async () => {
  expect(
    await isStoredAfter(() => Response.json({ state: 'published', files: '/files/r1/1-1/2/a/', last_page: 1 })),
  ).toBe(false);
});

test('a book that has other pages now is removed, until it is opened again', async () => {
  expect(await isStoredAfter(() => Response.json({ state: 'published', files: '/files/r2/' }))).toBe(false);
});

test.each([
  ['books', true, async () => void (await openBookStore())],
  ['reading that was not sent', true, async () => localStorage.setItem('unsentReading visitor', '{}')],
  ['neither', false, async () => localStorage.setItem('theme', 'dark')],
])('a device with %s has stored reading: %s', async (_, isStored, store) => {
  fakeBrowser(noResponse);
  fakeCaches();
  await store();
  expect(await hasStoredReading()).toBe(isStored);
});
