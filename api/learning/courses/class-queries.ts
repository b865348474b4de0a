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
