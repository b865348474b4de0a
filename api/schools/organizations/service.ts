import type { Person } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Profile } from '#contract/identity/users.ts';
import { findVisit } from './queries.ts';
import { toVisitorProfile } from './visit-actions.ts';

export { mayRunMembers, mayRunMembership, mayViewStatistics } from './policy.ts';
export { updateHandOverOpened, updateVisitEnded, type ViewRow } from './queries.ts';
export { updateEndRecorded, updateViewsEnded } from './view-queries.ts';
export { startVisit } from './visit-actions.ts';

/** Returns the profile of a visiting caller. */
export async function findVisitorProfile(db: TenantDb, { personId }: Person): Promise<Profile> {
  const visit = await findVisit(db, personId);
  if (!visit) throw new Refusal('notSignedIn');
  return toVisitorProfile(visit);
}
