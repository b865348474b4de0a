import type { BookToDownload, OriginalCredit } from './queries.ts';

/** Returns the credits of a book, then of each original: names and titles only, which need no translation. */
export function creditLines({
  originals,
  ...book
}: Pick<BookToDownload, 'originals' | 'author' | 'credits' | 'publisher'>): string[] {
  const ofOriginals = originals.flatMap((original) => [original.title, ...makersOf(original), original.school_name]);
  return [...makersOf(book), ...ofOriginals].filter((line) => line.trim() !== '');
}

function makersOf({ author, credits, publisher }: Pick<OriginalCredit, 'author' | 'credits' | 'publisher'>): string[] {
  return [author, ...credits.map(({ name }) => name).filter((name) => name !== author), publisher];
}
