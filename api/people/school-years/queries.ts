import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { ChangedClass, SchoolYear } from '#contract/people/school-years.ts';

export type NewYearClass = Pick<
  Row<'school_year_classes'>,
  'class_id' | 'action' | 'old_name' | 'new_name' | 'into_id' | 'student_count' | 'added_teachers' | 'teachers_after'
>;
export type NewYearStudent = Pick<
  Row<'school_year_students'>,
  'student_id' | 'classes_before' | 'classes_after' | 'has_left'
>;

export async function insertSchoolYear(db: TenantDb, startedBy: string): Promise<string> {
  const { id } = await db
    .insertInto('school_years')
    .values({ tenant_id: db.tenantId, started_by: startedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertYearClasses(db: TenantDb, id: string, rows: NewYearClass[]): Promise<void> {
  await sql`
    insert into school_year_classes (tenant_id, school_year_id, class_id, position, action, old_name, new_name, into_id, student_count,
      added_teachers, teachers_after)
    select ${db.tenantId}::uuid, ${id}::uuid, r.class_id, r.position, r.action, r.old_name, r.new_name, r.into_id, r.student_count,
      r.added_teachers, r.teachers_after
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::jsonb)
      as r (class_id uuid, position int, action text, old_name text, new_name text, into_id uuid, student_count int,
        added_teachers uuid[], teachers_after uuid[])`.execute(db);
}

export async function insertYearStudents(db: TenantDb, id: string, rows: NewYearStudent[]): Promise<void> {
  await sql`
    insert into school_year_students (tenant_id, school_year_id, student_id, classes_before, classes_after, has_left)
    select ${db.tenantId}::uuid, ${id}::uuid, r.student_id, r.classes_before, r.classes_after, r.has_left
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (student_id uuid, classes_before uuid[], classes_after uuid[], has_left boolean)`.execute(db);
}

type YearRow = Pick<SchoolYear, 'id' | 'archived_students' | 'moved_students'> & {
  started_at: Date;
  expires_at: Date;
  undone_at: Date | null;
  is_recent: boolean;
};

/** Finds the school years that can be undone or were undone, newest first; with an id, that one. */
export async function findSchoolYears(db: TenantDb, { id }: { id?: string } = {}): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    select y.id, y.started_at, y.expires_at, y.undone_at, y.expires_at > now() as is_recent,
      count(s.student_id) filter (where s.has_left)::int as archived_students,
      count(s.student_id) filter (where not s.has_left)::int as moved_students
    from school_years y
    left join school_year_students s on s.tenant_id = y.tenant_id and s.school_year_id = y.id
    where y.tenant_id = ${db.tenantId} and ${id ? sql`y.id = ${id}::uuid` : sql`y.expires_at > now()`}
    group by y.tenant_id, y.id order by y.started_at desc, y.id`.execute(db);
  return rows;
}

/** Locks a school year, so that it is undone once. Returns whether it exists. */
export async function lockSchoolYear(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from school_years where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
  return rows.length > 0;
}

export async function findChangedClasses(
  db: TenantDb,
  yearIds: string[],
): Promise<(ChangedClass & { year: string })[]> {
  const { rows } = await sql<ChangedClass & { year: string }>`
    select r.school_year_id as year, r.class_id as class, r.action, r.old_name, r.new_name, r.into_id as "into",
      coalesce(target.new_name, c.name) as into_name, r.student_count as no_of_students, r.outcome, r.reason
    from school_year_classes r
    left join school_year_classes target
      on target.tenant_id = r.tenant_id and target.school_year_id = r.school_year_id and target.class_id = r.into_id
    left join school_classes c on c.tenant_id = r.tenant_id and c.id = r.into_id
    where r.tenant_id = ${db.tenantId} and r.school_year_id = any(${yearIds}::uuid[])
    order by r.school_year_id, r.position`.execute(db);
  return rows;
}

export async function findKeptStudents(
  db: TenantDb,
  yearIds: string[],
): Promise<(SchoolYear['kept_students'][number] & { year: string })[]> {
  const { rows } = await sql<SchoolYear['kept_students'][number] & { year: string }>`
    select r.school_year_id as year, u.id, u.first_name, u.last_name, r.reason
    from school_year_students r join users u on u.tenant_id = r.tenant_id and u.id = r.student_id
    where r.tenant_id = ${db.tenantId} and r.school_year_id = any(${yearIds}::uuid[]) and r.outcome = 'kept'
    order by u.first_name, u.last_name, u.id`.execute(db);
  return rows;
}

export async function deleteExpiredSchoolYears(db: PlatformDb): Promise<void> {
  await sql`select delete_old_school_years()`.execute(db);
}
