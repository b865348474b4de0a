import { expect, test } from 'vitest';
import { foldCharacters, foldDigits, foldHyphenated } from './codes.ts';

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

/** Every dash of Unicode 17, and signs that look like one. */
const DASHES =
  '\u002d\u058a\u05be\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u2e17\u2e3a\u30a0\u30fc\ufe58\ufe63\uff0d\uff70';
const SPACES = ' \u00a0\u2002\u2009\u202f\u3000\t\n';
/** Soft hyphen, joiners, direction marks and isolates, variation selectors, fillers, tags and the byte order mark. */
const INVISIBLE =
  '\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2064\u2066\u2069\u3164\ufe0e\ufe0f\ufeff\ufffc\u{e0067}\u{e0101}\u0085';

test.each([...DASHES, ...SPACES])('%j is taken as the hyphen of a code', (separator) => {
  expect(foldCharacters(`ABCDE${separator}FGHJK`)).toBe('ABCDEFGHJK');
  expect(foldHyphenated(`spring${separator}24`)).toBe('SPRING-24');
  expect(foldHyphenated(`${separator}spring ${separator} 24${separator}`)).toBe('SPRING-24');
});

test.each([...INVISIBLE])('%j is removed anywhere in a code', (sign) => {
  expect(foldCharacters(`${sign}ABC${sign}DE${sign}`)).toBe('ABCDE');
  expect(foldHyphenated(`${sign}SPRING${sign}-${sign}24${sign}`)).toBe('SPRING-24');
});

test('full-width letters and the digits of an emoji keyboard are plain letters and digits', () => {
  expect(foldHyphenated('ＳＰＲＩＮＧ－２4')).toBe('SPRING-24');
  expect(foldCharacters('HILL4\ufe0f\u20e32\ufe0f\u20e3')).toBe('H11142');
});
