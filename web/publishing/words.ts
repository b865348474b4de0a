import type { Audience, BookState } from '#contract/books.ts';
import { stateWords } from '#contract/publishing-words.ts';

export const BOOK_STATES = Object.keys(stateWords) as BookState[];
export const BOOK_AUDIENCES: Audience[] = ['everyone', 'families', 'school'];

/** Staff should know before they publish; text recognition in the scanning program would help. */
export const noTextWords = {
  notice: 'No text was found in this book. It cannot be searched or read aloud.',
} as const;
