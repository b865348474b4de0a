import type { Person } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Profile } from '#contract/users.ts';
import { findVisit, updateVisitEnded } from './queries.ts';

/** The account of a guest: a name, and nothing that could be changed. */
export async function findVisitorProfile(db: TenantDb, { tenantId, personId }: Person): Promise<Profile> {
  const found = await findVisit(db, tenantId, personId);
  if (!found) throw new Refusal('notSignedIn');
  return toVisitorProfile(found);
}

export function toVisitorProfile({
  id,
  first_name,
  last_name,
}: Pick<Profile, 'id' | 'first_name' | 'last_name'>): Profile {
  return { id, first_name, last_name, email: null, role: 'organization_admin', avatar: null, country: null };
}

/** The guest goes before the hour is over. */
export function endVisit(db: TenantDb, { tenantId, personId }: Pick<Person, 'tenantId' | 'personId'>): Promise<void> {
  return updateVisitEnded(db, tenantId, personId);
}
