import { expect, test } from 'vitest';
import { fontSizeFor } from './fit-text.ts';

const box = { width: 51, height: 12, maxSize: 6 };

test('a short name of any script is as large as it may be', () => {
  for (const name of ['Maya Shah', 'Ли На', 'محمد علي', 'נועם לוי', 'आरव', '李娜', 'さくら', '김민준'])
    expect(fontSizeFor(box, name)).toBe(6);
});

test('the longer a name, the smaller it is, and never too small to be read', () => {
  const sizes = [10, 20, 40, 80, 160, 200].map((letters) => fontSizeFor(box, 'Anna Lena '.repeat(letters / 10)));

  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(sizes.at(-1)).toBeGreaterThanOrEqual(1.8);
});

test('as many lines as a name takes stand in the box', () => {
  // Two lines of it are needed from 4.1 on.
  expect(fontSizeFor({ width: 48, height: 9, maxSize: 5.6 }, 'Ελένη Παπαδοπούλου')).toBeLessThan(4.1);
  expect(fontSizeFor({ width: 48, height: 13, maxSize: 5.6 }, 'Nguyễn Thị Ánh Nguyệt') * 2 * 1.2).toBeLessThanOrEqual(
    13,
  );
});

test('a long word is made smaller before it is broken', () => {
  expect(fontSizeFor(box, 'Wolfeschlegelsteinhausen') * 24 * 0.58).toBeLessThanOrEqual(51);
  expect(fontSizeFor(box, 'x'.repeat(100))).toBeLessThan(3);
});

test('letters that fill a square need more room than those of an alphabet, and Greek more than Latin', () => {
  expect(fontSizeFor(box, '愛'.repeat(40))).toBeLessThan(fontSizeFor(box, 'aaaa '.repeat(8)));
  expect(fontSizeFor(box, 'Παπαχριστοδουλόπουλος')).toBeLessThan(fontSizeFor(box, 'Papachristodoulopoulo'));
});

test('a name of squares without a space stands whole in a line, until that would be too small', () => {
  expect(fontSizeFor(box, 'アレクサンドラ 小鳥遊') * 7).toBeLessThanOrEqual(51);
  expect(fontSizeFor(box, '阿卜杜拉·买买提江·吐尔逊 艾合买提·玉素甫') * 12.1).toBeLessThanOrEqual(51);
  expect(fontSizeFor(box, '愛'.repeat(60))).toBeGreaterThanOrEqual(1.8);
});
