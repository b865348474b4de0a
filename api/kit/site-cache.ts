import type { Site } from './hosts.ts';

const MAX_ENTRIES = 300;
type Entries = Map<string, { value: unknown; until: number }>;
const entriesBySite = new WeakMap<Site, Entries>();

/**
 * What `find` brings, kept until anything of the school changes: the database tells of each change, after which `hosts` makes a
 * new `Site`, and what hangs on the old one goes with it. The key has to name everything that the answer depends on, the
 * asker's role as well.
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
  // Not the promise but what came of it is kept: whoever asks meanwhile asks in a transaction of its own.
  const value = await find();
  if (entries.size >= MAX_ENTRIES) entries.clear();
  entries.set(key, { found: value, until: Date.now() + lifetimeMs });
  return value;
}
