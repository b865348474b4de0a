import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Finds students by id, including archived ones; with a teacher, only students of that teacher's current classes. */
export function findStudents(db: TenantDb, { ids, teacherId }: { ids: string[]; teacherId: string | null }) {
  const all = db
    .selectFrom('users as u')
    .where('u.tenant_id', '=', db.tenantId)
    .where('u.id', 'in', ids)
    .where('u.role', '=', 'student')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.archived_at']);
  if (teacherId === null) return all.execute();
  return all
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrolments as e')
          .innerJoin('class_teachers as t', (on) =>
            on.onRef('t.tenant_id', '=', 'e.tenant_id').onRef('t.school_class_id', '=', 'e.school_class_id'),
          )
          .innerJoin('school_classes as c', (on) =>
            on.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.school_class_id'),
          )
          .whereRef('e.tenant_id', '=', 'u.tenant_id')
          .whereRef('e.student_id', '=', 'u.id')
          .where('t.teacher_id', '=', teacherId)
          .where('c.archived_at', 'is', null)
          .select('e.student_id'),
      ),
    )
    .execute();
}

/** Returns whether one of these students has a classmate whose name looks the same but has other letters. */
export async function hasLookalikeClassmate(db: TenantDb, ids: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from users student
    join enrolments own on own.tenant_id = student.tenant_id and own.student_id = student.id
    join enrolments other on other.tenant_id = own.tenant_id and other.school_class_id = own.school_class_id
      and other.student_id <> own.student_id
    join users classmate on classmate.tenant_id = other.tenant_id and classmate.id = other.student_id
    where student.tenant_id = ${db.tenantId} and student.id = any(${ids}::uuid[]) and classmate.archived_at is null
      and name_skeleton(student.first_name, student.last_name) = name_skeleton(classmate.first_name, classmate.last_name)
      and lower(normalize(student.first_name || ' ' || student.last_name))
        <> lower(normalize(classmate.first_name || ' ' || classmate.last_name))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Finds the classes of these students, including archived ones. */
export async function findClassIds(db: TenantDb, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('enrolments')
    .where('tenant_id', '=', db.tenantId)
    .where(sql<boolean>`student_id = any(${ids}::uuid[])`)
    .select(['student_id', 'school_class_id'])
    .orderBy('school_class_id')
    .execute();
  const classes = Map.groupBy(rows, ({ student_id }) => student_id);
  return new Map([...classes].map(([id, enrolments]) => [id, enrolments.map((one) => one.school_class_id)]));
}

/** Finds the classes that are not archived among these; with a teacher, of this teacher. */
export async function findOpenClassIds(db: TenantDb, ids: string[], teacherId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('school_classes')
    .where('tenant_id', '=', db.tenantId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`(${teacherId}::uuid is null or exists (select from class_teachers t
      where t.tenant_id = school_classes.tenant_id and t.school_class_id = school_classes.id and t.teacher_id = ${teacherId}::uuid))`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the unused family codes of these students. Returns the students who had one. */
export async function endUnusedFamilyCodes(db: TenantDb, studentIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select end_unused_family_codes(${studentIds}::uuid[]) as id`.execute(db);
  return rows.map(({ id }) => id);
}
