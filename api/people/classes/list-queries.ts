import { type Expression, sql } from 'kysely';
import { pictureColumns } from '#api/identity/pictures/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { PossibleTeacher, SchoolClass } from '#contract/people/classes.ts';

/** SQL: students who are not archived. Archived students stay enrolled but are not counted. */
const studentsOf = sql`enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.student_id and u.archived_at is null`;
const noOfStudents = sql<number>`(select count(*)::int from ${studentsOf}
  where e.tenant_id = c.tenant_id and e.school_class_id = c.id)`;
const noOfBooks = sql<number>`(select count(*)::int from ${studentsOf}
  join books b on b.tenant_id = e.tenant_id and b.author_id = e.student_id
  where e.tenant_id = c.tenant_id and e.school_class_id = c.id)`;
/** SQL: the number of students with neither a password nor pictures that the class uses. */
const cardOnlyStudents = (usesPictures: Expression<boolean>) => sql<number>`(select count(*)::int from ${studentsOf}
  where e.tenant_id = c.tenant_id and e.school_class_id = c.id
    and not exists (select from credentials k where k.tenant_id = u.tenant_id and k.user_id = u.id)
    and not (${usesPictures} and exists (select from picture_passwords p where p.tenant_id = u.tenant_id and p.user_id = u.id)))`;
/** SQL: the number of students with a valid printed card; cards on a screen expire. */
const cardHolders = sql<number>`(select count(*)::int from ${studentsOf}
  where e.tenant_id = c.tenant_id and e.school_class_id = c.id and exists (select from cards k
    where k.tenant_id = u.tenant_id and k.user_id = u.id and k.revoked_at is null and k.expires_at is null))`;
const teachers = sql<SchoolClass['teachers']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name))
  from class_teachers t join users u on u.tenant_id = t.tenant_id and u.id = t.teacher_id and u.archived_at is null
  where t.tenant_id = c.tenant_id and t.school_class_id = c.id), '[]')`;

/**
 * Finds current or archived classes with their counts; with a teacher, only that teacher's. A school has a few hundred
 * at most.
 */
export function findClasses(
  db: TenantDb,
  { isArchived, teacherId }: { isArchived: boolean; teacherId: string | null },
) {
  const query = classes(db).where('c.archived_at', isArchived ? 'is not' : 'is', null);
  if (teacherId === null) return query.execute();
  return query
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('class_teachers as t')
          .whereRef('t.tenant_id', '=', 'c.tenant_id')
          .whereRef('t.school_class_id', '=', 'c.id')
          .where('t.teacher_id', '=', teacherId)
          .select('t.teacher_id'),
      ),
    )
    .execute();
}

export type ClassListRow = Awaited<ReturnType<typeof findClasses>>[number];

export function findClassWithCounts(db: TenantDb, classId: string): Promise<ClassListRow | undefined> {
  return classes(db).where('c.id', '=', classId).executeTakeFirst();
}

function classes(db: TenantDb) {
  const { uses_pictures, pictures_from } = pictureColumns(db);
  return db
    .selectFrom('school_classes as c')
    .where('c.tenant_id', '=', db.tenantId)
    .select(['c.id', 'c.name', 'c.class_id', 'c.closed_at', 'c.archived_at'])
    .select([uses_pictures.as('uses_pictures'), pictures_from.as('pictures_from')])
    .select([cardOnlyStudents(uses_pictures).as('card_only_students'), cardHolders.as('card_holders')])
    .select([noOfStudents.as('no_of_students'), noOfBooks.as('no_of_books'), teachers.as('teachers')]);
}

/** Counts the students and books of several classes, each once. */
export async function countAcrossClasses(
  db: TenantDb,
  classIds: string[],
): Promise<{ no_of_students: number; no_of_books: number }> {
  const { rows } = await sql<{ no_of_students: number; no_of_books: number }>`
    select count(distinct u.id)::int as no_of_students, count(distinct b.id)::int as no_of_books
    from ${studentsOf} left join books b on b.tenant_id = u.tenant_id and b.author_id = u.id
    where e.tenant_id = ${db.tenantId}::uuid and e.school_class_id = any(${classIds}::uuid[])`.execute(db);
  return rows[0] ?? { no_of_students: 0, no_of_books: 0 };
}

export function findStudentsOfClass(db: TenantDb, classId: string) {
  const books = sql<number>`(select count(*)::int from books b where b.tenant_id = u.tenant_id and b.author_id = u.id)`;
  const has = (table: 'credentials' | 'picture_passwords') =>
    sql<boolean>`exists (select from ${sql.table(table)} k where k.tenant_id = u.tenant_id and k.user_id = u.id)`;
  return db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', (on) => on.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.student_id'))
    .where('e.tenant_id', '=', db.tenantId)
    .where('e.school_class_id', '=', classId)
    .where('u.archived_at', 'is', null)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.avatar', 'u.last_sign_in_at', books.as('no_of_books')])
    .select([has('credentials').as('has_password'), has('picture_passwords').as('has_pictures')])
    .execute();
}

/** Finds the people who can teach a class: staff who can sign in. */
export async function findPossibleTeachers(db: TenantDb): Promise<PossibleTeacher[]> {
  const staff: Role[] = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'];
  const rows = await db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('role', 'in', staff)
    .where('archived_at', 'is', null)
    .where('suspended_at', 'is', null)
    .select(['id', 'first_name', 'last_name', 'role', 'email'])
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as Role }));
}
