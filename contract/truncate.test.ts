import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  { text: 'Amara', expected: 'Amara' },
  { text: 'Amara Okafor', expected: 'Amara' },
  { text: 'Amar🎈', expected: 'Amar' },
  { text: 'Ama🎈', expected: 'Ama🎈' },
])('$text is cut after at most five code units, and not inside a character', ({ text, expected }) => {
  expect(truncate(text, 5)).toBe(expected);
});
