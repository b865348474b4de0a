import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { assertRoomFor } from '#api/core/limits/service.ts';
import {
  insertStudents,
  lockPeople,
  type StudentChange,
  updateStudents,
  updateUser,
} from '#api/identity/users/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import {
  deleteEnrolments,
  deleteEnrolmentsOfStudents,
  type Enrolment,
  insertEnrolments,
} from '#api/people/classes/enrolment-queries.ts';
import { findAccessibleClass, teacherScope } from '#api/people/classes/service.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { asUsername, userWords } from '#contract/identity/users.ts';
import { isFullName, proposePenName } from '#contract/people/pen-names.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { findClassIds, findOpenClassIds, findStudents, hasLookalikeClassmate } from './queries.ts';
import { isUsernameTaken, lockUsernames } from './username-queries.ts';
import { type Name, withFreeUsernames } from './usernames.ts';

export { endUnusedCodes } from './family-codes.ts';
export { withFreeUsernames } from './usernames.ts';

export type NewStudent = Name & { username?: string | undefined; external_id?: string | undefined };
export type CreatedStudent = Name & { id: string; username: string };

/**
 * Creates students, and returns them in the same order. Refused if the school has no room for all of them. They sign in
 * by card until a password is set. Only the tables check the values.
 */
export async function createStudents(db: TenantDb, students: NewStudent[]): Promise<CreatedStudent[]> {
  const studentsWithUsernames = await withFreeUsernames(db, students);
  await assertRoomFor(db, 'students', students.length);
  return createStudentsWithUsernames(db, studentsWithUsernames);
}

/** Creates students of a confirmed list, which has reserved their places, with usernames from `withFreeUsernames`. */
export async function createStudentsWithUsernames(
  db: TenantDb,
  students: (NewStudent & { username: string })[],
): Promise<CreatedStudent[]> {
  const created = await insertStudents(db, students);
  const ids = new Map(created.map(({ id, username }) => [username, id]));
  return students.map(({ first_name, last_name, username }) => {
    const id = ids.get(username);
    if (id === undefined) throw new Error('a student was not inserted');
    return { id, username, first_name, last_name };
  });
}

export type AccessibleStudent = Name & { id: string; username: string; archived_at: Date | null };

/**
 * Finds a student that this member of staff can access; for a teacher, a student of their classes. Others are not
 * found.
 */
export async function findAccessibleStudent(db: TenantDb, actor: Actor, studentId: string): Promise<AccessibleStudent> {
  const [student] = await findAccessibleStudents(db, actor, [studentId]);
  if (!student) throw new Refusal('notFound');
  return student;
}

/** Finds the students among these that the actor can access, including archived ones. */
function findAccessibleStudents(db: TenantDb, actor: Actor, ids: string[]): Promise<AccessibleStudent[]> {
  return findStudents(db, { ids, teacherId: teacherScope(actor) });
}

/** Returns these students; refuses all of them if the actor cannot access every one. */
export async function requireAccessibleStudents(
  db: TenantDb,
  actor: Actor,
  ids: string[],
): Promise<AccessibleStudent[]> {
  const uniqueIds = [...new Set(ids)];
  const students = await findAccessibleStudents(db, actor, uniqueIds);
  if (students.length < uniqueIds.length) throw new Refusal('notFound');
  return students;
}

/** Refuses a username that is taken. A username that the school chose is never changed. */
export async function refuseTakenUsername(db: TenantDb, typed: string): Promise<void> {
  await lockUsernames(db);
  if (!(await isUsernameTaken(db, asUsername(typed)))) return;
  throw new Refusal('malformed', { message: userWords.nameTaken, fields: { username: [userWords.nameTaken] } });
}

/** Enrols students in a class, unless they are in it already. The caller has checked access to the class. */
export async function enrolInClass(db: TenantDb, classId: string, ids: string[]): Promise<void> {
  const enrolments = ids.map((student_id) => ({ class_id: classId, student_id }));
  try {
    await addEnrolments(db, enrolments);
  } catch (cause) {
    // The class was there before: someone has just undone the import that created it.
    throw violatedConstraint(cause)?.endsWith('_fkey') ? new Refusal('notFound', {}, { cause }) : cause;
  }
  await refuseLookalikes(db, ids);
}

/**
 * Refuses names that look like a classmate's but have other letters: children choose themselves by name from a list.
 */
export async function refuseLookalikes(db: TenantDb, ids: string[]): Promise<void> {
  if (await hasLookalikeClassmate(db, ids))
    throw new Refusal('conflict', { message: peopleWords.nameLooksAlike, state: 'lookalike' });
}

/** Creates students in a class that the actor can access. */
export async function addStudentsToClass(
  db: TenantDb,
  by: ActorContext,
  classId: string,
  students: NewStudent[],
): Promise<CreatedStudent[]> {
  await requireAccessibleOpenClass(db, by.actor, classId);
  for (const { username } of students) if (username) await refuseTakenUsername(db, username);
  const created = await createStudents(db, students);
  const ids = created.map(({ id }) => id);
  await enrolInClass(db, classId, ids);
  await recordAuditEvent(db, by, {
    act: 'person.added',
    subjects: { kind: 'person', ids },
    facts: { role: 'student', class: classId },
  });
  return created;
}

type MoveParams = { ids: string[]; from?: string | undefined; to: string };
/** The classes of a student before and after a move. */
export type Move = { before: string[]; after: string[] };

/**
 * Moves students into a class: out of `from`, or else out of every class that the actor can access. Returns each
 * student's change.
 */
export async function moveToClass(
  db: TenantDb,
  by: ActorContext,
  { ids, from, to }: MoveParams,
): Promise<Map<string, Move>> {
  const { actor } = by;
  const students = await requireAccessibleStudents(db, actor, ids);
  if (students.some(({ archived_at }) => archived_at))
    throw new Refusal('conflict', { message: peopleWords.archived, state: 'archived' });
  if (from) await findAccessibleClass(db, actor, from);
  await requireAccessibleOpenClass(db, actor, to);
  const moved = students.map(({ id }) => id);
  // One of the students may have been erased in the meantime.
  if ((await lockPeople(db, moved)).length < moved.length) throw new Refusal('notFound');
  const before = await findClassIds(db, moved);
  await deleteEnrolmentsOfStudents(db, moved, { from, teacherId: teacherScope(actor) });
  await enrolInClass(db, to, moved);
  const after = await findClassIds(db, moved);
  await recordMove(db, by, moved, { from: from ?? null, to });
  const moves = moved.map((id): [string, Move] => [id, { before: before.get(id) ?? [], after: after.get(id) ?? [] }]);
  return new Map(moves.filter(([, move]) => !haveSameItems(move.before, move.after)));
}

/**
 * Moves students back out of a class, and returns their ids. Students who were archived or have other classes since, or
 * whose class was archived or is not the teacher's any more, stay.
 */
export async function moveBack(
  db: TenantDb,
  by: ActorContext,
  to: string,
  moves: ({ id: string } & Move)[],
): Promise<string[]> {
  const ids = moves.map(({ id }) => id);
  await lockPeople(db, ids);
  const students = await findAccessibleStudents(db, by.actor, ids);
  const active = new Set(students.filter(({ archived_at }) => !archived_at).map(({ id }) => id));
  const current = await findClassIds(db, ids);
  const formerIds = [...new Set(moves.flatMap(({ before }) => before))];
  const open = new Set(await findOpenClassIds(db, formerIds, teacherScope(by.actor)));
  const unchanged = moves
    .filter(({ id, after }) => active.has(id) && haveSameItems(current.get(id) ?? [], after))
    .filter(({ before, after }) => before.every((classId) => after.includes(classId) || open.has(classId)));
  await removeEnrolments(
    db,
    unchanged.flatMap(({ id, before, after }) => enrolmentsIn(id, after, before)),
  );
  await addEnrolments(
    db,
    unchanged.flatMap(({ id, before, after }) => enrolmentsIn(id, before, after)),
  );
  const movedBack = unchanged.map(({ id }) => id);
  await refuseLookalikes(db, movedBack);
  for (const [target, group] of Map.groupBy(unchanged, ({ before }) => before[0] ?? null))
    await recordMove(
      db,
      by,
      group.map(({ id }) => id),
      { from: to, to: target },
    );
  return movedBack;
}

/** Returns a student's enrolments in these classes, without `except`. */
function enrolmentsIn(student_id: string, classIds: string[], except: string[]): Enrolment[] {
  return classIds.filter((id) => !except.includes(id)).map((class_id) => ({ class_id, student_id }));
}

function haveSameItems(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((item) => others.includes(item));
}

function recordMove(
  db: TenantDb,
  by: ActorContext,
  ids: string[],
  facts: { from: string | null; to: string | null },
): Promise<void> {
  return recordAuditEvent(db, by, { act: 'person.moved', subjects: { kind: 'person', ids }, facts });
}

async function requireAccessibleOpenClass(db: TenantDb, actor: Actor, classId: string): Promise<void> {
  const { archived_at } = await findAccessibleClass(db, actor, classId);
  if (archived_at) throw new Refusal('conflict', { message: peopleWords.classArchived, state: 'archived' });
}

/** Corrects a name. The username stays, since the student has learnt it. */
export async function correctStudentName(
  db: TenantDb,
  by: ActorContext,
  id: string,
  change: { first_name?: string | undefined; last_name?: string | undefined; pen_name?: string | undefined },
): Promise<CreatedStudent> {
  const { archived_at: _, ...student } = await findAccessibleStudent(db, by.actor, id);
  const renamed = {
    first_name: change.first_name ?? student.first_name,
    last_name: change.last_name ?? student.last_name,
  };
  const { pen_name } = change;
  if (pen_name !== undefined) refuseFullName('pen_name', pen_name, renamed);
  await updateUser(db, id, { ...renamed, ...(pen_name && { pen_name }) });
  await refuseLookalikes(db, [id]);
  await recordAuditEvent(db, by, {
    act: 'person.changed',
    subjects: { kind: 'person', ids: [id] },
    facts: { fields: correctedFields(change) },
  });
  return { ...student, ...renamed };
}

function correctedFields({ pen_name, ...name }: { pen_name?: string | undefined }): string {
  const isNameChanged = Object.values(name).some((value) => value !== undefined);
  return [...(isNameChanged ? ['name'] : []), ...(pen_name ? ['pen_name'] : [])].join(', ');
}

/** Refuses a pen name that reveals the person. `field` is the form's field. */
export function refuseFullName(field: string, penName: string, person: Name): void {
  if (!isFullName(penName, person)) return;
  const details = { fields: { [field]: [pieceWords.penNameIsFullName] }, values: { example: proposePenName(person) } };
  throw new Refusal('malformed', { message: pieceWords.penNameIsFullName, ...details });
}

/** Stores the pen name that a student has chosen, for the next works and for pages of class books. */
export async function keepPenName(db: TenantDb, id: string, pen_name: string): Promise<void> {
  await updateUser(db, id, { pen_name });
}

/** Changes any number of students. */
export async function changeStudents(db: TenantDb, changes: StudentChange[]): Promise<void> {
  if (changes.length === 0) return;
  await lockPeople(
    db,
    changes.map(({ id }) => id),
  );
  await updateStudents(db, changes);
}

/** Enrols each student in their own class; returns the new enrolments. */
export async function addEnrolments(db: TenantDb, enrolments: Enrolment[]): Promise<Enrolment[]> {
  return enrolments.length === 0 ? [] : insertEnrolments(db, enrolments);
}

/** Ends these enrolments. */
export async function removeEnrolments(db: TenantDb, enrolments: Enrolment[]): Promise<void> {
  if (enrolments.length > 0) await deleteEnrolments(db, enrolments);
}
