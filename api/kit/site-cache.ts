import { LRUCache } from 'lru-cache';
import type { Site } from './hosts.ts';
import { keyOfOwner } from './reply-cache.ts';

/** Room for the first pages of some hundred sites. What was used least recently goes first, whichever site it is of. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Approximate memory of an entry besides its value: key and map entry. */
const OVERHEAD_BYTES = 512;

/** A value takes about twice the length of its JSON. */
const entries = new LRUCache<string, { value: unknown }>({
  maxSize: MAX_BYTES,
  sizeCalculation: (entry, key) => 2 * JSON.stringify(entry).length + key.length + OVERHEAD_BYTES,
});

/**
 * Caches the result of `find` until anything of the tenant changes: the database notifies of each change, and `hosts`
 * then makes a new `Site`. The key must name everything that the value depends on, including the caller's role.
 */
export async function cachedForSite<Found>(
  site: Site,
  key: string,
  find: () => Promise<Found>,
  lifetimeMs?: number,
): Promise<Found> {
  const siteKey = keyOfOwner(site, key);
  const cached = entries.get(siteKey);
  if (cached) return cached.value as Found;
  // The value is cached, not the promise: a concurrent request needs its own transaction.
  const value = await find();
  entries.set(siteKey, { value }, lifetimeMs === undefined ? {} : { ttl: lifetimeMs });
  return value;
}

const bookChanges = new WeakMap<Site, Map<string, number>>();

/** Counts a change of a book's downloads, so that entries cached under the earlier count are not used any more. */
export function addBookChange(site: Site, bookId: string): void {
  const counts = bookChanges.get(site) ?? new Map<string, number>();
  bookChanges.set(site, counts.set(bookId, countBookChanges(site, bookId) + 1));
}

/**
 * Returns how often a book's downloads have changed since the site's last other change. The count belongs in the key of
 * the book's reply.
 */
export function countBookChanges(site: Site, bookId: string): number {
  return bookChanges.get(site)?.get(bookId) ?? 0;
}
