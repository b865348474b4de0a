import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { freePages, visibleTo } from '#api/library/books/service.ts';
import { type DownloadSizes, type OriginalCredit, originalCredits } from '#api/library/downloads/queries.ts';
import { isOffered } from '#api/money/offers/service.ts';
import type { OpdsQuery } from '#contract/library/opds.ts';

export type FeedBookRow = Pick<
  Row<'books'>,
  ('id' | 'title' | 'author' | 'blurb' | 'publisher' | 'language' | 'direction') | ('page_count' | 'state' | 'currency')
> & {
  version: string;
  files: DownloadSizes;
  allows_downloads: boolean;
  free_pages: number | null;
  price: number | null;
  changed_at: Date;
  published_at: Date;
  originals: OriginalCredit[];
};

/** Whether the school currently sells books. */
export type Feed = { isSelling: boolean };

/**
 * SQL: the books that a visitor sees, whose files are made and that can be downloaded or bought. `openTo` decides for
 * each whether it can be downloaded.
 */
const feedBooks = (db: TenantDb, { isSelling }: Feed): RawBuilder<unknown> => sql`
  from books b join book_downloads d on d.tenant_id = b.tenant_id and d.book_id = b.id join tenants t on t.id = b.tenant_id
  where b.tenant_id = ${db.tenantId} and d.tenant_id = ${db.tenantId} and ${visibleTo('visitor')} and d.files is not null
    and case when ${freePages} is null then t.allows_downloads else ${isSelling}::boolean and ${isOffered(db)} end`;

const columns = sql`b.id, b.title, b.author, b.blurb, b.publisher, b.language, b.direction, b.page_count, b.state, b.published_at,
  b.price::float8 as price, b.currency, t.allows_downloads, ${freePages} as free_pages, d.version, d.files, d.changed_at, ${originalCredits} as originals`;

const matches = (query: string) => (query ? sql`and b.sought like folded(${containsPattern(query)})` : sql``);

export async function findFeedBooks(
  db: TenantDb,
  feed: Feed,
  { query, limit, offset }: OpdsQuery,
): Promise<FeedBookRow[]> {
  const { rows } = await sql<FeedBookRow>`
    select ${columns} ${feedBooks(db, feed)} ${matches(query)}
    order by b.published_at desc, b.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countFeedBooks(db: TenantDb, feed: Feed, query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${feedBooks(db, feed)} ${matches(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findFeedBook(db: TenantDb, feed: Feed, id: string): Promise<FeedBookRow | undefined> {
  const { rows } = await sql<FeedBookRow>`select ${columns} ${feedBooks(db, feed)} and b.id = ${id}`.execute(db);
  return rows[0];
}
