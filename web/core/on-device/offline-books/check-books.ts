import { sendUnsentReading } from '#web/core/on-device/send-unsent-reading.ts';
import { CallError, call, isNotFound, isOffline } from '#web/kit/call.ts';
import { findBookStore } from './store.ts';

const CHECKED_AT = 'offlineBooksCheckedAt';
const MIN_INTERVAL_MS = 10 * 60 * 1000;

/**
 * Removes books that their reader can no longer open, such as one that was taken down, and books whose pages have
 * changed.
 */
export async function removeClosedBooks(): Promise<void> {
  const store = await findBookStore();
  const books = (await store?.list()) ?? [];
  // Without stored books, no trace remains on this device.
  if (books.length > 0) localStorage.setItem(CHECKED_AT, String(Date.now()));
  else localStorage.removeItem(CHECKED_AT);
  for (const stored of books) {
    try {
      const { state, files, last_page } = await call('GET /books/{id}/', { params: { id: stored.book.id } });
      const isOpen = state === 'published' && stored.pages.length <= last_page;
      if (!isOpen || files.split('/')[2] !== stored.rendition) await store?.remove(stored);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (isOffline(cause)) return;
      if (isNotFound(cause.status)) await store?.remove(stored);
    }
  }
}

/**
 * Sends reading from before the connection was lost, and removes closed books: now, unless that was done recently, and
 * as soon as the connection is back. Returns the function that ends it.
 */
export function watchConnection(): () => void {
  const check = () => void meetServer().catch(ignoreRefusedStorage);
  const last = Number(localStorage.getItem(CHECKED_AT));
  if (Math.abs(Date.now() - last) < MIN_INTERVAL_MS) void sendUnsentReading();
  else check();
  window.addEventListener('online', check);
  return () => window.removeEventListener('online', check);
}

/** Sends unsent reading and checks the stored books. Needs a connection. */
export async function meetServer(): Promise<void> {
  await sendUnsentReading();
  await removeClosedBooks();
}

function ignoreRefusedStorage(cause: unknown): void {
  if (!(cause instanceof DOMException)) throw cause;
}
