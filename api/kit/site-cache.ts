import type { Site } from './hosts.ts';

const MAX_ENTRIES = 300;
type Entries = Map<string, { value: unknown; until: number }>;
const entriesBySite = new WeakMap<Site, Entries>();

/**
 * Caches what `find` returns until anything of the tenant changes: the database notifies of each change, and `hosts` then makes a
 * new `Site`. The key must name everything that the value depends on, including the caller's role.
 */
export async function cachedForSite<Found>(
  site: Site,
  key: string,
  find: () => Promise<Found>,
  lifetimeMs = Number.POSITIVE_INFINITY,
): Promise<Found> {
  const entries = entriesBySite.get(site) ?? new Map();
  entriesBySite.set(site, entries);
  const cached = entries.get(key);
  if (cached && cached.until > Date.now()) return cached.found as Found;
  // The value is cached, not the promise: a concurrent request needs its own transaction.
  const value = await find();
  if (entries.size >= MAX_ENTRIES) entries.clear();
  entries.set(key, { found: value, until: Date.now() + lifetimeMs });
  return value;
}
