import type { TenantDb } from '#api/kit/tenant.ts';
import type { BookQuery } from '#contract/library/books.ts';
import type { ListScope } from './list-queries.ts';
import { findBookSummaries } from './queries.ts';
import { type BookSummaryRow, StoredCover } from './service.ts';
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
    newest: withoutEqualNeighbours(withoutFeatured(withoutDuplicates([...freshInLanguage, ...fresh]))),
    goal: withoutEqualNeighbours(withoutFeatured(goal)),
    language: withoutEqualNeighbours(withoutFeatured(language)),
  };
}

/** Moves books with the same cover apart as far as possible; otherwise the order stays. */
export function withoutEqualNeighbours(rows: BookSummaryRow[]): BookSummaryRow[] {
  const rest = rows.map((row) => ({ row, look: lookOf(row) }));
  const shelf: typeof rest = [];
  while (rest.length > 0) {
    const last = shelf.at(-1);
    const next = rest.findIndex(({ look }) => look !== last?.look);
    shelf.push(...rest.splice(Math.max(0, next), 1));
  }
  return shelf.map(({ row }) => row);
}

/** Returns what makes two covers look alike: the features of a drawn cover, or the book whose first page is shown. */
function lookOf({ id, cover, drawn_cover, work_id, goal, level, page_count }: BookSummaryRow): string {
  if (cover && !StoredCover.parse(cover).is_page) return String(work_id);
  // Schools have the same samples as books of their own, in several languages.
  if (cover) return JSON.stringify([goal, level, page_count]);
  // Without chosen features each book has a drawing of its own.
  if (!drawn_cover) return id;
  const { colour, ...drawn } = drawn_cover;
  return JSON.stringify([goal ?? colour, drawn]);
}

function withoutDuplicates<Row extends BookSummaryRow>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
