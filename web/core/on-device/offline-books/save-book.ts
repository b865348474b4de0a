import type { WebPage } from '#contract/kit/web-book.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { CallError, call } from '#web/kit/call.ts';

import { type BookStore, currentOwner, type OfflineBook, openBookStore } from './store.ts';
import { storeOfflinePage } from './store-page.ts';

/**
 * Returns the names of a page's pictures in their smaller sizes: a picture book then has 35 to 150 kB, on every screen.
 */
export function pageFiles(page: WebPage): string[] {
  if (page.kind === 'picture' || page.kind === 'scan') {
    const pictures = page.kind === 'scan' ? [page.picture] : [page.picture, page.second];
    return pictures.flatMap((picture) => (picture ? [picture.small] : []));
  }
  const styles = page.kind === 'fixed' ? page.css : '';
  const references = `${page.html}${styles}`.matchAll(/book:\/([a-z0-9-]+\.webp)/g);
  const names = new Set(Array.from(references, ([, name = '']) => name));
  // Without a connection, the service worker shows the smaller size instead of the larger one.
  return [...names].filter((name) => !names.has(name.replace(/\.webp$/, '-s.webp')));
}

/** A picture book has 35 to 150 kB. For a much larger book, only the first pages are stored. */
const MAX_BOOK_BYTES = 2_000_000;
const MAX_STORE_BYTES = 24_000_000;
const MAX_BOOKS = 40;
const PAGES_PER_REQUEST = 20;

export type SavingParts = {
  openStore: () => Promise<BookStore | undefined>;
  /** Stores the page that opens without a connection; false if the server has none. */
  storePage: (pause: () => Promise<void>) => Promise<boolean>;
  loadPages: (id: string, offset: number) => Promise<WebPage[]>;
  loadFile: (url: string) => Promise<Response>;
  now: () => number;
};

const browserParts: SavingParts = {
  openStore: openBookStore,
  storePage: storeOfflinePage,
  async loadPages(id, offset) {
    return (await call('GET /books/{id}/pages/', { params: { id }, query: { limit: PAGES_PER_REQUEST, offset } }))
      .results;
  },
  // On a small screen mostly from the browser’s cache, because the reader has shown or prefetched the picture.
  loadFile: (url) => fetch(url, { priority: 'low', cache: 'force-cache' }),
  now: () => Date.now(),
};

/**
 * `signal` is aborted when the book is closed, `pause` resolves when the browser has time for the next file, and
 * `readPages` returns how many pages were read from the first one on.
 */
export type Opened = { book: ReadBook; signal: AbortSignal; pause: () => Promise<void>; readPages: () => number };

/** Stores an open book on this device, page by page. Resolves to the number of stored pages; 0 if there are none. */
export async function saveBook(openBook: Opened, parts: SavingParts = browserParts): Promise<number> {
  if (!isStorable(openBook.book)) return 0;
  return (await orUndefined(storeBook(openBook, parts))) ?? 0;
}

/** Without a connection, room or permission, reading continues without storing. */
async function orUndefined<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof CallError || cause instanceof DOMException || cause instanceof TypeError) return undefined;
    throw cause;
  }
}

/**
 * Before its publication, only reviewers read a book. Without an account, a book that is not public needs a cookie,
 * which can expire.
 */
function isStorable({ state, files }: ReadBook): boolean {
  const isForEveryone = /^\/files\/[^/]+\/$/.test(files);
  return state === 'published' && (isForEveryone || currentOwner() !== 'visitor');
}

async function storeBook(openBook: Opened, parts: SavingParts): Promise<number> {
  const { book, pause } = openBook;
  const store = await parts.openStore();
  if (!store || !(await parts.storePage(pause))) return 0;
  const before = await store.read(book.id);
  // `/files/{rendition}/…`
  const rendition = book.files.split('/')[2] ?? '';
  // A book of which fewer pages can be read than were stored is stored again.
  const isSame = before?.rendition === rendition && before.pages.length <= book.last_page;
  if (before && !isSame) await store.remove(before);
  const record: OfflineBook = {
    // Recordings are not stored: the device's voice reads aloud, if it has one.
    ...{ book: { ...book, voices: [] }, rendition, openedAt: parts.now() },
    pages: isSame ? [...before.pages] : [],
    files: isSame ? { ...before.files } : {},
  };
  // Pages stored before the connection was lost, or before the book was closed, can be read.
  await orUndefined(savePages(record, { ...openBook, store, parts }));
  await writeRecord(record, openBook, store);
  await removeOldest(store, book.id);
  return record.pages.length;
}

type Saving = Opened & { store: BookStore; parts: SavingParts };

async function writeRecord(record: OfflineBook, { book }: Opened, store: BookStore): Promise<void> {
  record.book.pages = record.pages.slice(0, book.pages.length);
  if (record.pages.length > 0) await store.write(record);
}

/**
 * Adds the pages that are not stored with their pictures, until the book ends or is too large. Of a closed book, only
 * pages that were read are added.
 */
async function savePages(record: OfflineBook, saving: Saving): Promise<void> {
  const { book, signal, store, pause, readPages, parts } = saving;
  const isComplete = () => record.pages.length >= (signal.aborted ? readPages() : book.last_page);
  let bytes = bytesOf(record);
  while (!isComplete()) {
    const offset = record.pages.length;
    if (offset >= book.pages.length) await pause();
    const pages = offset < book.pages.length ? book.pages.slice(offset) : await parts.loadPages(book.id, offset);
    if (pages.length === 0) return;
    for (const page of pages) {
      if (isComplete()) return;
      bytes += JSON.stringify(page).length;
      for (const name of pageFiles(page)) {
        record.files[name] ??= await saveFile(record, name, saving);
        bytes += record.files[name];
      }
      if (bytes > MAX_BOOK_BYTES) return;
      record.pages.push(page);
      // Written at doubling lengths, so that a closed tab loses little and a long book is written few times.
      if (isPowerOfTwo(record.pages.length)) await writeRecord(record, saving, store);
    }
  }
}

const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count));

async function saveFile(
  { book, rendition }: OfflineBook,
  name: string,
  { store, pause, parts }: Saving,
): Promise<number> {
  await pause();
  const reply = await parts.loadFile(book.files + name);
  if (!reply.ok) throw new TypeError(`${name}: ${reply.status}`);
  const file = await reply.blob();
  await store.writeFile(rendition, name, new Response(file));
  return file.size;
}

/** Removes the least recently opened books, until the others fit. */
async function removeOldest(store: BookStore, openedId: string): Promise<void> {
  let bytes = 0;
  for (const [index, record] of (await store.list()).entries()) {
    bytes += bytesOf(record);
    if (record.book.id !== openedId && (index >= MAX_BOOKS || bytes > MAX_STORE_BYTES)) await store.remove(record);
  }
}

function bytesOf({ pages, files }: OfflineBook): number {
  return Object.values(files).reduce((sum, size) => sum + size, JSON.stringify(pages).length);
}
