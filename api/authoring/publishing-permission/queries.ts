import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ClassPublishingPermission, Permission } from '#contract/authoring/publishing-permission.ts';

export type PermissionRow = Permission & {
  set_by: string | null;
  set_at: Date | null;
  for_everyone: number;
  withheld: number;
  /** Null until a pen name is chosen. */
  pen_name: string | null;
};

/**
 * Returns the condition on `books b` for the readable books of these students, alone or in a class book, and for
 * versions of both.
 */
function booksOf({ tenantId }: TenantDb, students: string[]): RawBuilder<boolean> {
  return sql`(b.author_id = any(${students}::uuid[]) or b.id in (select p.id from pieces p
    where p.tenant_id = ${tenantId} and p.state = 'published'
      and (p.school_class_id is not null or p.id in (select v.id from books v where v.tenant_id = ${tenantId} and v.made_from is not null))
      and exists (select from students_of_book(p.tenant_id, p.id, p.author_id) s(id) where s.id = any(${students}::uuid[]))))`;
}

/**
 * SQL: counts the published works of these students that are for everyone, or that a withdrawn permission has limited
 * to families.
 */
function countWorks(db: TenantDb, students: string[], which: 'everyone' | 'withheld'): RawBuilder<number> {
  const ofBooks = which === 'everyone' ? sql`b.audience = 'everyone'` : sql`b.is_withheld`;
  const ofStories = which === 'everyone' ? sql`s.audience = 'everyone'` : sql`s.is_withheld`;
  return sql`((select count(*)::int from books b
      where b.tenant_id = ${db.tenantId} and b.state = 'published' and ${ofBooks} and ${booksOf(db, students)})
    + (select count(*)::int from stories s
      where s.tenant_id = ${db.tenantId} and s.state = 'published' and ${ofStories} and s.author_id = any(${students}::uuid[])))`;
}

export async function findPermission(db: TenantDb, studentId: string): Promise<PermissionRow> {
  const { rows } = await sql<PermissionRow>`
    select k.works, k.voice, k.photos, k.set_by_name as set_by, k.set_at, u.pen_name,
      ${countWorks(db, [studentId], 'everyone')} as for_everyone, ${countWorks(db, [studentId], 'withheld')} as withheld
    from users u left join publishing_permissions k on k.tenant_id = u.tenant_id and k.student_id = u.id
    where u.tenant_id = ${db.tenantId} and u.id = ${studentId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a permission was not read');
  return row;
}

type ClassPermissionRow = Omit<ClassPublishingPermission, 'can_set' | 'set_at'> & { set_at: Date | null };

/** Counts the granted permissions of these students, and finds the person who last set one. */
export async function findPermissionCounts(db: TenantDb, students: string[]): Promise<ClassPermissionRow> {
  const { rows } = await sql<ClassPermissionRow>`
    select cardinality(${students}::uuid[]) as students, count(*) filter (where k.works)::int as works,
      count(*) filter (where k.voice)::int as voice, count(*) filter (where k.photos)::int as photos,
      (array_agg(k.set_by_name order by k.set_at desc, k.student_id))[1] as set_by, max(k.set_at) as set_at,
      ${countWorks(db, students, 'everyone')} as for_everyone, ${countWorks(db, students, 'withheld')} as withheld
    from publishing_permissions k where k.tenant_id = ${db.tenantId} and k.student_id = any(${students}::uuid[])`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the permissions of a class were not read');
  return row;
}

/** Finds the active students of a class. */
export async function findStudentIds(db: TenantDb, classId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.student_id
    where e.tenant_id = ${db.tenantId} and e.school_class_id = ${classId} and u.archived_at is null order by u.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Sets the permission of these students. Returns the students with a changed permission. */
export async function upsertPermissions(
  db: TenantDb,
  students: string[],
  { works, voice, photos, by, byName }: Permission & { by: string | null; byName: string },
): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    insert into publishing_permissions as k (tenant_id, student_id, works, voice, photos, set_by, set_by_name)
    select ${db.tenantId}::uuid, s.id, ${works}::boolean, ${voice}::boolean, ${photos}::boolean, ${by}::uuid, ${byName} from unnest(${students}::uuid[]) s(id) order by s.id
    on conflict (tenant_id, student_id) do update set works = excluded.works, voice = excluded.voice, photos = excluded.photos,
      set_by = excluded.set_by, set_by_name = excluded.set_by_name, set_at = now()
    where (k.works, k.voice, k.photos) is distinct from (excluded.works, excluded.voice, excluded.photos)
    returning student_id`.execute(db);
  return rows.map(({ student_id }) => student_id);
}

/** Finds these students' published books for everyone. */
export async function findBooksForEveryone(db: TenantDb, students: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select b.id from books b
    where b.tenant_id = ${db.tenantId} and b.state = 'published' and b.audience = 'everyone' and ${booksOf(db, students)} order by b.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Finds these students' published books that a withdrawn permission has limited to families. */
export async function findWithheldBooks(db: TenantDb, students: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select b.id from books b
    where b.tenant_id = ${db.tenantId} and b.state = 'published' and b.is_withheld and ${booksOf(db, students)} order by b.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Finds these students' public books with photos that neither a permission nor a reviewer allows for everyone. */
export async function findBooksWithPhotos(db: TenantDb, students: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select b.id from books b
    join pieces x on x.tenant_id = b.tenant_id and x.id = b.id and not x.photos_approved
    where b.tenant_id = ${db.tenantId} and b.state = 'published' and b.audience = 'everyone' and ${booksOf(db, students)}
      and needs_photos_approved(b.tenant_id, b.id, shown_revision(x.state, x.approved_revision, x.submitted_revision)) order by b.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export function findSettings(db: TenantDb) {
  return db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select('teachers_set_permission')
    .executeTakeFirstOrThrow();
}
