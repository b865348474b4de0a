import type { Site } from './hosts.ts';

const MOST_KEPT = 300;
type Kept = Map<string, { found: unknown; until: number }>;
const ofSites = new WeakMap<Site, Kept>();

/**
 * What `find` brings, kept until anything of the school changes: the database tells of each change, after which `hosts` makes a
 * new `Site`, and what hangs on the old one goes with it. The key has to name everything that the answer depends on, the
 * asker's role as well.
 */
export async function remembered<Found>(
  site: Site,
  key: string,
  find: () => Promise<Found>,
  lifetime = Number.POSITIVE_INFINITY,
): Promise<Found> {
  const kept = ofSites.get(site) ?? new Map();
  ofSites.set(site, kept);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.found as Found;
  // Not the promise but what came of it is kept: whoever asks meanwhile asks in a transaction of its own.
  const found = await find();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, { found, until: Date.now() + lifetime });
  return found;
}
