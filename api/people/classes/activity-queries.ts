import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { ACTIVITY_DAYS, type ClassActivity } from '#contract/people/class-activity.ts';

const since = sql`now() - make_interval(days => ${ACTIVITY_DAYS})`;

/** Counts the active students of current classes; with a teacher, only theirs. */
export async function findClassActivity(db: TenantDb, teacherId: string | null): Promise<ClassActivity[]> {
  const { rows } = await sql<ClassActivity>`
    select c.id, c.name, count(u.id)::int as no_of_students,
      count(u.id) filter (where u.last_sign_in_at > ${since})::int as signed_in
    from school_classes c
      left join enrolments e on e.tenant_id = c.tenant_id and e.school_class_id = c.id
      left join users u on u.tenant_id = e.tenant_id and u.id = e.student_id and u.archived_at is null
    where c.tenant_id = ${db.tenantId} and c.archived_at is null
      and (${teacherId}::uuid is null or exists (select from class_teachers t
        where t.tenant_id = c.tenant_id and t.school_class_id = c.id and t.teacher_id = ${teacherId}::uuid))
    group by c.id, c.name`.execute(db);
  return rows;
}

/**
 * Counts the students who have never signed in, including those without a class; with a teacher, only those of their
 * classes.
 */
export async function countNeverSignedIn(db: TenantDb, teacherId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u
    where u.tenant_id = ${db.tenantId} and u.role = 'student' and u.archived_at is null and u.last_sign_in_at is null and not u.is_sample
      and (${teacherId}::uuid is null or exists (select from enrolments e
        join class_teachers t on t.tenant_id = e.tenant_id and t.school_class_id = e.school_class_id
        where e.tenant_id = u.tenant_id and e.student_id = u.id and t.teacher_id = ${teacherId}::uuid))`.execute(db);
  return rows[0]?.count ?? 0;
}

type StudentActivityRow = Pick<Row<'users'>, 'id' | 'first_name' | 'last_name' | 'last_sign_in_at'> & {
  has_signed_in: boolean;
  card_replaced_at: Date | null;
};

/** Finds a class's students. A code shown on a screen has an expiry and replaces no card. */
export async function findStudentActivity(db: TenantDb, classId: string): Promise<StudentActivityRow[]> {
  const { rows } = await sql<StudentActivityRow>`
    select u.id, u.first_name, u.last_name, u.last_sign_in_at,
      coalesce(u.last_sign_in_at > ${since}, false) as has_signed_in,
      (select max(n.created_at) from cards n
        join cards o on o.tenant_id = n.tenant_id and o.user_id = n.user_id and o.created_at < n.created_at
        where n.tenant_id = u.tenant_id and n.user_id = u.id and n.created_at > ${since}
          and n.expires_at is null and o.expires_at is null) as card_replaced_at
    from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.student_id and u.archived_at is null
    where e.tenant_id = ${db.tenantId} and e.school_class_id = ${classId}`.execute(db);
  return rows;
}
