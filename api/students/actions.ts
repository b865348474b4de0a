import { sql } from 'kysely';
import { type By, recordAct } from '#api/acts/actions.ts';
import { classInReach, seesEveryClass } from '#api/classes/actions.ts';
import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { peopleWords } from '#contract/people-words.ts';
import { asUsername, userWords } from '#contract/users.ts';
import { deleteEnrolments, isUsernameTaken, lockStudents, updateName } from './queries.ts';
import { type Name, usernamesFor } from './usernames.ts';

export type NewStudent = Name & { username?: string | undefined; external_id?: string | undefined };
export type MadeStudent = Name & { id: string; username: string };

/** New students, in the order given. They sign in by a card until a password is set. Nothing is checked but what the tables check. */
export async function createStudents(db: TenantDb, tenantId: string, students: NewStudent[]): Promise<MadeStudent[]> {
  const usernames = await usernamesFor(db, tenantId, students);
  const { rows } = await sql<{ id: string; username: string }>`
    insert into users (tenant_id, role, username, first_name, last_name, external_id)
    select ${tenantId}::uuid, 'student', n.username, n.first_name, n.last_name, n.external_id
    from unnest(${usernames}::text[], ${students.map((one) => one.first_name)}::text[],
      ${students.map((one) => one.last_name)}::text[], ${students.map((one) => one.external_id ?? null)}::text[])
      with ordinality as n (username, first_name, last_name, external_id, place)
    order by n.place
    returning id, username`.execute(db);
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return students.map(({ first_name, last_name }, at) => {
    const username = usernames[at] ?? '';
    return { id: ids.get(username) ?? '', username, first_name, last_name };
  });
}

export type StudentInReach = Name & { id: string; username: string; archived_at: Date | null };

/** A student whom this member of staff works with; a teacher: one of the own classes. Anybody else is not there. */
export async function studentInReach(db: TenantDb, actor: Actor, studentId: string): Promise<StudentInReach> {
  const [found] = await studentsInReach(db, actor, [studentId]);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Those of these students who are in reach, archived ones too. */
export function studentsInReach(db: TenantDb, actor: Actor, ids: string[]): Promise<StudentInReach[]> {
  const all = db
    .selectFrom('users as u')
    .where('u.tenant_id', '=', actor.tenantId)
    .where('u.id', 'in', ids)
    .where('u.role', '=', 'student')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.archived_at']);
  if (seesEveryClass(actor)) return all.execute();
  return all
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrolments as e')
          .innerJoin('class_teachers as t', (on) =>
            on.onRef('t.tenant_id', '=', 'e.tenant_id').onRef('t.school_class_id', '=', 'e.school_class_id'),
          )
          .whereRef('e.tenant_id', '=', 'u.tenant_id')
          .whereRef('e.student_id', '=', 'u.id')
          .where('t.teacher_id', '=', actor.personId)
          .select('e.student_id'),
      ),
    )
    .execute();
}

/** These students, all of them in reach; else nothing is there. */
export async function everyStudentInReach(db: TenantDb, actor: Actor, ids: string[]): Promise<StudentInReach[]> {
  const wanted = [...new Set(ids)];
  const found = await studentsInReach(db, actor, wanted);
  if (found.length < wanted.length) throw new Refusal('notFound');
  return found;
}

/** An office's own username has to be free: it is asked for as it is. */
export async function refuseTakenUsername(db: TenantDb, tenantId: string, typed: string): Promise<void> {
  if (!(await isUsernameTaken(db, tenantId, asUsername(typed)))) return;
  throw new Refusal('malformed', { says: userWords.nameTaken, fields: { username: [userWords.nameTaken] } });
}

/** Puts students into a class; who is in it already stays. Whoever asks has made sure of the class. */
export async function enrol(db: TenantDb, tenantId: string, classId: string, ids: string[]): Promise<void> {
  const places = ids.map((student_id) => ({ class_id: classId, student_id }));
  await enrolAll(db, tenantId, places);
}

/** New students in a class of one's own. */
export async function addToClass(
  db: TenantDb,
  by: By,
  classId: string,
  students: NewStudent[],
): Promise<MadeStudent[]> {
  const { tenantId } = by.actor;
  await openClassInReach(db, by.actor, classId);
  for (const { username } of students) if (username) await refuseTakenUsername(db, tenantId, username);
  const made = await createStudents(db, tenantId, students);
  const ids = made.map(({ id }) => id);
  await enrol(db, tenantId, classId, ids);
  await recordAct(db, by, {
    act: 'person.added',
    about: { kind: 'person', ids },
    facts: { role: 'student', class: classId },
  });
  return made;
}

type Move = { ids: string[]; from?: string | undefined; to: string };

/** Moves students into a class: out of one, or else out of every class that the mover works with. Answers with how many. */
export async function move(db: TenantDb, by: By, { ids, from, to }: Move): Promise<number> {
  const { actor } = by;
  const students = await everyStudentInReach(db, actor, ids);
  if (students.some(({ archived_at }) => archived_at))
    throw new Refusal('conflict', { says: peopleWords.archived, state: 'archived' });
  if (from) await classInReach(db, actor, from);
  await openClassInReach(db, actor, to);
  const moved = students.map(({ id }) => id);
  await lockStudents(db, actor.tenantId, moved);
  await deleteEnrolments(db, actor.tenantId, moved, { from, teacherId: seesEveryClass(actor) ? null : actor.personId });
  await enrol(db, actor.tenantId, to, moved);
  await recordAct(db, by, {
    act: 'person.moved',
    about: { kind: 'person', ids: moved },
    facts: { from: from ?? null, to },
  });
  return moved.length;
}

async function openClassInReach(db: TenantDb, actor: Actor, classId: string): Promise<void> {
  const { archived_at } = await classInReach(db, actor, classId);
  if (archived_at) throw new Refusal('conflict', { says: peopleWords.classArchived, state: 'archived' });
}

/** Corrects a name; the username that the child has learnt stays. */
export async function rename(
  db: TenantDb,
  by: By,
  id: string,
  change: { first_name?: string | undefined; last_name?: string | undefined },
): Promise<MadeStudent> {
  const { archived_at: _, ...student } = await studentInReach(db, by.actor, id);
  const renamed = {
    first_name: change.first_name ?? student.first_name,
    last_name: change.last_name ?? student.last_name,
  };
  await updateName(db, { tenantId: by.actor.tenantId, id }, renamed);
  await recordAct(db, by, { act: 'person.changed', about: { kind: 'person', ids: [id] }, facts: { fields: 'name' } });
  return { ...student, ...renamed };
}

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
