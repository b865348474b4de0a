import { type RawBuilder, sql } from 'kysely';
import { findBuiltPage, ordered } from '#api/kit/keyset-queries.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { DataCategory } from '#contract/administration/child-data.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';
export type Student = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** Finds a student; `locks` keeps others from changing the student until the transaction ends. */
export async function findStudent(db: TenantDb, id: string, locks = false) {
  return db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .where('role', '=', 'student')
    .select(['id', 'first_name', 'last_name', 'username', 'pen_name', 'email', 'country', 'external_id', 'avatar'])
    .select(['created_at', 'archived_at', 'suspended_at', 'last_sign_in_at'])
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function deleteStudent(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`select erase_student(${id}) as is_gone`.execute(db);
  return rows[0]?.is_gone === true;
}

/** Counts the stored data about students in each category. */
export async function countStoredData(db: TenantDb): Promise<Record<DataCategory, number>> {
  const countOfStudents = (from: string, column: string, condition = sql`true`) => sql`(
    select count(*)::int from ${sql.table(from)} x join users u on u.tenant_id = x.tenant_id and u.id = ${sql.ref(`x.${column}`)}
    where x.tenant_id = ${db.tenantId} and u.tenant_id = ${db.tenantId} and u.role = 'student' and ${condition})`;
  const countStudents = (condition = sql`true`) =>
    sql`(select count(*)::int from users u where u.tenant_id = ${db.tenantId} and u.role = 'student' and ${condition})`;
  const counts: Record<DataCategory, RawBuilder<unknown>> = {
    names: countStudents(),
    numbers: countStudents(sql`u.external_id is not null`),
    pictures: countStudents(sql`u.avatar is not null`),
    classes: countOfStudents('enrolments', 'student_id'),
    passwords: sql`${countOfStudents('credentials', 'user_id')} + ${countOfStudents('picture_passwords', 'user_id')}`,
    cards: countOfStudents('cards', 'user_id', sql`x.revoked_at is null and coalesce(x.expires_at > now(), true)`),
    sessions: countOfStudents('sessions', 'user_id'),
    positions: countOfStudents('positions', 'user_id'),
    bookmarks: countOfStudents('bookmarks', 'user_id'),
    reactions: countOfStudents('reactions', 'person_id'),
    favourites: countOfStudents('favourites', 'person_id'),
    wishes: sql`${countOfStudents('cart_lines', 'person_id')} + ${countOfStudents('wish_lists', 'student_id')}`,
    lessons: countOfStudents('live_registrations', 'person_id'),
    reports: countOfStudents('reports', 'person_id'),
    notes: countOfStudents('notes', 'person_id'),
    answers: sql`count_chapter_answers()`,
    films: countOfStudents('watched_films', 'person_id'),
    books: sql`${countOfStudents('books', 'author_id')} + ${countOfStudents('stories', 'author_id')}`,
    // Counts published works too, because their working pages and earlier versions are kept beside the readers'
    // version.
    drafts: sql`${countOfStudents('pieces', 'author_id')} + ${countOfStudents('piece_pages', 'author_id')}`,
    uploads: countOfStudents('uploads', 'person_id', sql`x.piece_id is null`),
    drawings: sql`(select count(*)::int from piece_pictures i join piece_pages g on g.tenant_id = i.tenant_id and g.id = i.page_id
      join pieces x on x.tenant_id = g.tenant_id and x.id = g.piece_id
      left join users u on u.tenant_id = x.tenant_id and u.id = coalesce(g.author_id, x.author_id)
      where i.tenant_id = ${db.tenantId} and u.role = 'student') + ${countOfStudents('pieces', 'author_id', sql`x.own_cover is not null`)} + (
      select count(*)::int from story_pictures i join stories x on x.tenant_id = i.tenant_id and x.id = i.story_id
      join users u on u.tenant_id = x.tenant_id and u.id = x.author_id where i.tenant_id = ${db.tenantId} and u.role = 'student')`,
    voices: sql`(select count(*)::int from page_voices v join piece_pages g on g.tenant_id = v.tenant_id and g.id = v.page_id
      join pieces x on x.tenant_id = g.tenant_id and x.id = g.piece_id
      left join users u on u.tenant_id = x.tenant_id and u.id = coalesce(g.author_id, x.author_id)
      where v.tenant_id = ${db.tenantId} and u.role = 'student')`,
    checks: sql`(select count(*)::int from piece_checks c join pieces x on x.tenant_id = c.tenant_id and x.id = c.piece_id
      left join users u on u.tenant_id = x.tenant_id and u.id = x.author_id
      where c.tenant_id = ${db.tenantId} and (u.role = 'student' or x.school_class_id is not null))`,
    certificates: countOfStudents('certificates', 'author_id'),
    entries: countOfStudents('challenge_entries', 'author_id'),
    permissions: countOfStudents('publishing_permissions', 'student_id'),
    families: countOfStudents('family_links', 'child_id', sql`x.ended_at is null`),
    lists: sql`(select count(*)::int from enrolment_rows x where x.tenant_id = ${db.tenantId})`,
    messages: sql`messages_of_students()`,
    acts: countOfStudents('audit_events', 'subject_id', sql`x.subject_kind = 'person'`),
  };
  const columns = Object.entries(counts).map(([kind, count]) => sql`${count} as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<DataCategory, number>>`select ${sql.join(columns)}`.execute(db);
  if (!rows[0]) throw new Error('a count returned no row');
  return rows[0];
}

export async function findRetention(db: TenantDb): Promise<number> {
  const { retention_months } = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select('retention_months')
    .executeTakeFirstOrThrow();
  return retention_months;
}

export async function findPendingErasures(db: TenantDb, query: KeysetQuery, isExport: boolean) {
  let archived = db
    .selectFrom('users as u')
    .where('u.tenant_id', '=', db.tenantId)
    .where(sql<boolean>`u.role = 'student'`)
    .where('u.archived_at', 'is not', null);
  if (query.search) archived = archived.where(sql<boolean>`position(folded(${query.search}) in u.sought) > 0`);
  const months = db.selectFrom('tenants').where('id', '=', db.tenantId).select('retention_months');
  return findBuiltPage(db, query, byArchiving, {
    matching: archived,
    rows: archived
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.username'])
      .select(sql<Date>`u.archived_at`.as('archived_at'))
      .select(sql<Date>`u.archived_at + make_interval(months => (${months}))`.as('erased_at')),
    isExport,
  });
}

/** The students who are erased next come first. */
const byArchiving = ordered('asc', [sql`u.archived_at`, 'timestamptz'], [sql`u.id`, 'uuid']);

export async function findPastRetention(db: PlatformDb, limit: number): Promise<{ tenant_id: string; id: string }[]> {
  const { rows } = await sql<{
    tenant_id: string;
    id: string;
  }>`select * from students_past_retention(${limit})`.execute(db);
  return rows;
}
