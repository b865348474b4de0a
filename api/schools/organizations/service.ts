import type { Person } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Profile } from '#contract/identity/users.ts';
import { mayRunMembers, mayRunMembership, mayViewStatistics } from './policy.ts';
import { findVisit, updateHandOverOpened, updateVisitEnded, type ViewRow } from './queries.ts';
import { updateEndRecorded, updateViewsEnded } from './view-queries.ts';
import { startVisit, toVisitorProfile } from './visit-actions.ts';

export type { ViewRow };
export {
  mayRunMembers,
  mayRunMembership,
  mayViewStatistics,
  startVisit,
  updateEndRecorded,
  updateHandOverOpened,
  updateViewsEnded,
  updateVisitEnded,
};

/** Returns the profile of the caller of a visit. */
export async function findVisitorProfile(db: TenantDb, { personId }: Person): Promise<Profile> {
  const visit = await findVisit(db, personId);
  if (!visit) throw new Refusal('notSignedIn');
  return toVisitorProfile(visit);
}
