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
  lifetime = Number.POSITIVE_INFINITY,
): Promise<Found> {
  const kept = entriesBySite.get(site) ?? new Map();
  entriesBySite.set(site, kept);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.found as Found;
  // Not the promise but what came of it is kept: whoever asks meanwhile asks in a transaction of its own.
  const found = await find();
  if (kept.size >= MAX_ENTRIES) kept.clear();
  kept.set(key, { found, until: Date.now() + lifetime });
  return found;
}
