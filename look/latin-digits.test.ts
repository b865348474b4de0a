import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test.each([
  ['٥٠', '50'],
  ['١٢٫٥٠', '12.50'],
  ['۱۲۳', '123'],
  ['१२', '12'],
  ['９.５', '9.5'],
  ['12,50 é', '12,50 é'],
])('%s is read as %s', (typed, read) => {
  expect(latinDigits(typed)).toBe(read);
});
