import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type PersonKey = { tenantId: string; id: string };
type PersonUpdate = Partial<
  Record<'role' | 'first_name' | 'last_name' | 'email' | 'username' | 'country' | 'avatar' | 'external_id', string>
>;

export async function updateUser(db: TenantDb, { tenantId, id }: PersonKey, change: PersonUpdate): Promise<void> {
  await db.updateTable('users').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

export async function updateUserEmail(db: TenantDb, { tenantId, id }: PersonKey, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, username: email, email_verified_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Archives or restores people; returns the ids of those whose state changed. */
export async function updateUsersArchived(
  db: TenantDb,
  tenantId: string,
  ids: string[],
  isArchived: boolean,
): Promise<string[]> {
  const changed = await db
    .updateTable('users')
    .set({ archived_at: isArchived ? sql<Date>`now()` : null })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}
