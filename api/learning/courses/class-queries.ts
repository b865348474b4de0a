import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Answers } from '#contract/learning/courses.ts';

/** Returns whether a person teaches a class, and so may read its answers. */
export async function isTeacherOf(db: TenantDb, classId: string, personId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from class_teachers
    where tenant_id = ${db.tenantId} and school_class_id = ${classId} and teacher_id = ${personId}`.execute(db);
  return rows.length > 0;
}

export type TaughtStudent = { class_id: string; name: string; student_id: string; course_ids: string[] };

/** Finds the students of a teacher's classes with the courses in which they have worked. */
export async function findTaughtStudents(db: TenantDb, teacherId: string | null): Promise<TaughtStudent[]> {
  const { rows } = await sql<TaughtStudent>`
    select c.id as class_id, c.name, e.student_id, array(select distinct p.course_id from chapter_progress p
      where p.tenant_id = e.tenant_id and p.person_id = e.student_id) as course_ids
    from class_teachers t
    join school_classes c on c.tenant_id = t.tenant_id and c.id = t.school_class_id and c.archived_at is null
    join enrolments e on e.tenant_id = c.tenant_id and e.school_class_id = c.id
    join users u on u.tenant_id = e.tenant_id and u.id = e.student_id and u.archived_at is null
    where t.tenant_id = ${db.tenantId} and t.teacher_id = ${teacherId} order by c.name, c.id`.execute(db);
  return rows;
}

/** Finds students' answers in a chapter; the database shows them only to the students' teachers. */
export async function findAnswersOf(
  db: TenantDb,
  { students, chapter }: { students: string[]; chapter: string },
): Promise<{ person_id: string; answers: Answers }[]> {
  const { rows } = await sql<{ person_id: string; answers: Answers }>`
    select person_id, jsonb_object_agg(task_id, value order by task_id) as answers from chapter_answers
    where tenant_id = ${db.tenantId} and person_id = any(${students}::uuid[]) and chapter_id = ${chapter}
    group by person_id`.execute(db);
  return rows;
}

type Mark = { course: string; chapter: string; students: string[]; isDone: boolean };

/** Marks a chapter for students, or removes the mark. The database skips students of other teachers. */
export async function updateMarks(db: TenantDb, { course, chapter, students, isDone }: Mark): Promise<number> {
  const { rows } = await sql`
    select mark_chapter(${course}, ${chapter}, ${students}::uuid[], ${isDone})`.execute(db);
  return rows.length;
}
