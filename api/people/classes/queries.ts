import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

export async function insertClass(
  db: TenantDb,
  values: { name: string; class_id: string; code_folded: string; is_sample: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('school_classes')
    .values({ tenant_id: db.tenantId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertTeachers(db: TenantDb, classId: string, teacherIds: string[]): Promise<void> {
  const rows = teacherIds.map((teacher_id) => ({ tenant_id: db.tenantId, school_class_id: classId, teacher_id }));
  await db
    .insertInto('class_teachers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTeachersExcept(db: TenantDb, classId: string, teacherIds: string[]): Promise<void> {
  const all = db
    .deleteFrom('class_teachers')
    .where('tenant_id', '=', db.tenantId)
    .where('school_class_id', '=', classId);
  await (teacherIds.length > 0 ? all.where('teacher_id', 'not in', teacherIds) : all).execute();
}

export type ClassRow = { id: string; name: string; class_id: string; closed_at: Date | null; archived_at: Date | null };

/** Finds a class; with a teacher, only one of theirs. */
export function findClass(
  db: TenantDb,
  { classId, teacherId }: { classId: string; teacherId: string | null },
): Promise<ClassRow | undefined> {
  const query = db
    .selectFrom('school_classes as c')
    .where('c.tenant_id', '=', db.tenantId)
    .where('c.id', '=', classId)
    .select(['c.id', 'c.name', 'c.class_id', 'c.closed_at', 'c.archived_at']);
  if (teacherId === null) return query.executeTakeFirst();
  return query
    .innerJoin('class_teachers as t', (on) =>
      on.onRef('t.tenant_id', '=', 'c.tenant_id').onRef('t.school_class_id', '=', 'c.id'),
    )
    .where('t.teacher_id', '=', teacherId)
    .executeTakeFirst();
}

type ClassUpdate = {
  name?: string;
  class_id?: string;
  code_folded?: string;
  is_code_off?: boolean;
  is_archived?: boolean;
};

/** Finds the current classes of a student, by name. */
export function findClassesOfStudent(db: TenantDb, studentId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('enrolments as e')
    .innerJoin('school_classes as c', (on) =>
      on.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.school_class_id'),
    )
    .where('e.tenant_id', '=', db.tenantId)
    .where('e.student_id', '=', studentId)
    .where('c.archived_at', 'is', null)
    .select(['c.id', 'c.name'])
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

export async function updateClass(
  db: TenantDb,
  classId: string,
  { is_code_off, is_archived, ...change }: ClassUpdate,
): Promise<void> {
  const since = (isOn: boolean) => (isOn ? sql<Date>`now()` : null);
  await db
    .updateTable('school_classes')
    .set({
      ...change,
      ...(is_code_off !== undefined && { closed_at: since(is_code_off) }),
      ...(is_archived !== undefined && { archived_at: since(is_archived) }),
    })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', classId)
    .execute();
}

/** Finds the folded codes that a class has or once had. */
export async function findUsedCodes(db: TenantDb, codes: string[]): Promise<Set<string>> {
  const used = await db
    .selectFrom('class_codes')
    .where('tenant_id', '=', db.tenantId)
    .where('code_folded', 'in', codes)
    .select('code_folded')
    .execute();
  return new Set(used.map(({ code_folded }) => code_folded));
}

/**
 * Changes whether a class signs in by pictures; null follows the school's setting. Returns whether the setting changed.
 */
export async function updateUsesPictures(
  db: TenantDb,
  classId: string,
  uses_pictures: boolean | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('school_classes')
    .set({ uses_pictures })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', classId)
    .where('uses_pictures', 'is distinct from', uses_pictures)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
