import type { Person } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Profile } from '#contract/users.ts';
import { findVisit, updateVisitEnded } from './queries.ts';

export { updateVisitEnded };

/** Returns the profile of a visitor, which has a name and nothing that can be changed. */
export async function findVisitorProfile(db: TenantDb, { tenantId, personId }: Person): Promise<Profile> {
  const visit = await findVisit(db, tenantId, personId);
  if (!visit) throw new Refusal('notSignedIn');
  return toVisitorProfile(visit);
}

export function toVisitorProfile({
  id,
  first_name,
  last_name,
}: Pick<Profile, 'id' | 'first_name' | 'last_name'>): Profile {
  return { id, first_name, last_name, email: null, role: 'organization_admin', avatar: null, country: null };
}
