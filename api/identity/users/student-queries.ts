import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type NewStudentRow = { username: string; first_name: string; last_name: string; external_id?: string | undefined };

export async function insertStudents(
  db: TenantDb,
  students: NewStudentRow[],
): Promise<{ id: string; username: string }[]> {
  const valuesOf = (field: keyof NewStudentRow) => students.map((student) => student[field] ?? null);
  const { rows } = await sql<{ id: string; username: string }>`
    insert into users (tenant_id, role, username, first_name, last_name, external_id)
    select ${db.tenantId}::uuid, 'student', n.username, n.first_name, n.last_name, n.external_id
    from unnest(${valuesOf('username')}::text[], ${valuesOf('first_name')}::text[], ${valuesOf('last_name')}::text[], ${valuesOf('external_id')}::text[])
      with ordinality as n (username, first_name, last_name, external_id, place)
    order by n.place
    returning id, username`.execute(db);
  return rows;
}

/**
 * A change of a student. A null leaves the value unchanged, and an empty `external_id` removes it. `archived_at`
 * changes only if it is present.
 */
export type StudentChange = { id: string; archived_at?: string | null } & Record<
  'first_name' | 'last_name' | 'username' | 'external_id',
  string | null
>;

/** Updates any number of students in one statement. */
export async function updateStudents(db: TenantDb, changes: StudentChange[]): Promise<void> {
  const valuesOf = (field: 'id' | 'first_name' | 'last_name' | 'username' | 'external_id') =>
    changes.map((change) => change[field]);
  await sql`
    update users u set first_name = coalesce(c.first_name, u.first_name), last_name = coalesce(c.last_name, u.last_name),
      username = coalesce(c.username, u.username), external_id = nullif(coalesce(c.external_id, u.external_id), ''),
      archived_at = case when c.is_archiving then c.archived_at else u.archived_at end
    from unnest(${valuesOf('id')}::uuid[], ${valuesOf('first_name')}::text[], ${valuesOf('last_name')}::text[], ${valuesOf('username')}::text[],
      ${valuesOf('external_id')}::text[], ${changes.map(({ archived_at }) => archived_at !== undefined)}::bool[],
      ${changes.map(({ archived_at }) => archived_at ?? null)}::timestamptz[])
      as c (id, first_name, last_name, username, external_id, is_archiving, archived_at)
    where u.tenant_id = ${db.tenantId} and u.id = c.id and u.role = 'student'`.execute(db);
}

/** Marks a new school's sample students, until they are removed or renamed. */
export async function markSampleStudents(db: TenantDb, ids: string[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_sample: true })
    .where('tenant_id', '=', db.tenantId)
    .where('id', 'in', ids)
    .execute();
}
