import type { Call } from '#api/kit/serve.ts';
import { cachedForSite } from '#api/kit/site-cache.ts';
import type { Mode } from '#contract/modes.ts';
import { isStaff } from './policy.ts';
import { findModes } from './queries.ts';

/** Finds the modes for the caller, cached until the school or the platform changes one. */
export function findModesFor({
  db,
  site,
  actor,
}: Pick<Call<never, never, never>, 'db' | 'site' | 'actor'>): Promise<Mode[]> {
  return cachedForSite(site, `modes ${isStaff(actor)}`, () => findModes(db, site.id, isStaff(actor)));
}
