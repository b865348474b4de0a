import { expect, test } from 'vitest';
import { toAskedWords, toIndexWords, toSearchWords, transpositionQuery, trigramSpelling } from './search-words.ts';

test.each([
  ['The Boat That Wanted Rain!', 'the boat that wanted rain'],
  ['  Nobody’s  umbrella -- (again) ', 'nobody s umbrella again'],
  ['El barco que quería llover: ¿Ñandú?', 'el barco que queria llover nandu'],
  ['Ærø, STRAẞE, Łódź, İstanbul, ISPARTA ılık', 'aero strasse lodz istanbul isparta ilik'],
  ['ﬁsh № 7', 'fish no 7'],
  ["'); drop table books; --", 'drop table books'],
  ['boat & !rain | (sun):*', 'boat rain sun'],
  ['\0 \u0007 <b>', 'b'],
])('%j is %j', (text, words) => {
  expect(toSearchWords(text)).toBe(words);
});

test.each([
  ['Arabic with and without vowel points', 'قَارِبٌ أَرَادَ المَطَر', 'قارب اراد المطر'],
  ['Arabic with a lengthened letter', 'مـــطر', 'مطر'],
  ['Arabic endings that are mixed up', 'مدرسة على', 'مدرسه علي'],
  ['Hebrew with and without points', 'שָׁלוֹם', 'שלום'],
  ['Greek with and without accents', 'Ελληνικά', 'ελληνικα'],
])('%s is the same', (_, text, other) => {
  expect(toSearchWords(text)).toBe(toSearchWords(other));
  expect(toSearchWords(text)).toMatch(/^[a-z0-9 ]+$/);
});

test.each(['हाम्रो खोला', 'বৃষ্টি চাই', 'የዝናብ ጀልባ', 'வானம் மழை', 'Журавль и'])('%s is two words of letters', (text) => {
  expect(toSearchWords(text).split(' ')).toHaveLength(2);
});

test.each([
  ['Thai', 'เรือที่อยากได้ฝน', 'ฝน'],
  ['Khmer', 'ទូកចង់បានភ្លៀង', 'ភ្លៀង'],
  ['Chinese', '想要下雨的小船', '小船'],
])('%s is cut into words though it has no spaces', (_, text, word) => {
  expect(toSearchWords(text).split(' ')).toContain(toSearchWords(word));
});

test('Devanagari vowels are not accents', () => {
  expect(toSearchWords('खोला')).not.toBe(toSearchWords('खेला'));
});

test('the prefix of a word stays the prefix of its spelling', () => {
  for (const [word, begun] of [
    ['boats', 'boa'],
    ['हाम्रो', 'हा'],
    ['المطر', 'الم'],
  ] as const)
    expect(toSearchWords(word).startsWith(toSearchWords(begun)), word).toBe(true);
});

test('the trigram spelling of a script keeps its letters distinct, and ASCII unchanged', () => {
  const letters = Array.from({ length: 128 }, (_, index) =>
    trigramSpelling(toSearchWords(`क${String.fromCodePoint(0x0904 + index)}`)),
  );

  expect(new Set(letters).size).toBeGreaterThan(100);
  expect(trigramSpelling('boat 7')).toBe('boat 7');
  expect(trigramSpelling(toSearchWords('हाम्रो खोला'))).toMatch(/^[a-z0-9]{10,12} [a-z0-9]{8}$/);
});

test('the query swaps one pair of letters at a time, in every script, and is empty without words', () => {
  expect(transpositionQuery('boat it')).toBe('(boat|obat|baot|bota)&(it|ti)');
  expect(transpositionQuery(toSearchWords('ما'))).toBe(`(${toSearchWords('ما')}|${toSearchWords('ام')})`);
  expect(transpositionQuery('')).toBe('');
});

test.each([
  ['小猫钓鱼', ['猫', '鱼', '小', '钓', '猫钓', '钓鱼', '猫钓鱼']],
  ['東京都のねこ', ['京', '京都', 'ねこ', 'こ']],
  ['พระจันทร์', ['จันทร์']],
  ['새끼고양이', ['고양이']],
])('what is inside a word of %s is a word of the index', (text, inner) => {
  const words = toIndexWords(text).split(' ');

  for (const word of inner) expect(words, word).toEqual(expect.arrayContaining(toSearchWords(word).split(' ')));
});

test('words of scripts with spaces are the same in the index and in a search', () => {
  const text = 'The Boat हाम्रो खोला المطر Журавль';

  expect(toIndexWords(text)).toBe(toSearchWords(text));
});

test('a soft hyphen cuts no word', () => {
  expect(toSearchWords('light\u00adhouse')).toBe('lighthouse');
});

test.each([
  ['Müllers Mühle', 'muellers muehle'],
  ['Åsa på ön', 'aasa paa oen'],
  ['ÆRØ', 'aeroe'],
  ['Straße', 'strasse'],
  ['Mu\u0308ller', 'mueller'],
])('%s is found with its letters, without their marks, and spelled out as %s', (title, spelledOut) => {
  const words = toIndexWords(title).split(' ');

  for (const text of [title, title.normalize('NFD').replaceAll(/\p{M}/gu, ''), spelledOut])
    expect(words, text).toEqual(expect.arrayContaining(toSearchWords(text).split(' ')));
  expect(toAskedWords(title).split('|')).toContain(spelledOut);
});

test('a search without letters that are spelled out, or of two letters, has its words alone', () => {
  expect(toAskedWords('Blue shoes')).toBe('blue shoes');
  expect(toAskedWords('öl')).toBe('ol');
});

test.each([
  ['🐐', '🐐🐐🐐'],
  ['👍', 'Well done 👍🏽'],
  ['❤️', 'I ❤ crabs'],
  ['👧', '👨‍👩‍👧'],
  ['🇳🇵', '🇳🇵🇮🇳'],
  ['★', '★★'],
  ['🐐!', '🐐🐐'],
  ['...', '…'],
  ['?', '?!'],
])('the search for %s finds the title %s', (search, title) => {
  expect(toSearchWords(search)).toMatch(/^[a-z ]+$/);
  expect(toIndexWords(title).split(' ')).toEqual(expect.arrayContaining(toSearchWords(search).split(' ')));
});

test('signs beside words count in no search, and only pictures are found', () => {
  expect(toSearchWords('the 🐐?')).toBe('the');
  expect(toIndexWords('the 🐐?').split(' ')).toEqual(['the', toSearchWords('🐐')]);
});
