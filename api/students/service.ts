import { type By, recordAct } from '#api/audit/service.ts';
import { classInReach, ownOnly } from '#api/classes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { peopleWords } from '#contract/people-words.ts';
import { asUsername, userWords } from '#contract/users.ts';
import { deleteEnrolments, deleteEnrolmentsOf, type InClass, insertEnrolments } from './enrolment-queries.ts';
import {
  findStudents,
  insertStudents,
  lockStudents,
  type StudentChange,
  updateName,
  updateStudents,
} from './queries.ts';
import { isUsernameTaken, lockUsernames } from './username-queries.ts';
import { type Name, usernamesFor } from './usernames.ts';

/** For whoever changes many at once. */
export { lockStudents, usernamesFor };

export type NewStudent = Name & { username?: string | undefined; external_id?: string | undefined };
export type MadeStudent = Name & { id: string; username: string };

/** New students, in the order given. They sign in by a card until a password is set. Nothing is checked but what the tables check. */
export async function createStudents(db: TenantDb, tenantId: string, students: NewStudent[]): Promise<MadeStudent[]> {
  const usernames = await usernamesFor(db, tenantId, students);
  return createNamed(
    db,
    tenantId,
    students.map((one, at) => ({ ...one, username: usernames[at] ?? '' })),
  );
}

/** The same with usernames that were found before, and that nobody else has taken meanwhile. */
export async function createNamed(
  db: TenantDb,
  tenantId: string,
  students: (NewStudent & { username: string })[],
): Promise<MadeStudent[]> {
  const made = await insertStudents(db, tenantId, students);
  const ids = new Map(made.map(({ id, username }) => [username, id]));
  return students.map(({ first_name, last_name, username }) => {
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
function studentsInReach(db: TenantDb, actor: Actor, ids: string[]): Promise<StudentInReach[]> {
  return findStudents(db, actor.tenantId, { ids, teacherId: ownOnly(actor) });
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
  await lockUsernames(db, tenantId);
  if (!(await isUsernameTaken(db, tenantId, asUsername(typed)))) return;
  throw new Refusal('malformed', { message: userWords.nameTaken, fields: { username: [userWords.nameTaken] } });
}

/** Puts students into a class; who is in it already stays. Whoever asks has made sure of the class. */
export async function enrol(db: TenantDb, tenantId: string, classId: string, ids: string[]): Promise<void> {
  const places = ids.map((student_id) => ({ class_id: classId, student_id }));
  try {
    await enrolAll(db, tenantId, places);
  } catch (cause) {
    // The class was there a moment ago: whoever undoes the list that made it was faster.
    throw violatedConstraint(cause)?.endsWith('_fkey') ? new Refusal('notFound') : cause;
  }
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
    throw new Refusal('conflict', { message: peopleWords.archived, state: 'archived' });
  if (from) await classInReach(db, actor, from);
  await openClassInReach(db, actor, to);
  const moved = students.map(({ id }) => id);
  // One of them may have gone just now.
  if ((await lockStudents(db, actor.tenantId, moved)).length < moved.length) throw new Refusal('notFound');
  await deleteEnrolmentsOf(db, actor.tenantId, moved, { from, teacherId: ownOnly(actor) });
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
  if (archived_at) throw new Refusal('conflict', { message: peopleWords.classArchived, state: 'archived' });
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

/** Changes any number of students. */
export async function changeStudents(db: TenantDb, tenantId: string, changes: StudentChange[]): Promise<void> {
  if (changes.length === 0) return;
  await lockStudents(
    db,
    tenantId,
    changes.map(({ id }) => id),
  );
  await updateStudents(db, tenantId, changes);
}

/** Puts students into classes, each into its own; answers with those who were not there before. */
export async function enrolAll(db: TenantDb, tenantId: string, places: InClass[]): Promise<InClass[]> {
  return places.length === 0 ? [] : insertEnrolments(db, tenantId, places);
}

/** Takes students out of classes, each out of the one named. */
export async function leaveAll(db: TenantDb, tenantId: string, places: InClass[]): Promise<void> {
  if (places.length > 0) await deleteEnrolments(db, tenantId, places);
}
