import { expect, test } from 'vitest';
import { containsPattern } from './like-queries.ts';

test('a search term is found as it is written, with the signs of patterns', () => {
  expect(containsPattern('100%_A\\b')).toBe('%100\\%\\_a\\\\b%');
});
