import { expect, test } from 'vitest';
import { MAX_BOOK_MB, MAX_BOOK_PAGES } from '#contract/publishing-words.ts';
import { articles, translations } from '#db/content/articles/articles.ts';

// The layer of the database imports no constant of the contract, so that its articles have the numbers in their text.
test('articles name the limits of a book as they are', () => {
  const bodies = [...articles, ...translations].map(({ body }) => body);
  const numbersBefore = (unit: RegExp) =>
    bodies.flatMap((body) => [...body.matchAll(unit)].map(([, number]) => Number(number)));
  const sizes = numbersBefore(/(?:EPUB|PDF)[^.]*? (\d+) (?:MB|ميغابايت)/g);
  const pages = numbersBefore(/(\d{3,}) (?:pages|صفحة)/g);
  expect({ sizes: [...new Set(sizes)], pages: [...new Set(pages)] }).toEqual({
    sizes: [MAX_BOOK_MB],
    pages: [MAX_BOOK_PAGES],
  });
});
