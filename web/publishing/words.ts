import type { Audience } from '#contract/books.ts';
import type { MissingFact } from '#contract/managed-books.ts';

export const BOOK_AUDIENCES: Audience[] = ['everyone', 'families', 'school'];
export const LEVELS = [1, 2, 3, 4, 5];

/** Staff should know before they publish; text recognition in the scanning program would help. */
export const noTextWords = {
  notice: 'No text was found in this book. It cannot be searched or read aloud.',
} as const;

export const missingFactWords: Record<MissingFact, string> = {
  level: 'No level',
  ages: 'No ages',
  category: 'No category',
  licence: 'No licence',
  descriptions: 'Pictures without descriptions',
  words: 'No text',
};
