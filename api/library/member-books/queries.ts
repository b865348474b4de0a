import { sql } from 'kysely';
import { findPage, type KeyedRow, ordered, type Place } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CoverSourceRow } from '#api/library/books/service.ts';
import type { KeysetQuery } from '#contract/kit/page.ts';

type BookRow = CoverSourceRow &
  Pick<Row<'books'>, 'work_id' | 'level'> & { published_at: Date; school_name: string; subdomain: string };

const NEWEST = ordered('desc', [sql`b.published_at`, 'timestamptz'], [sql`b.id`, 'uuid']);

export async function findMemberBooks(
  db: TenantDb,
  query: KeysetQuery,
  isExport: boolean,
): Promise<{ count: number; rows: (BookRow & KeyedRow)[]; place: Place | undefined }> {
  const matching = sql`books_of_members() b where lower(b.title) like ${containsPattern(query.search)}`;
  return findPage<BookRow>(db, query, NEWEST, { select: sql`b.*`, from: matching, isExport });
}
