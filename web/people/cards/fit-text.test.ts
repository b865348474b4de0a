import { describe, expect, test } from 'vitest';
import { fontSizeFor } from './card-face.tsx';

const box = { width: 51, height: 12, maxSize: 6 };

describe('the font size of a name on a card', () => {
  test('is the largest for a short name in any script', () => {
    for (const name of ['Maya Shah', 'Ли На', 'محمد علي', 'נועם לוי', 'आरव', '李娜', 'さくら', '김민준'])
      expect(fontSizeFor(box, name)).toBe(6);
  });

  test('is smaller for a longer name, but never too small to read', () => {
    const sizes = [10, 20, 40, 80, 160, 200].map((letters) => fontSizeFor(box, 'Anna Lena '.repeat(letters / 10)));

    expect(sizes).toEqual(sizes.toSorted((size, other) => other - size));
    expect(sizes.at(-1)).toBeGreaterThanOrEqual(1.8);
  });

  test('lets all lines of a name fit into the box', () => {
    // From a size of 4.1 the name needs two lines.
    expect(fontSizeFor({ width: 48, height: 9, maxSize: 5.6 }, 'Ελένη Παπαδοπούλου')).toBeLessThan(4.1);
    expect(fontSizeFor({ width: 48, height: 13, maxSize: 5.6 }, 'Nguyễn Thị Ánh Nguyệt') * 2 * 1.2).toBeLessThanOrEqual(
      13,
    );
  });

  test('is reduced before a long word is broken', () => {
    expect(fontSizeFor(box, 'Wolfeschlegelsteinhausen') * 24 * 0.58).toBeLessThanOrEqual(51);
    expect(fontSizeFor(box, 'x'.repeat(100))).toBeLessThan(3);
  });

  test('is smaller for Chinese than for Latin letters, and for Greek ones too', () => {
    expect(fontSizeFor(box, '愛'.repeat(40))).toBeLessThan(fontSizeFor(box, 'aaaa '.repeat(8)));
    expect(fontSizeFor(box, 'Παπαχριστοδουλόπουλος')).toBeLessThan(fontSizeFor(box, 'Papachristodoulopoulo'));
  });

  test('keeps a Chinese or Japanese name without spaces on one line, unless that would be too small', () => {
    expect(fontSizeFor(box, 'アレクサンドラ 小鳥遊') * 7).toBeLessThanOrEqual(51);
    expect(fontSizeFor(box, '阿卜杜拉·买买提江·吐尔逊 艾合买提·玉素甫') * 12.1).toBeLessThanOrEqual(51);
    expect(fontSizeFor(box, '愛'.repeat(60))).toBeGreaterThanOrEqual(1.8);
  });
});
