import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

type PersonUpdate = Partial<
  Pick<
    Row<'users'>,
    'role' | 'first_name' | 'last_name' | 'pen_name' | 'email' | 'username' | 'country' | 'avatar' | 'external_id'
  >
>;

export async function updateUser(db: TenantDb, id: string, change: PersonUpdate): Promise<void> {
  await db.updateTable('users').set(change).where('tenant_id', '=', db.tenantId).where('id', '=', id).execute();
}

/** Changes an adult's sign-in email address. The new one is not confirmed yet. */
export async function updateUserEmail(db: TenantDb, id: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, username: email, email_verified_at: null })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Archives or restores people; returns the ids of those whose state changed. */
export async function updateUsersArchived(db: TenantDb, ids: string[], isArchived: boolean): Promise<string[]> {
  const rows = await db
    .updateTable('users')
    .set({ archived_at: isArchived ? sql<Date>`now()` : null })
    .where('tenant_id', '=', db.tenantId)
    .where('id', 'in', ids)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Suspends people or lets them in again; returns the ids of those whose state changed. */
export async function updateUsersSuspended(db: TenantDb, ids: string[], isSuspended: boolean): Promise<string[]> {
  const rows = await db
    .updateTable('users')
    .set({ suspended_at: isSuspended ? sql<Date>`now()` : null })
    .where('tenant_id', '=', db.tenantId)
    .where('id', 'in', ids)
    .where('suspended_at', isSuspended ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

type StateColumn = 'archived_at' | 'suspended_at';

/** Finds the times since when people are archived or suspended, to the microsecond; null for others. */
export async function findStateTimes(
  db: TenantDb,
  ids: string[],
  column: StateColumn,
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; since: string | null }>`
    select id, (${sql.ref(column)} at time zone 'UTC')::text as since from users
    where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, since }) => [id, since]));
}
