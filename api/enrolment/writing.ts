import { sql } from 'kysely';
import { makeClass, seesEveryClass } from '#api/classes/actions.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { changeStudents, createStudents, enrolAll } from '#api/students/actions.ts';
import type { Place } from './staging.ts';

/** So many children are made at a time, and told of. */
const CHUNK = 1000;

/** Tells how many rows are done; it does so outside the transaction, where others see it. */
export type Tell = (done: number) => Promise<void>;

/** One import of a school at a time; the second is judged by what the first one wrote. */
export async function lockSchool(db: TenantDb, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('enrolment'), hashtext(${tenantId}))`.execute(db);
}

/** Writes what was judged: classes, children, changes, enrolments. It answers with the classes that it made. */
export async function write(db: TenantDb, place: Place, actor: Actor, tell: Tell): Promise<string[]> {
  const madeClasses = await makeClasses(db, place, actor);
  const made = await makeChildren(db, place, tell);
  await changeChildren(db, place);
  await enrolChildren(db, place);
  await tell(made);
  return madeClasses;
}

async function makeClasses(db: TenantDb, place: Place, actor: Actor): Promise<string[]> {
  const { tenantId, importId } = place;
  const { rows } = await sql<{ name: string }>`
    select min(new_class) as name from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and new_class is not null and state in ('new', 'will_change')
    group by lower(new_class) order by min(number)`.execute(db);
  const teacherIds = isTeacher(actor) && actor.personId ? [actor.personId] : [];
  const made: string[] = [];
  for (const { name } of rows) {
    const { id } = await makeClass(db, tenantId, { name, teacherIds });
    made.push(id);
    await sql`
      update enrolment_rows set school_class_id = ${id}::uuid, reason = nullif(reason, 'makesClass'), detail = case when reason <> 'makesClass' then detail end
      where tenant_id = ${tenantId} and import_id = ${importId} and lower(new_class) = lower(${name})`.execute(db);
  }
  return made;
}

/** Whoever looks after every class teaches none of them by making it. */
const isTeacher = (actor: Actor) => !seesEveryClass(actor);

async function makeChildren(db: TenantDb, { tenantId, importId }: Place, tell: Tell): Promise<number> {
  for (let done = 0, after = 0; ; ) {
    const rows = await db
      .selectFrom('enrolment_rows')
      .where('tenant_id', '=', tenantId)
      .where('import_id', '=', importId)
      .where('state', '=', 'new')
      .where('number', '>', after)
      .select(['number', 'first_name', 'last_name', 'username', 'external_id', 'school_class_id'])
      .orderBy('number')
      .limit(CHUNK)
      .execute();
    const last = rows.at(-1);
    if (!last) return done;
    const named = rows.map(({ first_name, last_name, username, external_id }) => ({
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      username: username ?? undefined,
      external_id: external_id ?? undefined,
    }));
    const made = await createStudents(db, tenantId, named);
    const places = rows.map(({ school_class_id }, at) => ({
      class_id: school_class_id ?? '',
      student_id: made[at]?.id ?? '',
    }));
    await enrolAll(db, tenantId, places);
    // Each row is written once; its cells are needed no more, but for a password.
    await sql`
      update enrolment_rows r set student_id = m.id, username = m.username, is_made = true, is_joined = true,
        sealed = case when r.has_password then r.sealed end
      from unnest(${rows.map(({ number }) => number)}::int[], ${made.map(({ id }) => id)}::uuid[], ${made.map(({ username }) => username)}::text[])
        as m (number, id, username)
      where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.number = m.number`.execute(db);
    after = last.number;
    done += rows.length;
    await tell(done);
  }
}

const FIELDS = ['first_name', 'last_name', 'username', 'external_id'] as const;

async function changeChildren(db: TenantDb, { tenantId, importId }: Place): Promise<void> {
  const { rows } = await sql<Record<(typeof FIELDS)[number], string | null> & { id: string; restores: boolean }>`
    select student_id as id, changes->'first_name'->>'new' as first_name, changes->'last_name'->>'new' as last_name,
      changes->'username'->>'new' as username, changes->'external_id'->>'new' as external_id, changes ? 'archived_at' as restores
    from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and state = 'will_change' and same_as is null
      and changes ?| array['first_name', 'last_name', 'username', 'external_id', 'archived_at']`.execute(db);
  await changeStudents(
    db,
    tenantId,
    rows.map(({ restores, ...row }) => ({ ...row, ...(restores && { archived_at: null }) })),
  );
}

/** Those who were here before, and the further classes of a child of several rows, whom the first of them made. */
async function enrolChildren(db: TenantDb, { tenantId, importId }: Place): Promise<void> {
  await sql`
    update enrolment_rows r set student_id = f.student_id from enrolment_rows f
    where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.same_as is not null and r.student_id is null
      and f.tenant_id = r.tenant_id and f.import_id = r.import_id and f.number = r.same_as`.execute(db);
  const { rows } = await sql<{ number: number; class_id: string; student_id: string }>`
    select min(number) as number, school_class_id as class_id, student_id from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and state = 'will_change'
      and school_class_id is not null and student_id is not null
    group by school_class_id, student_id`.execute(db);
  const enrolled = await enrolAll(db, tenantId, rows);
  await sql`
    update enrolment_rows r set is_joined = true
    from unnest(${enrolled.map((one) => one.class_id)}::uuid[], ${enrolled.map((one) => one.student_id)}::uuid[]) as e (class_id, student_id)
    where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.school_class_id = e.class_id and r.student_id = e.student_id
      and r.number = any (${rows.map(({ number }) => number)}::int[])`.execute(db);
}
