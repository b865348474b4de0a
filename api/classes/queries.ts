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

export type ClassRow = { id: string; name: string; class_id: string; closed_at: Date | null; archived_at: Date | null };

/** With a teacher: only where it is one of theirs. */
export function findClass(
  db: TenantDb,
  tenantId: string,
  { classId, teacherId }: { classId: string; teacherId: string | null },
): Promise<ClassRow | undefined> {
  const found = db
    .selectFrom('school_classes as c')
    .where('c.tenant_id', '=', tenantId)
    .where('c.id', '=', classId)
    .select(['c.id', 'c.name', 'c.class_id', 'c.closed_at', 'c.archived_at']);
  if (teacherId === null) return found.executeTakeFirst();
  return found
    .innerJoin('class_teachers as t', (on) =>
      on.onRef('t.tenant_id', '=', 'c.tenant_id').onRef('t.school_class_id', '=', 'c.id'),
    )
    .where('t.teacher_id', '=', teacherId)
    .executeTakeFirst();
}
