import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { isShownEdition } from './editions-queries.ts';
import { type ListScope, listOrders, visibleBooks } from './list-queries.ts';
import { listColumns } from './queries.ts';
import type { BookSummaryRow } from './service.ts';

/** Finds featured books, filled up with the newest books. */
type FeaturedRow = BookSummaryRow & { blurb: string };

export async function findFeatured(
  db: TenantDb,
  scope: ListScope,
  languages: readonly string[],
  limit: number,
): Promise<FeaturedRow[]> {
  const { rows } = await sql<FeaturedRow>`
    select ${listColumns}, b.blurb from ${visibleBooks(db, scope, '')} and ${isShownEdition(db, scope, languages)} order by ${listOrders.featured} limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

/**
 * Finds the featured books in a language, then the newest other books in that language. An index supports each part.
 */
export async function findFeaturedIn(
  db: TenantDb,
  scope: ListScope,
  language: string,
  limit: number,
): Promise<FeaturedRow[]> {
  const part = (condition: RawBuilder<boolean>) => sql`(select ${listColumns}, b.blurb, b.published_at
    from ${visibleBooks(db, scope, '')} and b.language = ${language} and ${condition} order by ${listOrders.new} limit ${sql.lit(limit)})`;
  const { rows } = await sql<FeaturedRow>`
    select * from (${part(sql`b.is_featured`)} union all ${part(sql`not b.is_featured`)}) b
    order by ${listOrders.featured} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The limit of newest books that are sorted by the reader's language: sorting all books of a goal takes too long. */
const MAX_SHELF_CANDIDATES = 100;

/** Finds the newest books of the goal with the most books, with books in `language` first. */
export async function findGoalShelf(
  db: TenantDb,
  scope: ListScope,
  languages: readonly string[],
  limit: number,
): Promise<BookSummaryRow[]> {
  const ofGoal = sql<boolean>`b.goal = (select goal from most)`;
  const { rows } = await sql<BookSummaryRow>`
    with most as materialized (
      select b.goal from ${visibleBooks(db, scope, '')} and b.goal is not null group by 1 order by count(*) desc, 1 limit 1)
    select * from (select ${listColumns}, b.published_at from ${visibleBooks(db, scope, '')} and ${ofGoal}
      and ${isShownEdition(db, scope, languages, sql`and ${ofGoal}`)}
    order by ${listOrders.new} limit ${sql.lit(MAX_SHELF_CANDIDATES)}) b
    order by b.language = ${languages[0]} desc, ${listOrders.new} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/**
 * Finds the newest books in the language with the most books, other than the language of all other shelves: the
 * reader's, else the first.
 */
export async function findLanguageShelf(
  db: TenantDb,
  scope: ListScope,
  language: string,
  limit: number,
): Promise<BookSummaryRow[]> {
  const { rows } = await sql<BookSummaryRow>`
    select ${listColumns} from ${visibleBooks(db, scope, '')} and b.language = (
      select b.language from ${visibleBooks(db, scope, '')}
      group by 1 order by b.language = ${language} desc, count(*) desc, 1 limit 1 offset 1)
    order by ${listOrders.new} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
