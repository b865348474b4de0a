import { expect, test } from 'vitest';
import { parseRow } from './parse-row.ts';

const id = '019f0000-0000-7000-8000-000000000000';

test.each([
  ['true', true],
  ['VRAI', true],
  ['WAHR', true],
  ['VERDADERO', true],
  ['DOĞRU', true],
  ['FAUX', false],
  ['FALSCH', false],
  ['FALSO', false],
  ['YANLIŞ', false],
])('an office program that writes %s for a featured book changes nothing', (cell, isFeatured) => {
  expect(parseRow({ number: 2, cells: { id, is_featured: cell } }, []).values).toEqual({ is_featured: isFeatured });
});

test('ages are read in the digits of any keyboard', () => {
  expect(parseRow({ number: 2, cells: { id, age_from: '٦', age_to: '٩' } }, []).values).toEqual({
    age_from: 6,
    age_to: 9,
  });
});
