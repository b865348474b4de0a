import { expect, test } from 'vitest';
import { createTranslator } from '#web/kit/translate.ts';
import { differenceOf, readableText } from './readable-text.ts';

const t = createTranslator('en', {});

test('a block is read with the names of its fields, without tags and without ids', () => {
  const block = { kind: 'text', id: 'x1', html: '<p>Blue <strong>sea</strong>.</p>' };
  expect(readableText([block], t)).toBe('Kind: Text\nText: Blue sea.');
});

test('a difference is in whole words between what stayed the same', () => {
  expect(differenceOf('Make a book of pages now.', 'Make a book of eight pages now.')).toEqual([
    { kind: 'same', text: 'Make a book of ' },
    { kind: 'added', text: 'eight ' },
    { kind: 'same', text: 'pages now.' },
  ]);
  expect(differenceOf('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
  expect(differenceOf('a a', 'a')).toEqual([
    { kind: 'removed', text: 'a ' },
    { kind: 'same', text: 'a' },
  ]);
});
