import type { Book } from '#contract/library/books.ts';

const BOOK_FIELDS = [
  'id',
  'state',
  'title',
  'blurb',
  'language',
  'language_name',
  'direction',
  'format',
  'page_count',
  'last_page',
  'reading_access',
  'for_sale',
  'school_name',
  'accessibility',
  'files',
  'contents',
  'voices',
  'pages',
] as const satisfies (keyof Book)[];

/** The fields that the reader needs. */
export type ReadBook = Pick<Book, (typeof BOOK_FIELDS)[number]>;

/** Leaves out fields and chapters that the first HTML does not need. */
export function toReadBook(book: Book): ReadBook {
  const { pages, ...rest } = Object.fromEntries(BOOK_FIELDS.map((part) => [part, book[part]])) as ReadBook;
  return { ...rest, pages: book.format === 'chapters' ? pages.slice(0, 1) : pages };
}
