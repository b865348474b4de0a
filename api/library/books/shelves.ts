import type { TenantDb } from '#api/kit/tenant.ts';
import type { BookQuery } from '#contract/library/books.ts';
import type { ListScope } from './list-queries.ts';
import { findBookSummaries } from './queries.ts';
import type { BookSummaryRow } from './service.ts';
import { findFeatured, findFeaturedIn, findGoalShelf, findLanguageShelf } from './shelf-queries.ts';

const MAX_FEATURED = 3;
export const MAX_SHELF_BOOKS = 12;

/**
 * Finds the featured books and the shelves, one edition of each work, with books in the reader's language first.
 *
 * @param languages the reader's language, then the school's
 */
export async function findShelves(db: TenantDb, scope: ListScope, languages: readonly [string, ...string[]]) {
  const [readerLanguage] = languages;
  const limit = MAX_FEATURED + MAX_SHELF_BOOKS;
  const newest: BookQuery = { limit, offset: 0, search: '', ordering: 'new' };
  const [featuredInLanguage, allFeatured, freshInLanguage, fresh, goal, language] = await Promise.all([
    findFeaturedIn(db, scope, readerLanguage, MAX_FEATURED),
    findFeatured(db, scope, languages, MAX_FEATURED),
    findBookSummaries(db, scope, { ...newest, language: readerLanguage }),
    findBookSummaries(db, scope, newest, languages),
    findGoalShelf(db, scope, languages, limit),
    findLanguageShelf(db, scope, readerLanguage, limit),
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
