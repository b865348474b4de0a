import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { UndoReason } from '#contract/people/school-years.ts';

export type UndoClass = Pick<
  Row<'school_year_classes'>,
  'action' | 'old_name' | 'new_name' | 'added_teachers' | 'teachers_after'
> & {
  id: string;
  /** As it is now; null if it has been deleted. */
  current_name: string | null;
  current_teachers: string[];
  is_archived: boolean;
  /** Whether this school year archived the class, and it is unchanged since. */
  is_archived_by_year: boolean;
};

export async function findUndoClasses(db: TenantDb, id: string): Promise<UndoClass[]> {
  const { rows } = await sql<UndoClass>`
    select r.class_id as id, r.action, r.old_name, r.new_name, r.added_teachers::text[], r.teachers_after::text[],
      c.name as current_name, c.archived_at is not null as is_archived, coalesce(c.archived_at = y.started_at, false) as is_archived_by_year,
      array(select t.teacher_id::text from class_teachers t
        join users u on u.tenant_id = t.tenant_id and u.id = t.teacher_id and u.archived_at is null
        where t.tenant_id = c.tenant_id and t.school_class_id = c.id order by 1) as current_teachers
    from school_year_classes r
    join school_years y on y.tenant_id = r.tenant_id and y.id = r.school_year_id
    left join school_classes c on c.tenant_id = r.tenant_id and c.id = r.class_id
    where r.tenant_id = ${db.tenantId} and r.school_year_id = ${id} order by r.position`.execute(db);
  return rows;
}

export type UndoStudent = Pick<Row<'school_year_students'>, 'classes_before' | 'classes_after' | 'has_left'> & {
  id: string;
  /** The reason why the student is not restored; null for students who go back. */
  reason: UndoReason | null;
};

/** Finds the students with the reasons against their undo, such as later changes. Restore the classes first. */
export async function findUndoStudents(db: TenantDb, id: string): Promise<UndoStudent[]> {
  const { rows } = await sql<UndoStudent>`
    select r.student_id as id, r.classes_before::text[], r.classes_after::text[], r.has_left,
      case
        when r.has_left and u.archived_at is distinct from y.started_at or not r.has_left and u.archived_at is not null then 'archived_since'
        when r.has_left then null
        when r.classes_after <> array(select e.school_class_id from enrolments e
          where e.tenant_id = r.tenant_id and e.student_id = r.student_id order by 1) then 'moved_since'
        when exists (select from unnest(r.classes_before) b (id) where b.id <> all (r.classes_after) and not exists (
          select from school_classes c where c.tenant_id = r.tenant_id and c.id = b.id and c.archived_at is null)) then 'class_archived'
      end as reason
    from school_year_students r
    join school_years y on y.tenant_id = r.tenant_id and y.id = r.school_year_id
    join users u on u.tenant_id = r.tenant_id and u.id = r.student_id
    where r.tenant_id = ${db.tenantId} and r.school_year_id = ${id}
    order by r.student_id`.execute(db);
  return rows;
}

/** Finds the students with a classmate whose name looks the same but has other letters. */
export async function findLookalikeStudents(db: TenantDb, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct student.id from users student
    join enrolments own on own.tenant_id = student.tenant_id and own.student_id = student.id
    join enrolments other on other.tenant_id = own.tenant_id and other.school_class_id = own.school_class_id
      and other.student_id <> own.student_id
    join users classmate on classmate.tenant_id = other.tenant_id and classmate.id = other.student_id
    where student.tenant_id = ${db.tenantId} and student.id = any(${ids}::uuid[]) and classmate.archived_at is null
      and name_skeleton(student.first_name, student.last_name) = name_skeleton(classmate.first_name, classmate.last_name)
      and lower(normalize(student.first_name || ' ' || student.last_name))
        <> lower(normalize(classmate.first_name || ' ' || classmate.last_name))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the classes that the school year created, if nothing was added to them; returns their ids. */
export async function deleteCreatedClasses(db: TenantDb, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from remove_classes_of_school_year(${id}::uuid) as id`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

type Outcome = { id: string; reason: UndoReason | null };

export async function updateUndoOutcomes(
  db: TenantDb,
  id: string,
  { classes, students }: { classes: Outcome[]; students: Outcome[] },
): Promise<void> {
  await sql`
    update school_year_classes r set outcome = case when o.reason is null then 'restored' else 'kept' end, reason = o.reason
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as o (id uuid, reason text)
    where r.tenant_id = ${db.tenantId} and r.school_year_id = ${id} and r.class_id = o.id`.execute(db);
  await sql`
    update school_year_students r set outcome = case when o.reason is null then 'restored' else 'kept' end, reason = o.reason
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as o (id uuid, reason text)
    where r.tenant_id = ${db.tenantId} and r.school_year_id = ${id} and r.student_id = o.id`.execute(db);
  await sql`update school_years set undone_at = now() where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
}
