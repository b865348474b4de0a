import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ImportKey } from './queries.ts';

/** The new classes that rows name, in the order of the list. */
export async function findNewClasses(db: TenantDb, { tenantId, importId }: ImportKey): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(new_class) as name from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and new_class is not null and state in ('new', 'will_change')
    group by lower(new_class) order by min(number)`.execute(db);
  return rows.map(({ name }) => name);
}

export async function updateCreatedClass(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await sql`
    update enrolment_rows set school_class_id = ${id}::uuid, reason = nullif(reason, 'makesClass'), detail = case when reason <> 'makesClass' then detail end
    where tenant_id = ${tenantId} and import_id = ${importId} and lower(new_class) = lower(${name})`.execute(db);
}

/** The next so many of the children whom the list makes; without a number all of them. */
export async function findNewStudents(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
  { after = 0, limit }: { after?: number; limit?: number } = {},
) {
  const rows = await db
    .selectFrom('enrolment_rows')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('state', '=', 'new')
    .where('number', '>', after)
    .select(['number', 'first_name', 'last_name', 'external_id', 'school_class_id', 'username'])
    .select(sql<string | null>`coalesce(username, new_username)`.as('given_username'))
    .orderBy('number')
    .$if(limit !== undefined, (some) => some.limit(limit ?? 0))
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
  }));
}

/** What the children of these rows will be called. */
export async function updateAssignedUsernames(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
  named: { number: number; username: string }[],
): Promise<void> {
  await sql`
    update enrolment_rows r set new_username = n.username
    from unnest(${named.map(({ number }) => number)}::int[], ${named.map(({ username }) => username)}::text[]) as n (number, username)
    where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.number = n.number`.execute(db);
}

/** Names that were found at an earlier try are free again. */
export async function clearAssignedUsernames(db: TenantDb, { tenantId, importId }: ImportKey): Promise<void> {
  await db
    .updateTable('enrolment_rows')
    .set({ new_username: null })
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('new_username', 'is not', null)
    .execute();
}

/** The cells of these rows are needed no more, but for a password. */
export async function updateCreatedStudents(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
  made: { number: number; id: string; username: string }[],
): Promise<void> {
  await sql`
    update enrolment_rows r set student_id = m.id, username = m.username, new_username = null, is_made = true, is_joined = true,
      sealed = case when r.has_password then r.sealed end
    from unnest(${made.map(({ number }) => number)}::int[], ${made.map(({ id }) => id)}::uuid[], ${made.map(({ username }) => username)}::text[])
      as m (number, id, username)
    where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.number = m.number`.execute(db);
}

type StudentChange = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  external_id: string | null;
  restores: boolean;
};

export async function findStudentChanges(db: TenantDb, { tenantId, importId }: ImportKey): Promise<StudentChange[]> {
  const { rows } = await sql<StudentChange>`
    select student_id as id, changes->'first_name'->>'new' as first_name, changes->'last_name'->>'new' as last_name,
      changes->'username'->>'new' as username, changes->'external_id'->>'new' as external_id, changes ? 'archived_at' as restores
    from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and state = 'will_change' and same_as is null
      and changes ?| array['first_name', 'last_name', 'username', 'external_id', 'archived_at']`.execute(db);
  return rows;
}

/** The further classes of a child of several rows, whom the first of them made. */
export async function updateRepeatedStudents(db: TenantDb, { tenantId, importId }: ImportKey): Promise<void> {
  await sql`
    update enrolment_rows r set student_id = f.student_id from enrolment_rows f
    where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.same_as is not null and r.student_id is null
      and f.tenant_id = r.tenant_id and f.import_id = r.import_id and f.number = r.same_as`.execute(db);
}

type NewEnrolment = { number: number; class_id: string; student_id: string };

/** Which classes those come into who are here already; of several rows about the same the first. */
export async function findNewEnrolments(db: TenantDb, { tenantId, importId }: ImportKey): Promise<NewEnrolment[]> {
  const { rows } = await sql<NewEnrolment>`
    select min(number) as number, school_class_id as class_id, student_id from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and state = 'will_change'
      and school_class_id is not null and student_id is not null
    group by school_class_id, student_id`.execute(db);
  return rows;
}

export async function updateEnrolledRows(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
  numbers: number[],
): Promise<void> {
  await sql`
    update enrolment_rows set is_joined = true
    where tenant_id = ${tenantId} and import_id = ${importId} and number = any (${numbers}::int[])`.execute(db);
}

/** How many passwords there are to hash; the cells of all other rows are needed no more. */
export async function clearCellsAndCountPasswords(db: TenantDb, { tenantId, importId }: ImportKey): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with emptied as (
      update enrolment_rows set sealed = null
      where tenant_id = ${tenantId} and import_id = ${importId} and sealed is not null and not is_made
    )
    select count(*)::int as left from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and is_made and has_password`.execute(db);
  return rows[0]?.left ?? 0;
}

/** The next so many made children whose password is not hashed yet. */
export async function findSealedPasswords(db: TenantDb, { tenantId, importId }: ImportKey, limit: number) {
  const rows = await db
    .selectFrom('enrolment_rows')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('is_made', '=', true)
    .where('sealed', 'is not', null)
    .select(['number', 'sealed', 'student_id'])
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.flatMap(({ number, sealed, student_id }) =>
    sealed && student_id ? [{ number, sealed, student_id }] : [],
  );
}

/** In the transaction that sets them: that tells them from what somebody else sets. */
export async function updateHashedPasswords(
  db: TenantDb,
  { tenantId, importId }: ImportKey,
  numbers: number[],
): Promise<void> {
  await sql`
    update enrolment_rows set sealed = null, password_set_at = now()
    where tenant_id = ${tenantId} and import_id = ${importId} and number = any (${numbers}::int[])`.execute(db);
}
