import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

export type Enrolment = { class_id: string; student_id: string };

export type ClassStudent = { id: string; first_name: string; last_name: string };

/** Finds the active students of a class, ordered by name. */
export async function findClassStudents(db: TenantDb, classId: string): Promise<ClassStudent[]> {
  const { rows } = await sql<ClassStudent>`
    select u.id, u.first_name, u.last_name from enrolments e
    join users u on u.tenant_id = e.tenant_id and u.id = e.student_id and u.archived_at is null
    where e.tenant_id = ${db.tenantId} and e.school_class_id = ${classId}
    order by u.first_name, u.last_name, u.id`.execute(db);
  return rows;
}

/** Enrols each student in their own class; returns the new enrolments. */
export async function insertEnrolments(db: TenantDb, places: Enrolment[]): Promise<Enrolment[]> {
  const { rows } = await sql<Enrolment>`
    insert into enrolments (tenant_id, school_class_id, student_id)
    select ${db.tenantId}::uuid, p.class_id, p.student_id from ${unnested(places)}
    on conflict do nothing
    returning school_class_id as class_id, student_id`.execute(db);
  return rows;
}

/** Deletes these enrolments. */
export async function deleteEnrolments(db: TenantDb, places: Enrolment[]): Promise<void> {
  await sql`
    delete from enrolments e using ${unnested(places)}
    where e.tenant_id = ${db.tenantId} and e.school_class_id = p.class_id and e.student_id = p.student_id`.execute(db);
}

function unnested(places: Enrolment[]) {
  return sql`unnest(${places.map(({ class_id }) => class_id)}::uuid[], ${places.map(({ student_id }) => student_id)}::uuid[]) as p (class_id, student_id)`;
}

/** Removes students from one class, or from every current class; with a teacher, only from that teacher's classes. */
export async function deleteEnrolmentsOfStudents(
  db: TenantDb,
  ids: string[],
  { from, teacherId }: { from: string | undefined; teacherId: string | null },
): Promise<void> {
  await db
    .deleteFrom('enrolments')
    .where('tenant_id', '=', db.tenantId)
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
