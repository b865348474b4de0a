import { expect, test } from 'vitest';
import { MAX_FILE_PAGE_LETTERS, MAX_PAGE_LETTERS, MAX_STORY_WORDS } from '#contract/authoring/limits.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { pressWords } from '#contract/core/press-words.ts';
import { uploadWords } from '#contract/core/upload-words.ts';
import { bookLimits, MAX_BOOK_BYTES } from '#contract/library/limits.ts';
import { MAX_BOOK_PAGES } from './book-limits.ts';

test('messages take the limits of a book from their constants', () => {
  for (const message of Object.values({ ...pressWords, ...uploadWords })) expect(message).not.toMatch(/100 MB|600/);
  expect(bookLimits).toEqual({ max_mb: MAX_BOOK_BYTES / 2 ** 20, max_pages: MAX_BOOK_PAGES });
});

// Refusals of schemas have no placeholders.
test.for([
  ['pageLong', MAX_PAGE_LETTERS],
  ['filePageLong', MAX_FILE_PAGE_LETTERS],
  ['filePageFixed', MAX_FILE_PAGE_LETTERS],
  ['storyLong', MAX_STORY_WORDS],
] as const)('the sentence %s names the limit that holds, %i', ([name, limit]) => {
  expect(pieceWords[name].match(/\d[\d,]*/g)).toEqual([limit.toLocaleString('en')]);
});

test('no other sentence about pieces and uploads names a number of thousands', () => {
  const { pageLong: _, filePageLong: __, filePageFixed: ___, storyLong: ____, ...others } = pieceWords;
  for (const message of Object.values({ ...others, ...uploadWords }))
    expect(message).not.toMatch(/\d,\d{3}|three uploads/);
});
