import type { BookSummary } from '#contract/books.ts';

/** The fields that a shelf shows; the page carries no more of each book. */
export type Tile = Pick<
  BookSummary,
  | 'id'
  | 'title'
  | 'author'
  | 'cover'
  | 'drawn_cover'
  | 'trim'
  | 'language'
  | 'language_name'
  | 'level'
  | 'goal'
  | 'school_name'
  | 'url'
>;

export function toTile(book: Tile): Tile {
  const { id, title, author, cover, drawn_cover, trim, language, language_name, level, goal, school_name, url } = book;
  return { id, title, author, cover, drawn_cover, trim, language, language_name, level, goal, school_name, url };
}
