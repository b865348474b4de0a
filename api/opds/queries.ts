import { type RawBuilder, sql } from 'kysely';
import { freePages, visibleTo } from '#api/books/service.ts';
import { type DownloadSizes, type OriginalCredit, originalCredits } from '#api/downloads/service.ts';
import { containsPattern } from '#api/kit/like-pattern.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { BookState } from '#contract/books.ts';
import type { OpdsQuery } from '#contract/opds.ts';
import type { Direction } from '#contract/web-book.ts';

export type FeedBookRow = {
  version: string;
  files: DownloadSizes;
  id: string;
  title: string;
  author: string;
  blurb: string;
  publisher: string;
  language: string;
  direction: Direction;
  page_count: number;
  state: BookState;
  allows_downloads: boolean;
  free_pages: number | null;
  changed_at: Date;
  published_at: Date;
  originals: OriginalCredit[];
};

/** The books that a visitor sees, that are not for sale, and whose files are made. Whether they can be downloaded is asked for each. */
const feedBooks = (tenantId: string): RawBuilder<unknown> => sql`
  from books b join book_downloads d on d.tenant_id = b.tenant_id and d.book_id = b.id join tenants t on t.id = b.tenant_id
  where b.tenant_id = ${tenantId} and d.tenant_id = ${tenantId} and ${visibleTo('visitor')} and d.files is not null and t.allows_downloads and ${freePages} is null`;

const columns = sql`b.id, b.title, b.author, b.blurb, b.publisher, b.language, b.direction, b.page_count, b.state, b.published_at,
  t.allows_downloads, ${freePages} as free_pages, d.version, d.files, d.changed_at, ${originalCredits} as originals`;

const matches = (query: string) => (query ? sql`and b.sought like folded(${containsPattern(query)})` : sql``);

export async function findFeedBooks(
  db: TenantDb,
  tenantId: string,
  { query, limit, offset }: OpdsQuery,
): Promise<FeedBookRow[]> {
  const { rows } = await sql<FeedBookRow>`
    select ${columns} ${feedBooks(tenantId)} ${matches(query)}
    order by b.published_at desc, b.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countFeedBooks(db: TenantDb, tenantId: string, query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${feedBooks(tenantId)} ${matches(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findFeedBook(db: TenantDb, tenantId: string, id: string): Promise<FeedBookRow | undefined> {
  const { rows } = await sql<FeedBookRow>`select ${columns} ${feedBooks(tenantId)} and b.id = ${id}`.execute(db);
  return rows[0];
}
