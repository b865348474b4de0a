import { LRUCache } from 'lru-cache';
import type { Site } from './hosts.ts';

const MAX_ENTRIES = 300;
type Entries = LRUCache<string, { value: unknown }>;
const entriesBySite = new WeakMap<Site, Entries>();

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
  const entries: Entries = entriesBySite.get(site) ?? new LRUCache({ max: MAX_ENTRIES });
  entriesBySite.set(site, entries);
  const cached = entries.get(key);
  if (cached) return cached.value as Found;
  // The value is cached, not the promise: a concurrent request needs its own transaction.
  const value = await find();
  entries.set(key, { value }, lifetimeMs === undefined ? {} : { ttl: lifetimeMs });
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
