import type { TenantDb } from '#api/kit/tenant.ts';
import type { Role } from '#contract/kit/roles.ts';

export type LockedPerson = { id: string; role: Role; email: string | null; archived_at: Date | null };

/**
 * Finds and locks people until the end of the transaction, ordered by id so that no two transactions deadlock. Removed
 * people are left out. With `allowsReferences` others can meanwhile write rows that only refer to them, such as a
 * session.
 */
export async function lockPeople(
  db: TenantDb,
  ids: string[],
  { allowsReferences = false }: { allowsReferences?: boolean } = {},
): Promise<LockedPerson[]> {
  if (ids.length === 0) return [];
  const people = db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'role', 'email', 'archived_at'])
    .orderBy('id');
  const rows = await (allowsReferences ? people.forNoKeyUpdate() : people.forUpdate()).execute();
  return rows.map((row) => ({ ...row, role: row.role as Role }));
}
