import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { assertRoomFor } from '#api/core/limits/service.ts';
import { lockPeople, updateUsersArchived } from '#api/identity/users/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { deleteEnrolments, insertEnrolments } from '#api/people/classes/enrolment-queries.ts';
import { deleteClassTeachers, updateClassesArchived, updateClassNames } from '#api/people/classes/many-queries.ts';
import { lockSchool } from '#api/people/enrolment/queries.ts';
import { schoolYearWords } from '#contract/people/school-year-words.ts';
import type { UndoReason } from '#contract/people/school-years.ts';
import { recordClassEvents, recordStudentEvents } from './audit-events.ts';
import { findSchoolYears, lockSchoolYear } from './queries.ts';
import { lockClasses } from './state-queries.ts';
import {
  deleteCreatedClasses,
  findLookalikeStudents,
  findUndoClasses,
  findUndoStudents,
  type UndoClass,
  type UndoStudent,
  updateUndoOutcomes,
} from './undo-queries.ts';

/** Undoes a school year in one transaction, class by class and student by student. Later changes stay. */
export async function undoYear(db: TenantDb, by: ActorContext, yearId: string): Promise<void> {
  await lockSchool(db);
  if (!(await lockSchoolYear(db, yearId))) throw new Refusal('notFound');
  const [year] = await findSchoolYears(db, { id: yearId });
  if (year?.undone_at) throw new Refusal('conflict', { message: schoolYearWords.undone, state: 'undone' });
  if (!year?.is_recent) throw new Refusal('conflict', { message: schoolYearWords.tooLate, state: 'too_late' });
  await lockRows(db, yearId);
  const classes = await findUndoClasses(db, yearId);
  const reasonOf = await restoreClasses(db, by, classes);
  const students = await restoreStudents(db, by, yearId);
  for (const { id, reason } of await removeCreated(db, yearId, classes)) reasonOf.set(id, reason);
  const outcomes = { classes: classes.map(({ id }) => ({ id, reason: reasonOf.get(id) ?? null })), students };
  await updateUndoOutcomes(db, yearId, outcomes);
  const keptCount = [...outcomes.classes, ...students].filter(({ reason }) => reason).length;
  await recordAuditEvent(db, by, { act: 'class.year_undone', facts: { kept: keptCount } });
}

/** Locks these students and classes: their current state decides what is undone. */
async function lockRows(db: TenantDb, yearId: string): Promise<void> {
  const students = await findUndoStudents(db, yearId);
  await lockPeople(
    db,
    students.map(({ id }) => id),
  );
  const ofStudents = students.flatMap(({ classes_before, classes_after }) => [...classes_before, ...classes_after]);
  const changed = (await findUndoClasses(db, yearId)).map(({ id }) => id);
  await lockClasses(db, [...new Set([...changed, ...ofStudents])]);
}

/** Restores names, teachers and state of classes. Returns the reasons of classes that stay as they are. */
async function restoreClasses(
  db: TenantDb,
  by: ActorContext,
  classes: UndoClass[],
): Promise<Map<string, UndoReason | null>> {
  const before = classes.filter(({ action }) => action !== 'create');
  const renamed = before.filter((one) => isRenamed(one) && one.current_name === one.new_name);
  const restored = before.filter((one) => isArchivedBy(one) && one.is_archived_by_year);
  const shrunk = before.filter((one) => one.added_teachers.length > 0 && !hasOtherTeachers(one));
  await updateClassNames(
    db,
    renamed.map(({ id, old_name, new_name }) => ({ id, name: old_name ?? new_name })),
  );
  const restoredIds = restored.map(({ id }) => id);
  await updateClassesArchived(db, restoredIds, false);
  await deleteClassTeachers(
    db,
    shrunk.flatMap(({ id, added_teachers }) => added_teachers.map((teacher_id) => ({ class_id: id, teacher_id }))),
  );
  await recordClassEvents(db, by, {
    renamed: renamed.map(({ id, new_name }) => ({ id, name: new_name })),
    restoredIds,
  });
  return new Map(before.map((one) => [one.id, reasonToKeep(one)]));
}

const isRenamed = ({ old_name, new_name }: UndoClass) => old_name !== new_name;
const isArchivedBy = ({ action }: UndoClass) => action === 'merge' || action === 'leave';
const hasOtherTeachers = ({ current_teachers, teachers_after }: UndoClass) =>
  current_teachers.join() !== teachers_after.join();

function reasonToKeep(one: UndoClass): UndoReason | null {
  if (one.current_name === null) return 'deleted';
  if (isArchivedBy(one) && !one.is_archived_by_year) return 'restored_since';
  if (isRenamed(one) && one.current_name !== one.new_name) return 'renamed';
  return one.added_teachers.length > 0 && hasOtherTeachers(one) ? 'teachers_changed' : null;
}

type Outcome = { id: string; reason: UndoReason | null };

/** Restores students' classes and states. A student whose name would look like a classmate's stays. */
async function restoreStudents(db: TenantDb, by: ActorContext, yearId: string): Promise<Outcome[]> {
  const students = await findUndoStudents(db, yearId);
  const unchanged = students.filter(({ reason }) => reason === null);
  await moveBetween(db, unchanged, { isBack: true });
  const ids = unchanged.map(({ id }) => id);
  const lookalikes = new Set(await findLookalikeStudents(db, ids));
  await moveBetween(
    db,
    unchanged.filter(({ id }) => lookalikes.has(id)),
    { isBack: false },
  );
  const restored = unchanged.filter(({ id }) => !lookalikes.has(id));
  const leavers = restored.filter(({ has_left }) => has_left).map(({ id }) => id);
  if (leavers.length > 0) await assertRoomFor(db, 'students', leavers.length);
  if (leavers.length > 0) await updateUsersArchived(db, leavers, false);
  await recordStudentEvents(db, by, { ...enrolmentsOf(restored, { isBack: true }), restored: leavers });
  return students.map(({ id, reason }) => ({ id, reason: lookalikes.has(id) ? 'lookalike' : reason }));
}

type Direction = { isBack: boolean };

async function moveBetween(db: TenantDb, students: UndoStudent[], direction: Direction) {
  const { removed, added } = enrolmentsOf(students, direction);
  if (removed.length > 0) await deleteEnrolments(db, removed);
  if (added.length > 0) await insertEnrolments(db, added);
}

function enrolmentsOf(students: UndoStudent[], { isBack }: Direction) {
  const only = (of: string[], except: string[]) => of.filter((id) => !except.includes(id));
  const enrolments = (student_id: string, ids: string[]) => ids.map((class_id) => ({ class_id, student_id }));
  const movers = students
    .filter(({ has_left }) => !has_left)
    .map(({ id, classes_before, classes_after }) => ({
      id,
      from: isBack ? classes_after : classes_before,
      to: isBack ? classes_before : classes_after,
    }));
  return {
    removed: movers.flatMap(({ id, from, to }) => enrolments(id, only(from, to))),
    added: movers.flatMap(({ id, from, to }) => enrolments(id, only(to, from))),
  };
}

/** Deletes the created classes. Returns the reasons of those that stay. */
async function removeCreated(db: TenantDb, id: string, classes: UndoClass[]): Promise<Outcome[]> {
  const removed = await deleteCreatedClasses(db, id);
  return classes
    .filter(({ action }) => action === 'create')
    .map((one) => ({ id: one.id, reason: removed.has(one.id) ? null : reasonToKeepCreated(one) }));
}

function reasonToKeepCreated({ current_name, new_name, is_archived }: UndoClass): UndoReason {
  if (current_name === null) return 'deleted';
  if (current_name !== new_name) return 'renamed';
  return is_archived ? 'restored_since' : 'in_use';
}
