import { expect, test } from 'vitest';
import { createFileSizeFormat } from './file-size.ts';

test.each([
  ['en', 0, '0 kB'],
  ['en', 1, '1 kB'],
  ['en', 300_000, '293 kB'],
  ['en', 1_048_576, '1 MB'],
  ['en', 19_293_799, '18.4 MB'],
  ['ar', 300_000, '293 كيلوبايت'],
  ['ar', 19_293_799, '18.4 م.ب'],
])('in %s, %i bytes are %s', (language, bytes, size) => {
  expect(
    createFileSizeFormat(language)(bytes).replaceAll(/[\u200e\u200f\u00a0]/g, (c) => (c === '\u00a0' ? ' ' : '')),
  ).toBe(size);
});
