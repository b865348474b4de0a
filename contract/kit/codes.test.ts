import { expect, test } from 'vitest';
import { foldCharacters, foldDigits } from './codes.ts';

test.each([
  { keyboard: 'Latin', typed: '0123456789' },
  { keyboard: 'Arabic', typed: '٠١٢٣٤٥٦٧٨٩' },
  { keyboard: 'Persian', typed: '۰۱۲۳۴۵۶۷۸۹' },
  { keyboard: 'Devanagari', typed: '०१२३४५६७८९' },
])('digits of a keyboard in $keyboard become 0 to 9', ({ typed }) => {
  expect(foldDigits(typed)).toBe('0123456789');
});

test('a class code can be typed with other digits, in any case, with spaces', () => {
  expect(foldCharacters('hill ٤٢')).toBe(foldCharacters('HILL42'));
});
