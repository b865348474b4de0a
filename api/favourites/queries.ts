import { sql } from 'kysely';
import { type BookSummaryRow, bookSummaryColumns, visibleTo } from '#api/books/service.ts';
import type { Person } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

export type FavouriteRow = BookSummaryRow & { added_at: Date };
type Key = { person: Person; bookId: string };

/** Finds the favourites that the person can still see, the newest first. */
export async function findFavourites(
  db: TenantDb,
  { tenantId, personId, role }: Person,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: FavouriteRow[] }> {
  const ofPerson = sql`from favourites f join books b on b.tenant_id = f.tenant_id and b.id = f.book_id
    where f.tenant_id = ${tenantId} and f.person_id = ${personId} and ${visibleTo(role)}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count ${ofPerson}`.execute(db),
    sql<FavouriteRow>`select ${bookSummaryColumns}, f.added_at ${ofPerson}
      order by f.added_at desc, f.id desc limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** Returns whether a book is a favourite; undefined when the person cannot see it. */
export async function findIsFavourite(db: TenantDb, { person, bookId }: Key): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_favourite: boolean }>`
    select exists (select from favourites f where f.tenant_id = b.tenant_id and f.person_id = ${person.personId} and f.book_id = b.id) as is_favourite
    from books b where b.tenant_id = ${person.tenantId} and b.id = ${bookId} and ${visibleTo(person.role)}`.execute(db);
  return rows[0]?.is_favourite;
}

/** Adds a favourite, once; false when the person cannot see the book. */
export async function insertFavourite(db: TenantDb, { person, bookId }: Key): Promise<boolean> {
  const { rows } = await sql`
    with book as (
      select b.tenant_id, b.id from books b
      where b.tenant_id = ${person.tenantId} and b.id = ${bookId} and ${visibleTo(person.role)}),
    added as (
      insert into favourites (tenant_id, person_id, book_id)
      select tenant_id, ${person.personId}::uuid, id from book on conflict do nothing)
    select id from book`.execute(db);
  return rows.length > 0;
}

/** Removes a favourite, also of a book that was taken down. */
export async function deleteFavourite(db: TenantDb, { person, bookId }: Key): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('tenant_id', '=', person.tenantId)
    .where('person_id', '=', person.personId)
    .where('book_id', '=', bookId)
    .execute();
}
