import { sql } from 'kysely';
import { pictureColumns } from '#api/identity/pictures/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ClassState, SchoolState } from './plan.ts';
import type { StudentName } from './problems.ts';

/** Finds the current classes, and the students in them who are not archived. */
export async function findSchoolState(db: TenantDb): Promise<SchoolState> {
  return { classes: await findClassStates(db), enrolments: await findEnrolments(db) };
}

async function findClassStates(db: TenantDb): Promise<ClassState[]> {
  const { rows } = await sql<ClassState>`
    select c.id, c.name, ${pictureColumns(db).uses_pictures} as uses_pictures,
      array(select t.teacher_id::text from class_teachers t
        join users u on u.tenant_id = t.tenant_id and u.id = t.teacher_id and u.archived_at is null
        where t.tenant_id = c.tenant_id and t.school_class_id = c.id order by 1) as teachers,
      (select count(*)::int from assignments a where a.tenant_id = c.tenant_id and a.school_class_id = c.id) as assignments
    from school_classes c where c.tenant_id = ${db.tenantId} and c.archived_at is null
    order by c.name, c.id`.execute(db);
  return rows;
}

async function findEnrolments(db: TenantDb): Promise<SchoolState['enrolments']> {
  const { rows } = await sql<SchoolState['enrolments'][number]>`
    select e.school_class_id as class_id, e.student_id from school_classes c
    join enrolments e on e.tenant_id = c.tenant_id and e.school_class_id = c.id
    join users u on u.tenant_id = e.tenant_id and u.id = e.student_id and u.archived_at is null
    where c.tenant_id = ${db.tenantId} and c.archived_at is null
    order by e.school_class_id, e.student_id`.execute(db);
  return rows;
}

/** Finds the look of these students' names. */
export async function findStudentNames(db: TenantDb, ids: string[]): Promise<StudentName[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StudentName>`
    select id, name_skeleton(first_name, last_name) as skeleton, lower(normalize(first_name || ' ' || last_name)) as name
    from users where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Locks these classes until the end of the transaction, so that no one else renames, archives or joins them. */
export async function lockClasses(db: TenantDb, ids: string[]): Promise<void> {
  await sql`
    select from school_classes where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );
}
