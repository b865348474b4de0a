import { sql } from 'kysely';
import type { StudentChange } from '#api/identity/users/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Finds the names of the classes to create, in list order. */
export async function findNewClasses(db: TenantDb, importId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(new_class) as name from enrolment_rows
    where tenant_id = ${db.tenantId} and import_id = ${importId} and new_class is not null and state in ('new', 'will_change')
    group by lower(new_class) order by min(number)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Stores the id of a created class in the rows that named it. */
export async function updateCreatedClass(
  db: TenantDb,
  importId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await sql`
    update enrolment_rows set school_class_id = ${id}::uuid, reason = nullif(reason, 'makesClass'), detail = case when reason <> 'makesClass' then detail end
    where tenant_id = ${db.tenantId} and import_id = ${importId} and lower(new_class) = lower(${name})`.execute(db);
}

/** Finds the next students to create; without a limit all of them. */
export async function findNewStudents(
  db: TenantDb,
  importId: string,
  { after = 0, limit }: { after?: number; limit?: number } = {},
) {
  const rows = await db
    .selectFrom('enrolment_rows')
    .where('tenant_id', '=', db.tenantId)
    .where('import_id', '=', importId)
    .where('state', '=', 'new')
    .where('number', '>', after)
    .select(['number', 'first_name', 'last_name', 'school_class_id', 'username'])
    // The number of a new student whose row was answered "another" belongs to someone else.
    .select(
      sql<string | null>`(select enrolment_rows.external_id where not exists (select from users as owner
        where owner.tenant_id = enrolment_rows.tenant_id and owner.external_id = enrolment_rows.external_id))`.as(
        'external_id',
      ),
    )
    .select(sql<string | null>`coalesce(username, new_username)`.as('chosen_username'))
    .orderBy('number')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
  }));
}

/** Stores the usernames of the new students. */
export async function updateAssignedUsernames(
  db: TenantDb,
  importId: string,
  assignments: { number: number; username: string }[],
): Promise<void> {
  await sql`
    update enrolment_rows staged set new_username = assigned.username
    from unnest(${assignments.map(({ number }) => number)}::int[], ${assignments.map(({ username }) => username)}::text[]) as assigned (number, username)
    where staged.tenant_id = ${db.tenantId} and staged.import_id = ${importId} and staged.number = assigned.number`.execute(
    db,
  );
}

/** Clears the usernames that an earlier attempt assigned. */
export async function clearAssignedUsernames(db: TenantDb, importId: string): Promise<void> {
  await db
    .updateTable('enrolment_rows')
    .set({ new_username: null })
    .where('tenant_id', '=', db.tenantId)
    .where('import_id', '=', importId)
    .where('new_username', 'is not', null)
    .execute();
}

/** Stores the created students. Deletes the sealed cells, except of passwords that are still to be hashed. */
export async function updateCreatedStudents(
  db: TenantDb,
  importId: string,
  students: { number: number; id: string; username: string; external_id: string | null }[],
): Promise<void> {
  await sql`
    update enrolment_rows staged
    set student_id = created.id, username = created.username, new_username = null, external_id = created.external_id, is_made = true, is_joined = true,
      sealed = case when staged.has_password then staged.sealed end
    from unnest(${students.map(({ number }) => number)}::int[], ${students.map(({ id }) => id)}::uuid[], ${students.map(({ username }) => username)}::text[], ${students.map(({ external_id }) => external_id)}::text[])
      as created (number, id, username, external_id)
    where staged.tenant_id = ${db.tenantId} and staged.import_id = ${importId} and staged.number = created.number`.execute(
    db,
  );
}

type ListedChange = Omit<StudentChange, 'archived_at'> & { restores: boolean };

export async function findStudentChanges(db: TenantDb, importId: string): Promise<ListedChange[]> {
  const { rows } = await sql<ListedChange>`
    select student_id as id, changes->'first_name'->>'new' as first_name, changes->'last_name'->>'new' as last_name,
      changes->'username'->>'new' as username, changes->'external_id'->>'new' as external_id, changes ? 'archived_at' as restores
    from enrolment_rows
    where tenant_id = ${db.tenantId} and import_id = ${importId} and state = 'will_change' and same_as is null
      and changes ?| array['first_name', 'last_name', 'username', 'external_id', 'archived_at']`.execute(db);
  return rows;
}

/** Copies the new student's id to the student's further rows. */
export async function updateRepeatedStudents(db: TenantDb, importId: string): Promise<void> {
  await sql`
    update enrolment_rows repeated set student_id = origin.student_id from enrolment_rows origin
    where repeated.tenant_id = ${db.tenantId} and repeated.import_id = ${importId}
      and repeated.same_as is not null and repeated.student_id is null
      and origin.tenant_id = repeated.tenant_id and origin.import_id = repeated.import_id and origin.number = repeated.same_as`.execute(
    db,
  );
}

type NewEnrolment = { number: number; class_id: string; student_id: string };

/** Finds the classes that existing students join; of several rows with one class, the first counts. */
export async function findNewEnrolments(db: TenantDb, importId: string): Promise<NewEnrolment[]> {
  const { rows } = await sql<NewEnrolment>`
    select min(number) as number, school_class_id as class_id, student_id from enrolment_rows
    where tenant_id = ${db.tenantId} and import_id = ${importId} and state = 'will_change'
      and school_class_id is not null and student_id is not null
    group by school_class_id, student_id`.execute(db);
  return rows;
}

export async function updateEnrolledRows(db: TenantDb, importId: string, numbers: number[]): Promise<void> {
  await sql`
    update enrolment_rows set is_joined = true
    where tenant_id = ${db.tenantId} and import_id = ${importId} and number = any (${numbers}::int[])`.execute(db);
}

/** Deletes the sealed cells of rows that created no one, and counts the passwords to hash. */
export async function clearCellsAndCountPasswords(db: TenantDb, importId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with cleared as (
      update enrolment_rows set sealed = null
      where tenant_id = ${db.tenantId} and import_id = ${importId} and sealed is not null and not is_made
    )
    select count(*)::int as left from enrolment_rows
    where tenant_id = ${db.tenantId} and import_id = ${importId} and is_made and has_password`.execute(db);
  return rows[0]?.left ?? 0;
}

/** Finds the next created students whose password is not hashed yet. */
export async function findSealedPasswords(db: TenantDb, importId: string, limit: number) {
  const rows = await db
    .selectFrom('enrolment_rows')
    .where('tenant_id', '=', db.tenantId)
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

/**
 * Deletes sealed passwords. It runs in the transaction that stores the hashes: the equal time distinguishes them from
 * passwords that someone else sets.
 */
export async function updateHashedPasswords(db: TenantDb, importId: string, numbers: number[]): Promise<void> {
  await sql`
    update enrolment_rows set sealed = null, password_set_at = now()
    where tenant_id = ${db.tenantId} and import_id = ${importId} and number = any (${numbers}::int[])`.execute(db);
}
