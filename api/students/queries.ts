import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type Named = { username: string; first_name: string; last_name: string; external_id?: string | undefined };

export async function insertStudents(
  db: TenantDb,
  tenantId: string,
  students: Named[],
): Promise<{ id: string; username: string }[]> {
  const all = (field: keyof Named) => students.map((one) => one[field] ?? null);
  const { rows } = await sql<{ id: string; username: string }>`
    insert into users (tenant_id, role, username, first_name, last_name, external_id)
    select ${tenantId}::uuid, 'student', n.username, n.first_name, n.last_name, n.external_id
    from unnest(${all('username')}::text[], ${all('first_name')}::text[], ${all('last_name')}::text[], ${all('external_id')}::text[])
      with ordinality as n (username, first_name, last_name, external_id, place)
    order by n.place
    returning id, username`.execute(db);
  return rows;
}

/** Finds students by id, archived ones too; with a teacher, only students of that teacher's current classes. */
export function findStudents(
  db: TenantDb,
  tenantId: string,
  { ids, teacherId }: { ids: string[]; teacherId: string | null },
) {
  const all = db
    .selectFrom('users as u')
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', 'in', ids)
    .where('u.role', '=', 'student')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.archived_at']);
  if (teacherId === null) return all.execute();
  return all
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrolments as e')
          .innerJoin('class_teachers as t', (on) =>
            on.onRef('t.tenant_id', '=', 'e.tenant_id').onRef('t.school_class_id', '=', 'e.school_class_id'),
          )
          .innerJoin('school_classes as c', (on) =>
            on.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.school_class_id'),
          )
          .whereRef('e.tenant_id', '=', 'u.tenant_id')
          .whereRef('e.student_id', '=', 'u.id')
          .where('t.teacher_id', '=', teacherId)
          .where('c.archived_at', 'is', null)
          .select('e.student_id'),
      ),
    )
    .execute();
}

/** Locks these students until the end of the transaction, in the order of ids so that no two transactions deadlock. */
export async function lockStudents(db: TenantDb, tenantId: string, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateStudentName(
  db: TenantDb,
  { tenantId, id }: { tenantId: string; id: string },
  change: { first_name?: string; last_name?: string },
): Promise<void> {
  await db.updateTable('users').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** A null leaves the value as it is, and an empty `external_id` removes it. `archived_at` changes only if it is present. */
export type StudentChange = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  external_id: string | null;
  archived_at?: string | null;
};

/** Updates any number of students in one statement. */
export async function updateStudents(db: TenantDb, tenantId: string, changes: StudentChange[]): Promise<void> {
  const all = (field: 'id' | 'first_name' | 'last_name' | 'username' | 'external_id') =>
    changes.map((one) => one[field]);
  await sql`
    update users u set first_name = coalesce(c.first_name, u.first_name), last_name = coalesce(c.last_name, u.last_name),
      username = coalesce(c.username, u.username), external_id = nullif(coalesce(c.external_id, u.external_id), ''),
      archived_at = case when c.is_archiving then c.archived_at else u.archived_at end
    from unnest(${all('id')}::uuid[], ${all('first_name')}::text[], ${all('last_name')}::text[], ${all('username')}::text[],
      ${all('external_id')}::text[], ${changes.map((one) => one.archived_at !== undefined)}::bool[],
      ${changes.map((one) => one.archived_at ?? null)}::timestamptz[])
      as c (id, first_name, last_name, username, external_id, is_archiving, archived_at)
    where u.tenant_id = ${tenantId} and u.id = c.id and u.role = 'student'`.execute(db);
}
