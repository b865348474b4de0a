import { sql } from 'kysely';
import { type By, recordAct } from '#api/acts/actions.ts';
import { classInReach, seesEveryClass } from '#api/classes/actions.ts';
import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { peopleWords } from '#contract/people-words.ts';
import { asUsername, userWords } from '#contract/users.ts';
import { deleteEnrolments, insertEnrolments, isUsernameTaken, lockStudents, updateName } from './queries.ts';
import { type Name, usernamesFor } from './usernames.ts';

export { changeStudents, enrolAll, leaveAll } from './many.ts';

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
  if (ids.length > 0) await insertEnrolments(db, tenantId, classId, ids);
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
