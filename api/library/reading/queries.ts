import { sql } from 'kysely';
import type { Person } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { readableBy } from '#api/library/books/visible-books-queries.ts';
import type { ReadPosition } from '#contract/library/reading.ts';

export function findPosition(db: TenantDb, { personId }: Person, bookId: string) {
  return db
    .selectFrom('positions')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', personId)
    .where('book_id', '=', bookId)
    .select(['page', 'part'])
    .executeTakeFirst();
}

export async function findBookmarks(db: TenantDb, { personId }: Person, bookId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('bookmarks')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', personId)
    .where('book_id', '=', bookId)
    .select('page')
    .orderBy('page')
    .execute();
  return rows.map(({ page }) => page);
}

/** Saves a position, unless a later one is stored; false if the person cannot read the book. */
export async function upsertPosition(
  db: TenantDb,
  person: Person,
  bookId: string,
  { page, part, read_at }: ReadPosition,
): Promise<boolean> {
  // A device's clock may be wrong, so no position is from the future.
  const readAt = sql`least(now(), coalesce(${read_at ?? null}::timestamptz, now()))`;
  const { rows } = await sql`
    with book as (
      select b.tenant_id, b.id from books b where b.tenant_id = ${db.tenantId} and b.id = ${bookId} and ${readableBy(person)}),
    saved as (
      insert into positions (tenant_id, user_id, book_id, page, part, updated_at)
      select tenant_id, ${person.personId}::uuid, id, ${page}::int, ${part}::real, ${readAt} from book
      on conflict (tenant_id, user_id, book_id) do update set page = excluded.page, part = excluded.part, updated_at = excluded.updated_at
      where positions.updated_at <= excluded.updated_at)
    select id from book
  `.execute(db);
  return rows.length > 0;
}

/** Adds a bookmark; false if the person cannot read the book or the page does not exist. */
export async function insertBookmark(db: TenantDb, person: Person, bookId: string, page: number): Promise<boolean> {
  const { rows } = await sql`
    with marked as (
      select b.tenant_id, b.id from books b
      where b.tenant_id = ${db.tenantId} and b.id = ${bookId} and ${readableBy(person)} and ${page}::int <= b.page_count),
    added as (
      insert into bookmarks (tenant_id, user_id, book_id, page)
      select tenant_id, ${person.personId}::uuid, id, ${page}::int from marked on conflict do nothing)
    select id from marked
  `.execute(db);
  return rows.length > 0;
}

export async function deleteBookmark(db: TenantDb, { personId }: Person, bookId: string, page: number) {
  await db
    .deleteFrom('bookmarks')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', personId)
    .where('book_id', '=', bookId)
    .where('page', '=', page)
    .execute();
}

export async function findStartedBooks(
  db: TenantDb,
  person: Person,
  { limit, offset }: { limit: number; offset: number },
) {
  const started = db
    .selectFrom('positions as p')
    .innerJoin('books as b', (join) => join.onRef('b.tenant_id', '=', 'p.tenant_id').onRef('b.id', '=', 'p.book_id'))
    .where('p.tenant_id', '=', db.tenantId)
    .where('b.tenant_id', '=', db.tenantId)
    .where('p.user_id', '=', person.personId)
    .where(readableBy(person));
  const [total, rows] = await Promise.all([
    started.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    started
      .select(['p.book_id', 'p.page', 'b.page_count', 'p.updated_at'])
      .orderBy('p.updated_at', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { count: total.count, rows };
}
