import { describe, expect, test } from 'vitest';
import { withContext } from '#contract/message-context.ts';
import { createTranslator } from './words.ts';

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
    expect(arabic('Hello, {name}', { name: 'Robin' })).toBe('مرحبًا، Robin');
  });

  test('a sentence with more than one meaning is translated by its context, which is not shown', () => {
    expect(arabic('Open')).toBe('مفتوح');
    expect(arabic('Open', { context: 'verb' })).toBe('افتح');
    expect(arabic(withContext('Open', 'verb'))).toBe('افتح');
    expect(english('Read {title}', { context: 'verb', title: 'Emma' })).toBe('Read Emma');
  });

  test('counts follow the rules of the language', () => {
    const books = (count: number) => arabic('{count, plural, one {# book} other {# books}}', { count });
    expect([0, 2, 3, 11, 100, 1200].map(books)).toEqual([
      'لا كتب',
      'كتابان',
      '3 كتب',
      '11 كتابًا',
      '100 كتاب',
      '1,200 كتاب',
    ]);
  });

  test('numbers have the same digits in every language, and separators from a thousand on', () => {
    const level = (n: number) => [english('Level {n}', { n }), arabic('Level {n}', { n })];
    expect([0, 999].flatMap(level)).toEqual(['Level 0', 'Level 0', 'Level 999', 'Level 999']);
    expect([1000, 2.5].flatMap(level)).toEqual(['Level 1,000', 'Level 1,000', 'Level 2.5', 'Level 2.5']);
    expect(english('Level {n}', { n: -4 })).toBe('Level -4');
  });

  test('ordinals and selects are resolved, an exact number before its rule', () => {
    const order = (n: number) => english('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n });
    expect([1, 2, 3, 4, 21].map(order)).toEqual(['1st', '2nd', '3rd', '4th', '21st']);
    expect(['school', 'trust'].map((kind) => english('chosen', { kind }))).toEqual(['a school', 'an organization']);
    expect([0, 2].map((count) => english('more', { count, name: 'Ada' }))).toEqual(['nobody', 'Ada and one more']);
  });
});
