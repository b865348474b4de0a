import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** What is null stays as it is; an empty `external_id` takes it away. `archived_at` is only changed where it is given. */
export type StudentChange = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  external_id: string | null;
  archived_at?: string | null;
};
export type InClass = { class_id: string; student_id: string };

/** Changes any number of students in one statement. */
export async function changeStudents(db: TenantDb, tenantId: string, changes: StudentChange[]): Promise<void> {
  if (changes.length === 0) return;
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

/** Puts students into classes, each into its own; answers with those who were not there before. */
export async function enrolAll(db: TenantDb, tenantId: string, places: InClass[]): Promise<InClass[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<InClass>`
    insert into enrolments (tenant_id, school_class_id, student_id)
    select ${tenantId}::uuid, p.class_id, p.student_id
    from unnest(${places.map((one) => one.class_id)}::uuid[], ${places.map((one) => one.student_id)}::uuid[]) as p (class_id, student_id)
    on conflict do nothing
    returning school_class_id as class_id, student_id`.execute(db);
  return rows;
}

/** Takes students out of classes, each out of the one named. */
export async function leaveAll(db: TenantDb, tenantId: string, places: InClass[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    delete from enrolments e
    using unnest(${places.map((one) => one.class_id)}::uuid[], ${places.map((one) => one.student_id)}::uuid[]) as p (class_id, student_id)
    where e.tenant_id = ${tenantId} and e.school_class_id = p.class_id and e.student_id = p.student_id`.execute(db);
}
