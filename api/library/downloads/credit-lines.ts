import type { BookToDownload, OriginalCredit } from './queries.ts';

/** Returns who made a book, then each original with those who made it: names and titles only, which need no translation. */
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
