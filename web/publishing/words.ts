import type { Audience, BookState } from '#contract/books.ts';
import { stateWords } from '#contract/publishing-words.ts';
import type { Status } from '#web/ui/badge.tsx';

export const BOOK_STATES = Object.keys(stateWords) as BookState[];
export const BOOK_AUDIENCES: Audience[] = ['everyone', 'families', 'school'];

export const bookStatusColour: Partial<Record<BookState, Status>> = {
  uploaded: 'info',
  processing: 'info',
  checks_failed: 'bad',
  in_review: 'warn',
  changes_asked: 'warn',
  approved: 'ok',
  published: 'ok',
};

/** Staff should know before they publish; text recognition in the scanning program would help. */
export const noTextWords = {
  notice: 'No text was found in this book. It cannot be searched or read aloud.',
} as const;
