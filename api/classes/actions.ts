import type { TenantDb } from '#api/kit/tenant.ts';
import { foldCode } from '#contract/people-in-class.ts';
import { insertClass, insertEnrolments, insertTeacher } from './queries.ts';

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
