import { expect, test } from 'vitest';
import { sizeIn } from './fit.ts';

const box = { width: 51, height: 12, largest: 6 };

test('a short name of any script is as large as it may be', () => {
  for (const name of ['Maya Shah', 'Ли На', 'محمد علي', 'נועם לוי', 'आरव', '李娜', 'さくら', '김민준'])
    expect(sizeIn(box, name)).toBe(6);
});

test('the longer a name, the smaller it is, and never too small to be read', () => {
  const sizes = [10, 20, 40, 80, 160, 200].map((letters) => sizeIn(box, 'Anna Lena '.repeat(letters / 10)));

  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(sizes.at(-1)).toBeGreaterThanOrEqual(1.8);
});

test('a long word is made smaller before it is broken', () => {
  expect(sizeIn(box, 'Wolfeschlegelsteinhausen') * 24 * 0.58).toBeLessThanOrEqual(51);
  expect(sizeIn(box, 'x'.repeat(100))).toBeLessThan(3);
});

test('letters that fill a square need more room than those of an alphabet', () => {
  expect(sizeIn(box, '愛'.repeat(40))).toBeLessThan(sizeIn(box, 'aaaa '.repeat(8)));
});
