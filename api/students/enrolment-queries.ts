import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

export type ClassPlace = { class_id: string; student_id: string };

/** Each into its own class; answers with those who were not there before. */
export async function insertEnrolments(db: TenantDb, tenantId: string, places: ClassPlace[]): Promise<ClassPlace[]> {
  const { rows } = await sql<ClassPlace>`
    insert into enrolments (tenant_id, school_class_id, student_id)
    select ${tenantId}::uuid, p.class_id, p.student_id from ${unnested(places)}
    on conflict do nothing
    returning school_class_id as class_id, student_id`.execute(db);
  return rows;
}

/** Each out of the class that is named. */
export async function deleteEnrolments(db: TenantDb, tenantId: string, places: ClassPlace[]): Promise<void> {
  await sql`
    delete from enrolments e using ${unnested(places)}
    where e.tenant_id = ${tenantId} and e.school_class_id = p.class_id and e.student_id = p.student_id`.execute(db);
}

function unnested(places: ClassPlace[]) {
  return sql`unnest(${places.map((one) => one.class_id)}::uuid[], ${places.map((one) => one.student_id)}::uuid[]) as p (class_id, student_id)`;
}

/** Out of one class, or out of every class that is not archived; with a teacher only out of that teacher's. */
export async function deleteEnrolmentsOfStudents(
  db: TenantDb,
  tenantId: string,
  ids: string[],
  { from, teacherId }: { from: string | undefined; teacherId: string | null },
): Promise<void> {
  await db
    .deleteFrom('enrolments')
    .where('tenant_id', '=', tenantId)
    .where('student_id', 'in', ids)
    .$if(from !== undefined, (all) => all.where('school_class_id', '=', from ?? ''))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('school_classes as c')
          .whereRef('c.tenant_id', '=', 'enrolments.tenant_id')
          .whereRef('c.id', '=', 'enrolments.school_class_id')
          .where('c.archived_at', 'is', null)
          .select('c.id'),
      ),
    )
    .$if(teacherId !== null, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('class_teachers as t')
            .whereRef('t.tenant_id', '=', 'enrolments.tenant_id')
            .whereRef('t.school_class_id', '=', 'enrolments.school_class_id')
            .where('t.teacher_id', '=', teacherId)
            .select('t.teacher_id'),
        ),
      ),
    )
    .execute();
}
