import type { TenantDb } from '#api/kit/tenant.ts';
import type { BookQuery } from '#contract/library/books.ts';
import type { ListScope } from './list-queries.ts';
import * as queries from './queries.ts';
import type { BookSummaryRow } from './service.ts';

const MAX_FEATURED = 3;
export const MAX_SHELF_BOOKS = 12;

/** Finds the featured books and the shelves, with books in the reader's language first. */
export async function findShelves(db: TenantDb, scope: ListScope, readerLanguage: string) {
  const limit = MAX_FEATURED + MAX_SHELF_BOOKS;
  const newest: BookQuery = { limit, offset: 0, search: '', ordering: 'new' };
  const [featuredInLanguage, allFeatured, freshInLanguage, fresh, goal, language] = await Promise.all([
    queries.findFeaturedIn(db, scope, readerLanguage, MAX_FEATURED),
    queries.findFeatured(db, scope, MAX_FEATURED),
    queries.findBookSummaries(db, scope, { ...newest, language: readerLanguage }),
    queries.findBookSummaries(db, scope, newest),
    queries.findGoalShelf(db, scope, readerLanguage, limit),
    queries.findLanguageShelf(db, scope, readerLanguage, limit),
  ]);
  const featured = withoutDuplicates([...featuredInLanguage, ...allFeatured]).slice(0, MAX_FEATURED);
  const featuredIds = new Set(featured.map(({ id }) => id));
  const withoutFeatured = (rows: BookSummaryRow[]) =>
    rows.filter(({ id }) => !featuredIds.has(id)).slice(0, MAX_SHELF_BOOKS);
  return {
    featured,
    newest: withoutFeatured(withoutDuplicates([...freshInLanguage, ...fresh])),
    goal: withoutFeatured(goal),
    language: withoutFeatured(language),
  };
}

function withoutDuplicates<Row extends BookSummaryRow>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
