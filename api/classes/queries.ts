import type { TenantDb } from '#api/kit/tenant.ts';

export async function insertClass(
  db: TenantDb,
  tenantId: string,
  facts: { name: string; class_id: string; code_folded: string },
): Promise<string> {
  const { id } = await db
    .insertInto('school_classes')
    .values({ tenant_id: tenantId, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertTeacher(db: TenantDb, tenantId: string, classId: string, teacherId: string): Promise<void> {
  await db
    .insertInto('class_teachers')
    .values({ tenant_id: tenantId, school_class_id: classId, teacher_id: teacherId })
    .execute();
}

export async function insertEnrolments(
  db: TenantDb,
  tenantId: string,
  classId: string,
  studentIds: string[],
): Promise<void> {
  const rows = studentIds.map((student_id) => ({ tenant_id: tenantId, school_class_id: classId, student_id }));
  await db
    .insertInto('enrolments')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
