import { expect, test } from 'vitest';
import { pressWords } from '#contract/core/press-words.ts';
import { bookLimits } from '#contract/library/limits.ts';
import { fillLimits } from './rejection-words.ts';

test('a rejection names the limit', () => {
  const says = fillLimits(pressWords.pdfTooManyPages);
  expect(says).toContain(`more than ${bookLimits.max_pages} pages`);
});
