import { sql } from 'kysely';
import { findBuiltPage, sortable } from '#api/kit/keyset-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SentState } from '#contract/administration/platform-books.ts';
import type { TenantBooksQuery } from '#contract/administration/tenant-admin.ts';
import type { Audience } from '#contract/kit/work-fields.ts';

/** Finds one page of a school's books without authors' unsent ones, and counts them. */
export async function findTenantBooks(db: TenantDb, query: TenantBooksQuery, isExport: boolean) {
  const { state, search } = query;
  let matching = db.selectFrom('books as b').where('b.tenant_id', '=', db.tenantId).where('b.state', '<>', 'draft');
  if (state) matching = matching.where('b.state', '=', state);
  if (search)
    matching = matching.where(sql<boolean>`position(folded(${search}) in folded(b.title || ' ' || b.author)) > 0`);
  return findBuiltPage(db, query, orderingOf(query), {
    matching,
    rows: matching
      .select(['b.id', 'b.title', 'b.author', 'b.language', 'b.state', 'b.audience', 'b.created_at', 'b.published_at'])
      .$narrowType<{ state: SentState; audience: Audience }>(),
    isExport,
  });
}

const orderingOf = sortable(
  { title: [inReadingOrder(sql`b.title`), 'text'], created: [sql`b.created_at`, 'timestamptz'] },
  [sql`b.id`, 'uuid'],
);
