import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { foldCode } from '#contract/people-in-class.ts';
import { type ClassRow, findClass, insertClass, insertEnrolments, insertTeacher } from './queries.ts';

type NewClass = { name: string; code: string; teacherId: string; studentIds: string[] };

/** A class with its teacher and students. The code is kept as it is shown and as it is compared. */
export async function makeClass(
  db: TenantDb,
  tenantId: string,
  { name, code, teacherId, studentIds }: NewClass,
): Promise<{ id: string }> {
  const id = await insertClass(db, tenantId, { name, class_id: code, code_folded: foldCode(code) });
  await insertTeacher(db, tenantId, id, teacherId);
  if (studentIds.length > 0) await insertEnrolments(db, tenantId, id, studentIds);
  return { id };
}

/** Teachers work with their own classes; every other member of staff with all of the school. */
export function seesEveryClass({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'teacher';
}

/** A class that this member of staff works with. Anybody else's is not there. */
export async function classInReach(db: TenantDb, actor: Actor, classId: string): Promise<ClassRow> {
  const teacherId = seesEveryClass(actor) ? null : actor.personId;
  const found = await findClass(db, actor.tenantId, { classId, teacherId });
  if (!found) throw new Refusal('notFound');
  return found;
}
