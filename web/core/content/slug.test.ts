import { expect, test } from 'vitest';
import { slugOf } from './add-entry-dialog.tsx';

test.each([
  ['The smallest river', 'the-smallest-river'],
  ['Être à l’école!', 'etre-a-lecole'],
  ['النحل', ''],
  [`${'word '.repeat(40)}`, Array(16).fill('word').join('-')],
])('the web address of %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
