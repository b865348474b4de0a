import { describe, expect, test } from 'vitest';
import { withContext } from '#contract/kit/message-context.ts';
import { createTranslator } from './translate.ts';

const catalogue = {
  'Hello, {name}': ['مرحبًا، ', ['name']],
  '{count, plural, one {# book} other {# books}}': [
    [
      'count',
      'plural',
      { zero: ['لا كتب'], two: ['كتابان'], few: ['#', ' كتب'], many: ['#', ' كتابًا'], other: ['#', ' كتاب'] },
    ],
  ],
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}': [
    ['n', 'selectordinal', { one: ['#', 'st'], two: ['#', 'nd'], few: ['#', 'rd'], other: ['#', 'th'] }],
  ],
  Open: ['مفتوح'],
  'Open\u0004verb': ['افتح'],
  chosen: [['kind', 'select', { school: ['a school'], other: ['an organization'] }]],
  more: [
    [
      'count',
      'plural',
      { offset: 1, 0: ['nobody'], one: [['name'], ' and one more'], other: [['name'], ' and # more'] },
    ],
  ],
} as never;

describe('words', () => {
  const arabic = createTranslator('ar', catalogue);
  const english = createTranslator('en', catalogue);

  test('a message that is not in the catalogue stays as it is, with its placeholders filled', () => {
    expect(english('Level {level}, {name}', { level: 3, name: '$&' })).toBe('Level 3, $&');
  });

  test('a translation fills its own placeholders', () => {
    expect(arabic('Hello, {name}', { name: 'Robin' })).toBe('مرحبًا، \u2068Robin\u2069');
  });

  test('a sentence with more than one meaning is translated by its context, which is not shown', () => {
    expect(arabic('Open')).toBe('مفتوح');
    expect(arabic('Open', { context: 'verb' })).toBe('افتح');
    expect(arabic(withContext('Open', 'verb'))).toBe('افتح');
    expect(english('Read {title}', { context: 'verb', title: 'Emma' })).toBe('Read Emma');
  });

  test('counts follow the rules of the language', () => {
    const books = (count: number) => arabic('{count, plural, one {# book} other {# books}}', { count });
    expect(books(0)).toBe('لا كتب');
    expect(books(2)).toBe('كتابان');
    expect(books(3)).toBe('3 كتب');
    expect(books(11)).toBe('11 كتابًا');
    expect(books(100)).toBe('100 كتاب');
    expect(books(1200)).toBe('1,200 كتاب');
  });

  test('numbers have the same digits in every language, and separators from a thousand on', () => {
    for (const t of [english, arabic]) {
      expect(t('Level {n}', { n: 0 })).toBe('Level 0');
      expect(t('Level {n}', { n: 999 })).toBe('Level 999');
      expect(t('Level {n}', { n: 1000 })).toBe('Level 1,000');
      expect(t('Level {n}', { n: 2.5 })).toBe('Level 2.5');
    }
    expect(english('Level {n}', { n: -4 })).toBe('Level -4');
  });

  test('ordinals and selects are resolved, an exact number before its rule', () => {
    const order = (n: number) => english('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n });
    expect(order(1)).toBe('1st');
    expect(order(2)).toBe('2nd');
    expect(order(3)).toBe('3rd');
    expect(order(4)).toBe('4th');
    expect(order(21)).toBe('21st');
    expect(english('chosen', { kind: 'school' })).toBe('a school');
    expect(english('chosen', { kind: 'trust' })).toBe('an organization');
    expect(english('more', { count: 0, name: 'Ada' })).toBe('nobody');
    expect(english('more', { count: 2, name: 'Ada' })).toBe('Ada and one more');
  });
});

test('a name whose letters run the other way is isolated, an address and an isolated text are not', () => {
  const arabic = createTranslator('ar', {});
  const english = createTranslator('en', {});
  const sentence = 'in {name}?';
  expect(arabic(sentence, { name: '3B+' })).toBe('in \u20683B+\u2069?');
  expect(arabic(sentence, { name: 'الصف 3/أ (زرقاء)' })).toBe('in الصف 3/أ (زرقاء)?');
  expect(english(sentence, { name: 'الصف 3/أ (زرقاء)' })).toBe('in \u2068الصف 3/أ (زرقاء)\u2069?');
  expect(english(sentence, { name: 'Year 3 (B)' })).toBe('in Year 3 (B)?');
  expect(arabic(sentence, { name: 'https://riverside.booklark.test' })).toBe('in https://riverside.booklark.test?');
  expect(arabic(sentence, { name: '\u2068Otters\u2069' })).toBe('in \u2068Otters\u2069?');
});
