import { expect, test } from 'vitest';
import { pressWords } from './press-words.ts';
import { bookLimits, MAX_BOOK_BYTES, MAX_BOOK_PAGES } from './publishing-words.ts';
import { uploadWords } from './upload-words.ts';

test('messages take the limits of a book from their constants', () => {
  for (const message of Object.values({ ...pressWords, ...uploadWords })) expect(message).not.toMatch(/100 MB|600/);
  expect(bookLimits).toEqual({ max_mb: MAX_BOOK_BYTES / 2 ** 20, max_pages: MAX_BOOK_PAGES });
});
