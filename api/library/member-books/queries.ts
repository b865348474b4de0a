import { sql } from 'kysely';
import { countRows, type KeyedRow, type Ordering, type Place, readPage } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CoverSourceRow } from '#api/library/books/service.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';

type BookRow = CoverSourceRow &
  Pick<Row<'books'>, 'work_id' | 'level'> & { published_at: Date; school_name: string; subdomain: string };

const NEWEST: Ordering = [
  { value: sql`b.published_at`, type: 'timestamptz', direction: 'desc' },
  { value: sql`b.id`, type: 'uuid', direction: 'desc' },
];

export async function findMemberBooks(
  db: TenantDb,
  query: KeysetQuery,
  isExport: boolean,
): Promise<{ count: number; rows: (BookRow & KeyedRow)[]; place: Place | undefined }> {
  const { rowKey, where, tail, place } = readPage(query, NEWEST);
  const matching = sql`books_of_members() b where lower(b.title) like ${containsPattern(query.search)}`;
  const { rows } = await sql<BookRow & KeyedRow>`
    select b.*, ${rowKey} as row_key from ${matching} and ${where} ${tail}`.execute(db);
  return { rows, place, count: await countRows(db, sql`(select from ${matching})`, { isExport, place }) };
}
