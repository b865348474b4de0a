import type { WebPage } from '#contract/kit/web-book.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { currentSession } from '#web/kit/session.ts';
import { BOOK_CACHE_NAME } from './stored-reading.ts';

/** This device's part of a book: its first pages without a gap, with their pictures. */
export type OfflineBook = {
  book: ReadBook;
  pages: WebPage[];
  rendition: string;
  /** The names of the pictures, with their sizes in bytes. */
  files: Record<string, number>;
  /** In milliseconds. */
  openedAt: number;
};

/** The books of one reader on this device. A call can reject when the device is full or the browser refuses storage. */
export type BookStore = {
  list: () => Promise<OfflineBook[]>;
  read: (id: string) => Promise<OfflineBook | undefined>;
  write: (book: OfflineBook) => Promise<void>;
  writeFile: (rendition: string, name: string, file: Response) => Promise<void>;
  remove: (book: OfflineBook) => Promise<void>;
};

/** The number changes with the format of `OfflineBook`; books in another format are removed. */
const PREFIX = 'books-2 ';
const recordPath = (id: string) => `/offline/books/${id}`;
const filePath = (rendition: string, name: string) => `/files/${rendition}/${name}`;

/**
 * Returns the id of the person whose books this device may store; undefined during a visit, which leaves nothing
 * behind.
 */
export function currentOwner(): string | undefined {
  const session = currentSession();
  if (!session) return 'visitor';
  return session.visit ? undefined : session.user.id;
}

/**
 * Opens the current reader's books to store one, and removes everyone else's. Undefined if this browser stores no
 * books.
 */
export function openBookStore(): Promise<BookStore | undefined> {
  return openStore(async () => true);
}

/** Opens the current reader's books, if this device has any, and removes everyone else's. */
export function findBookStore(): Promise<BookStore | undefined> {
  return openStore((name) => caches.has(name));
}

async function openStore(isOpened: (name: string) => Promise<boolean>): Promise<BookStore | undefined> {
  const owner = currentOwner();
  if (owner === undefined || typeof caches === 'undefined') return undefined;
  await removeCaches((name) => name !== PREFIX + owner);
  if (!(await isOpened(PREFIX + owner))) return undefined;
  // Further writes to an open cache that was removed at sign-out are lost with it: no book reappears.
  const store = createStore(await caches.open(PREFIX + owner));
  if (currentOwner() === owner) return store;
  await caches.delete(PREFIX + owner);
  return undefined;
}

export async function removeOfflineBooks(): Promise<void> {
  if (typeof caches !== 'undefined') await removeCaches(() => true);
}

async function removeCaches(isRemoved: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => BOOK_CACHE_NAME.test(name) && isRemoved(name)).map((name) => caches.delete(name)),
  );
}

function createStore(cache: Cache): BookStore {
  async function read(path: string): Promise<OfflineBook | undefined> {
    return (await cache.match(path))?.json();
  }
  return {
    read: (id) => read(recordPath(id)),
    async list() {
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      const books = await Promise.all(paths.filter((path) => path.startsWith(recordPath(''))).map(read));
      return books.filter((book) => book !== undefined).sort((a, b) => b.openedAt - a.openedAt);
    },
    write: (book) => cache.put(recordPath(book.book.id), Response.json(book)),
    writeFile: (rendition, name, file) => cache.put(filePath(rendition, name), file),
    async remove({ book, rendition, files }) {
      await cache.delete(recordPath(book.id));
      await Promise.all(Object.keys(files).map((name) => cache.delete(filePath(rendition, name))));
    },
  };
}
