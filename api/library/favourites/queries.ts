import { sql } from 'kysely';
import type { Person } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type BookSummaryRow, bookSummaryColumns, visibleTo } from '#api/library/books/service.ts';
import { type StorySummaryRow, storiesVisibleTo, storySummaryColumns } from '#api/library/stories/service.ts';
import { visibleWork, type WorkKey } from '#api/library/works/service.ts';

/** Exactly one of `book` and `story` is set. */
export type FavouriteRow = { added_at: Date; book: BookSummaryRow | null; story: StorySummaryRow | null };
type Key = { person: Person; work: WorkKey };

/** Finds the person's favourites that are still visible, the newest first. */
export async function findFavourites(
  db: TenantDb,
  { personId, role }: Person,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: FavouriteRow[] }> {
  const ofPerson = sql`from favourites f where f.tenant_id = ${db.tenantId} and f.person_id = ${personId} and (
    exists (select from books b where b.tenant_id = f.tenant_id and b.id = f.book_id and ${visibleTo(role)})
    or exists (select from stories b where b.tenant_id = f.tenant_id and b.id = f.story_id and ${storiesVisibleTo(role)}))`;
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count ${ofPerson}`.execute(db),
    sql<FavouriteRow>`select f.added_at,
        (select to_jsonb(k) from (select ${bookSummaryColumns} from books b where b.tenant_id = f.tenant_id and b.id = f.book_id) k) as book,
        (select to_jsonb(k) from (select ${storySummaryColumns(db)} from stories b where b.tenant_id = f.tenant_id and b.id = f.story_id) k) as story
      from (select f.* ${ofPerson} order by f.added_at desc, f.id desc limit ${limit} offset ${offset}) f
      order by f.added_at desc, f.id desc`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

const isWork = sql<boolean>`(f.book_id = w.book_id or f.story_id = w.story_id)`;

/** Returns whether a work is a favourite; undefined if the person cannot see the work. */
export async function findIsFavourite(db: TenantDb, { person, work }: Key): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_favourite: boolean }>`
    select exists (select from favourites f where f.tenant_id = w.tenant_id and f.person_id = ${person.personId} and ${isWork}) as is_favourite
    from ${visibleWork(db, person, work)} w`.execute(db);
  return rows[0]?.is_favourite;
}

/** Adds a favourite, once; false if the person cannot see the work. */
export async function insertFavourite(db: TenantDb, { person, work }: Key): Promise<boolean> {
  const { rows } = await sql`
    with work as (select w.* from ${visibleWork(db, person, work)} w),
    added as (
      insert into favourites (tenant_id, person_id, book_id, story_id)
      select tenant_id, ${person.personId}::uuid, book_id, story_id from work on conflict do nothing)
    select from work`.execute(db);
  return rows.length > 0;
}

/** Removes a favourite, also of a work that was taken down. */
export async function deleteFavourite(db: TenantDb, { person, work }: Key): Promise<void> {
  const { tenantId, personId } = person;
  const isOfWork =
    work.type === 'book'
      ? sql`f.book_id = ${work.id}`
      : sql`f.story_id = (select s.id from stories s where s.tenant_id = ${tenantId} and s.slug = ${work.slug})`;
  await sql`delete from favourites f where f.tenant_id = ${tenantId} and f.person_id = ${personId} and ${isOfWork}`.execute(
    db,
  );
}
