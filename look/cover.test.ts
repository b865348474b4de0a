import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CoverOptions, createCover } from './cover.ts';
import { createCoverPalette, GOAL_COLOURS } from './cover-palette.ts';
import { endpaper } from './endpaper.ts';
import { contrast } from './oklch.ts';
import { hashText } from './random.ts';
import { SCENE_NAMES } from './scenes.ts';
import { layoutTitle } from './title-layout.ts';
import { TRIM_SIZES, type Trim } from './trim-sizes.ts';

const rainBoat = { id: '7', title: 'The Boat That Wanted Rain', author: 'Asha T.', goal: 6 };

describe('a drawn cover', () => {
  test('is the same each time, and another for another book', () => {
    expect(createCover(rainBoat)).toEqual(createCover({ ...rainBoat }));
    expect(createCover(rainBoat).svg).not.toBe(createCover({ ...rainBoat, id: '8' }).svg);
  });

  test('gives for fifty fixed books what the published algorithm gives', () => {
    expect(fixedBooks().map((book) => digest(createCover(book).svg))).toEqual(EXPECTED);
  });

  test('has the trim that was asked for, or one of the three', () => {
    expect(createCover({ ...rainBoat, trim: 'square' })).toMatchObject({ trim: 'square', w: 360, h: 360 });
    expect(TRIM_SIZES).toHaveProperty(createCover(rainBoat).trim);
  });

  test('is decoration for screen readers', () => {
    expect(createCover(rainBoat).svg).toMatch(/^<svg [^>]*aria-hidden="true" focusable="false"/);
  });

  test('escapes whatever the title, the author and the language hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (title, author, lang) => {
        const { svg } = createCover({
          id: '1',
          title: `<script>"${title}`,
          author: `</text>&${author}`,
          lang: `"${lang}>`,
        });
        const tags = svg.match(/<[^>]*>/g) ?? [];
        expect(svg.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
        expect(tags.every((tag) => /^<\/?(svg|rect|path|circle|ellipse|g|text)[ >]/.test(tag))).toBe(true);
      }),
    );
  });

  test('without words carries none', () => {
    expect(createCover(rainBoat).svg).toContain('Asha T.');
    expect(createCover({ ...rainBoat, isBare: true }).svg).not.toContain('<text');
  });

  test('sets an Arabic title from the right, and keeps to its place in right-to-left pages', () => {
    expect(createCover({ ...rainBoat, title: 'القارب' }).svg).toMatch(/<text [^>]*direction="rtl"/);
    expect(createCover(rainBoat).svg).not.toContain('direction="rtl"');
    expect(createCover(rainBoat).svg).toMatch(/^<svg [^>]*direction="ltr"/);
  });

  test('can be drawn for a goal that is none', () => {
    for (const goal of [0, 18, 2.5, Number.NaN]) expect(createCover({ ...rainBoat, goal }).svg).toContain('<svg');
  });

  test('draws each scene without a broken number', () => {
    for (const scene of SCENE_NAMES)
      expect(createCover({ ...rainBoat, scene }).svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('a title', () => {
  test('breaks at spaces, in at most five lines that fit', () => {
    const { size, lines } = layoutTitle('A very long title about seven small boats and their rain', 250, 136, 52);

    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.join(' ')).toBe('A very long title about seven small boats and their rain');
    expect(lines.length * size * 1.06).toBeLessThanOrEqual(136);
  });

  test('breaks anywhere in Chinese and Japanese, but never before a full stop', () => {
    const { size, lines } = layoutTitle('吾輩は猫である。名前はまだ無い。', 230, 136, 52);

    expect(lines.length).toBeGreaterThan(1);
    expect(size).toBeGreaterThan(20);
    expect(lines.join('')).toBe('吾輩は猫である。名前はまだ無い。');
    for (const line of lines) expect(line).not.toMatch(/^。/);
  });
});

describe('tones', () => {
  test('keep the words readable on the sky, by day and by night, in each goal', () => {
    for (const goal of GOAL_COLOURS) {
      for (const isNight of [false, true]) {
        const { word, sky } = createCoverPalette(goal, isNight);
        expect(contrast(word, sky)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('an endpaper', () => {
  const colours = { back: '#111111', fore: '#222222', accent: '#333333' };

  test('belongs to the name: each of the three motifs belongs to one', () => {
    const drawn = Array.from({ length: 30 }, (_, i) => endpaper(`School ${i}`, colours));
    expect(new Set(drawn).size).toBe(3);
    expect(endpaper('Riverside', colours)).toBe(endpaper('Riverside', colours));
  });
});

function fixedBooks(): CoverOptions[] {
  const titles = [
    'Rain',
    'The Boat That Wanted Rain',
    'Ökö & <friends>',
    'मेरी किताब',
    'Ten small stories about one very big market',
  ];
  const trims: (Trim | undefined)[] = [undefined, 'portrait', 'square', 'landscape'];
  return Array.from({ length: 50 }, (_, i) => ({
    id: `book-${i}`,
    title: titles[i % titles.length] ?? '',
    author: i % 3 ? 'A. T.' : undefined,
    goal: (i % 17) + 1,
    trim: trims[i % 4],
    isBare: i % 10 === 9,
  }));
}

function digest(text: string): string {
  return hashText(text).toString(16);
}

// biome-ignore format: one hash for each book
const EXPECTED = [
  '48f20df9', 'd38bc503', '50e0e2ee', 'c5a3ea4b', 'bdc8c3fe', 'f1030a0b', 'b0cc51c6', 'cc1272b4', '88c5aaf9', 'ee991d5b',
  'e41069b4', '6c102d56', '322d25ca', 'd809e75f', 'ead071d0', 'aa8f55cd', '4adbc1e8', '1aceb31d', 'c9b48fad', 'a3256d2e',
  '57dca6fe', '62459176', 'ba3a756b', '94996405', 'd52d4308', '9c933aa4', 'ce491b18', '440c7ae9', '1630a80d', 'c1da9dd1',
  '42316b4c', '36578447', '652f8323', 'b7094f80', 'fd874ed7', '1485f28d', 'ea832659', '9ca32b9a', '82db8af4', 'a9617edd',
  'c1b2aed8', 'f3d48220', 'f2a605db', '8e08f260', '8ac22d2e', '91cdb9fc', 'd2cb35be', '507db1e3', 'd9eb54fb', 'd88d1ec0',
];
