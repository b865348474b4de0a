import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { foldCode } from '#contract/class-roster.ts';
import { createClassCode } from './codes.ts';
import { type ClassRow, findClass, insertClass, insertEnrolments, insertTeachers } from './queries.ts';

type NewClass = { name: string; teacherIds: string[]; studentIds?: string[]; code?: string };

/** A class with its teachers and students. The code is drawn unless it is given; it is kept as it is shown and as it is compared. */
export async function createClass(
  db: TenantDb,
  tenantId: string,
  { name, teacherIds, studentIds = [], code }: NewClass,
): Promise<{ id: string }> {
  const class_id = code ?? (await createClassCode(db, tenantId));
  const id = await insertClass(db, tenantId, { name, class_id, code_folded: foldCode(class_id) });
  if (teacherIds.length > 0) await insertTeachers(db, tenantId, id, teacherIds);
  if (studentIds.length > 0) await insertEnrolments(db, tenantId, id, studentIds);
  return { id };
}

/** Teachers work with their own classes; every other member of staff with all of the school. */
export function canSeeEveryClass({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'teacher';
}

/** A class that this member of staff works with. Anybody else's is not there. */
export async function findAccessibleClass(db: TenantDb, actor: Actor, classId: string): Promise<ClassRow> {
  const found = await findClass(db, actor.tenantId, { classId, teacherId: teacherScope(actor) });
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Whose classes alone somebody reaches; null: all of the school. */
export function teacherScope(actor: Actor): string | null {
  return canSeeEveryClass(actor) ? null : actor.personId;
}
