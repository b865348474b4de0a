import type { BookSummary } from '#contract/library/books.ts';

const FIELDS = [
  'id',
  'title',
  'author',
  'cover',
  'drawn_cover',
  'trim',
  'language',
  'language_name',
  'level',
  'goal',
  'school_name',
  'url',
  'audience',
  'for_sale',
  'price',
  'currency',
  'editions',
] as const;

type OfBook = 'audience' | 'for_sale' | 'price' | 'currency' | 'editions';

/**
 * The fields on a shelf; the page contains no others of each book. A version of a book has no audience and price of its
 * own.
 */
export type Tile = Omit<Pick<BookSummary, (typeof FIELDS)[number]>, OfBook> & {
  [Field in OfBook]?: BookSummary[Field] | undefined;
};

export function toTile(book: Tile): Tile {
  return Object.fromEntries(FIELDS.map((field) => [field, book[field]])) as Tile;
}
