import { type ActorContext, recordAuditEvent } from '#api/audit/service.ts';
import { findAccessibleClass, teacherScope } from '#api/classes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { peopleWords } from '#contract/people-words.ts';
import { asUsername, userWords } from '#contract/users.ts';
import {
  type ClassPlace,
  deleteEnrolments,
  deleteEnrolmentsOfStudents,
  insertEnrolments,
} from './enrolment-queries.ts';
import {
  findStudents,
  insertStudents,
  lockStudents,
  type StudentChange,
  updateStudentName,
  updateStudents,
} from './queries.ts';
import { isUsernameTaken, lockUsernames } from './username-queries.ts';
import { findFreeUsernames, type Name } from './usernames.ts';

/** For whoever changes many at once. */
export { findFreeUsernames, lockStudents };

export type NewStudent = Name & { username?: string | undefined; external_id?: string | undefined };
export type CreatedStudent = Name & { id: string; username: string };

/** New students, in the order given. They sign in by a card until a password is set. Nothing is checked but what the tables check. */
export async function createStudents(
  db: TenantDb,
  tenantId: string,
  students: NewStudent[],
): Promise<CreatedStudent[]> {
  const usernames = await findFreeUsernames(db, tenantId, students);
  return createStudentsWithUsernames(
    db,
    tenantId,
    students.map((one, at) => ({ ...one, username: usernames[at] ?? '' })),
  );
}

/** The same with usernames that were found before, and that nobody else has taken meanwhile. */
export async function createStudentsWithUsernames(
  db: TenantDb,
  tenantId: string,
  students: (NewStudent & { username: string })[],
): Promise<CreatedStudent[]> {
  const made = await insertStudents(db, tenantId, students);
  const ids = new Map(made.map(({ id, username }) => [username, id]));
  return students.map(({ first_name, last_name, username }) => {
    return { id: ids.get(username) ?? '', username, first_name, last_name };
  });
}

export type AccessibleStudent = Name & { id: string; username: string; archived_at: Date | null };

/** A student whom this member of staff works with; a teacher: one of the own classes. Anybody else is not there. */
export async function findAccessibleStudent(db: TenantDb, actor: Actor, studentId: string): Promise<AccessibleStudent> {
  const [found] = await findAccessibleStudents(db, actor, [studentId]);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Those of these students who are in reach, archived ones too. */
function findAccessibleStudents(db: TenantDb, actor: Actor, ids: string[]): Promise<AccessibleStudent[]> {
  return findStudents(db, actor.tenantId, { ids, teacherId: teacherScope(actor) });
}

/** These students, all of them in reach; else nothing is there. */
export async function requireAccessibleStudents(
  db: TenantDb,
  actor: Actor,
  ids: string[],
): Promise<AccessibleStudent[]> {
  const wanted = [...new Set(ids)];
  const found = await findAccessibleStudents(db, actor, wanted);
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
export async function enrolInClass(db: TenantDb, tenantId: string, classId: string, ids: string[]): Promise<void> {
  const places = ids.map((student_id) => ({ class_id: classId, student_id }));
  try {
    await addEnrolments(db, tenantId, places);
  } catch (cause) {
    // The class was there a moment ago: whoever undoes the list that made it was faster.
    throw violatedConstraint(cause)?.endsWith('_fkey') ? new Refusal('notFound') : cause;
  }
}

/** New students in a class of one's own. */
export async function addStudentsToClass(
  db: TenantDb,
  by: ActorContext,
  classId: string,
  students: NewStudent[],
): Promise<CreatedStudent[]> {
  const { tenantId } = by.actor;
  await requireAccessibleOpenClass(db, by.actor, classId);
  for (const { username } of students) if (username) await refuseTakenUsername(db, tenantId, username);
  const made = await createStudents(db, tenantId, students);
  const ids = made.map(({ id }) => id);
  await enrolInClass(db, tenantId, classId, ids);
  await recordAuditEvent(db, by, {
    act: 'person.added',
    subjects: { kind: 'person', ids },
    facts: { role: 'student', class: classId },
  });
  return made;
}

type MoveParams = { ids: string[]; from?: string | undefined; to: string };

/** Moves students into a class: out of one, or else out of every class that the mover works with. Answers with how many. */
export async function moveToClass(db: TenantDb, by: ActorContext, { ids, from, to }: MoveParams): Promise<number> {
  const { actor } = by;
  const students = await requireAccessibleStudents(db, actor, ids);
  if (students.some(({ archived_at }) => archived_at))
    throw new Refusal('conflict', { message: peopleWords.archived, state: 'archived' });
  if (from) await findAccessibleClass(db, actor, from);
  await requireAccessibleOpenClass(db, actor, to);
  const moved = students.map(({ id }) => id);
  // One of them may have gone just now.
  if ((await lockStudents(db, actor.tenantId, moved)).length < moved.length) throw new Refusal('notFound');
  await deleteEnrolmentsOfStudents(db, actor.tenantId, moved, { from, teacherId: teacherScope(actor) });
  await enrolInClass(db, actor.tenantId, to, moved);
  await recordAuditEvent(db, by, {
    act: 'person.moved',
    subjects: { kind: 'person', ids: moved },
    facts: { from: from ?? null, to },
  });
  return moved.length;
}

async function requireAccessibleOpenClass(db: TenantDb, actor: Actor, classId: string): Promise<void> {
  const { archived_at } = await findAccessibleClass(db, actor, classId);
  if (archived_at) throw new Refusal('conflict', { message: peopleWords.classArchived, state: 'archived' });
}

/** Corrects a name; the username that the child has learnt stays. */
export async function correctStudentName(
  db: TenantDb,
  by: ActorContext,
  id: string,
  change: { first_name?: string | undefined; last_name?: string | undefined },
): Promise<CreatedStudent> {
  const { archived_at: _, ...student } = await findAccessibleStudent(db, by.actor, id);
  const renamed = {
    first_name: change.first_name ?? student.first_name,
    last_name: change.last_name ?? student.last_name,
  };
  await updateStudentName(db, { tenantId: by.actor.tenantId, id }, renamed);
  await recordAuditEvent(db, by, {
    act: 'person.changed',
    subjects: { kind: 'person', ids: [id] },
    facts: { fields: 'name' },
  });
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
export async function addEnrolments(db: TenantDb, tenantId: string, places: ClassPlace[]): Promise<ClassPlace[]> {
  return places.length === 0 ? [] : insertEnrolments(db, tenantId, places);
}

/** Takes students out of classes, each out of the one named. */
export async function removeEnrolments(db: TenantDb, tenantId: string, places: ClassPlace[]): Promise<void> {
  if (places.length > 0) await deleteEnrolments(db, tenantId, places);
}
