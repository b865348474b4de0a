import { expect, test } from 'vitest';
import { toAmount } from './amounts.ts';

test('a bigint becomes the same number, and one that a number does not hold is an error', () => {
  expect(toAmount('-325')).toBe(-325);
  expect(toAmount(String(2 ** 53 - 1))).toBe(2 ** 53 - 1);
  for (const text of ['9007199254740993', '1.5', 'x']) expect(() => toAmount(text)).toThrow('not a whole number');
});
