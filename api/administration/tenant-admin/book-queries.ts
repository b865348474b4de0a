import { sql } from 'kysely';
import { countRows, type Ordering, readPage, type SortKey } from '#api/kit/keyset-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SentState } from '#contract/administration/platform-books.ts';
import type { TenantBooksQuery } from '#contract/administration/tenant-admin.ts';
import type { Audience } from '#contract/kit/work-fields.ts';

export type TenantBookRow = Awaited<ReturnType<typeof findTenantBooks>>['rows'][number];

/** Finds one page of a school's books without authors' unsent ones, and counts them. */
export async function findTenantBooks(db: TenantDb, query: TenantBooksQuery, isExport: boolean) {
  const { state, search } = query;
  let matching = db.selectFrom('books as b').where('b.tenant_id', '=', db.tenantId).where('b.state', '<>', 'draft');
  if (state) matching = matching.where('b.state', '=', state);
  if (search)
    matching = matching.where(sql<boolean>`position(folded(${search}) in folded(b.title || ' ' || b.author)) > 0`);
  const { rowKey, where, tail, place } = readPage(query, orderingOf(query));
  const [count, rows] = await Promise.all([
    countRows(db, matching.select('b.id'), { isExport, place }),
    matching
      .select(['b.id', 'b.title', 'b.author', 'b.language', 'b.state', 'b.audience', 'b.created_at', 'b.published_at'])
      .select(rowKey.as('row_key'))
      .where(where)
      .modifyEnd(tail)
      .$narrowType<{ state: SentState; audience: Audience }>()
      .execute(),
  ]);
  return { count, rows, place };
}

function orderingOf({ ordering }: TenantBooksQuery): Ordering {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const first: SortKey = ordering.endsWith('title')
    ? { value: inReadingOrder(sql`b.title`), type: 'text', direction }
    : { value: sql`b.created_at`, type: 'timestamptz', direction };
  return [first, { value: sql`b.id`, type: 'uuid', direction }];
}
