import { MAX_BOOK_PAGES } from '#contract/kit/book-limits.ts';

const MB = 1_048_576;
export const MAX_BOOK_MB = 100;
export const MAX_BOOK_BYTES = MAX_BOOK_MB * MB;
export const MAX_COVER_BYTES = 10 * MB;
/** Values for the limits of a book in messages. */
export const bookLimits = { max_mb: MAX_BOOK_MB, max_pages: MAX_BOOK_PAGES };
