import type { Starter } from './pieces.ts';

/** Kinds of books to begin with. Short words, because children of five to eight years choose. */
export const starterWords: Record<Starter, string> = {
  blank: 'An empty book',
  abc: 'An ABC book',
  how_to: 'How to make it',
  comic: 'A comic',
  fact_book: 'A book of facts',
  my_day: 'My day',
};
