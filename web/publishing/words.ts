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

/** Returns a function that names a language in the page's language, or returns its code. */
export function languageNameIn(page: string): (code: string) => string {
  const names = new Intl.DisplayNames([page], { type: 'language' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
}

/** The languages that the form offers; a book in another language keeps its own. */
export const BOOK_LANGUAGES = (
  'en ar es fr pt hi ne sw de it nl ru uk pl tr fa ur ps prs ckb he bn ta te ml kn mr gu pa si my km lo th vi id ms tl ' +
  'zh ja ko am ti so ha yo ig zu xh st tn ss nr ve ts af rw lg ny sn mg'
).split(' ');
