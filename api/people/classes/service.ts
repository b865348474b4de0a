import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { foldCode } from '#contract/people/classes.ts';
import { createClassCode } from './codes.ts';
import { insertEnrolments } from './enrolment-queries.ts';
import { type ClassRow, findClass, insertClass, insertTeachers } from './queries.ts';

export { type ClassStudent, findClassStudents } from './enrolment-queries.ts';
export { findClassesOfStudent } from './queries.ts';

type NewClass = { name: string; teacherIds: string[]; studentIds?: string[]; code?: string; isSample?: boolean };

/**
 * Creates a class with its teachers and students. Without `code` a new one is created. Also stores the code's folded
 * form.
 */
export async function createClass(
  db: TenantDb,
  { name, teacherIds, studentIds = [], code, isSample = false }: NewClass,
): Promise<{ id: string }> {
  const class_id = code ?? (await createClassCode(db));
  const id = await insertClass(db, {
    name,
    class_id,
    code_folded: foldCode(class_id),
    is_sample: isSample,
  });
  if (teacherIds.length > 0) await insertTeachers(db, id, teacherIds);
  const enrolments = studentIds.map((student_id) => ({ class_id: id, student_id }));
  if (enrolments.length > 0) await insertEnrolments(db, enrolments);
  return { id };
}

/** Returns whether a member of staff can access every class. Teachers can access only their own. */
export function canSeeEveryClass({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'teacher';
}

/** Finds a class that this member of staff can access. Any other class is not found. */
export async function findAccessibleClass(db: TenantDb, actor: Actor, classId: string): Promise<ClassRow> {
  const schoolClass = await findClass(db, { classId, teacherId: teacherScope(actor) });
  if (!schoolClass) throw new Refusal('notFound');
  return schoolClass;
}

/** Returns the teacher whose classes an actor is limited to; null for the whole school. */
export function teacherScope(actor: Actor): string | null {
  return canSeeEveryClass(actor) ? null : actor.personId;
}
