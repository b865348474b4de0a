import { currentSession } from '#web/kit/session.ts';

/** Matches the names of the caches with one reader's books. */
export const BOOK_CACHE_NAME = /^books-\d+ /;

/**
 * Returns the storage key of unsent reading. Each person has a separate one, so that no one sends another person's
 * reading.
 */
export const unsentKey = () => `unsentReading ${currentSession()?.user.id ?? 'visitor'}`;

/**
 * Returns whether this device stores books, or unsent reading of this person. Most devices of visitors store neither.
 */
export async function hasStoredReading(): Promise<boolean> {
  try {
    if (localStorage.getItem(unsentKey()) !== null) return true;
    return typeof caches !== 'undefined' && (await caches.keys()).some((name) => BOOK_CACHE_NAME.test(name));
  } catch {
    // A browser that refuses storage has stored nothing.
    return false;
  }
}
