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

  test('gives for fifty fixed books what it gave before', () => {
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

describe('the author line', () => {
  const trims = ['portrait', 'square', 'landscape'] as const;

  test.each(SCENE_NAMES)('stands on its band, whose colour is far from white, by day and by night: %s', (scene) => {
    for (const trim of trims)
      for (let goal = 1; goal <= GOAL_COLOURS.length; goal++)
        for (const is_night of [false, true]) {
          const drawn = { scene, colour: goal, is_night, ink: 0 };
          const { svg } = createCover({ ...rainBoat, author: 'Amara Ågren', trim, goal, drawn });
          const band = /<rect y="([\d.]+)" width="[\d.]+" height="[\d.]+" fill="(#\w+)"\/><text/.exec(svg);
          const line = /y="([\d.]+)" [^>]*font-size="([\d.]+)" fill="(#fff)">Amara/.exec(svg);
          const [, top, ground = ''] = band ?? [];
          const [, baseline, size, ink = ''] = line ?? [];
          // Capitals with a ring are about 0.9 of the size high.
          expect(Number(baseline) - Number(size) * 0.9, `${trim} ${scene}`).toBeGreaterThanOrEqual(Number(top));
          expect(contrast(`${ink}fff`, ground), `${trim} ${goal}`).toBeGreaterThanOrEqual(4.5);
        }
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
  '4da8606c', 'c309b9ea', 'c018164a', '28ca1bfd', '9c510270', '7ff4ce6a', 'd22f189c', '877e9661', '4cf8e0e7', 'ee991d5b',
  'e0c441a7', '77ae5f83', 'f938db44', 'd977bc33', '8150ae9b', 'f9eb86d9', 'ee2f694d', '8fa60c73', 'f51e16bf', 'a3256d2e',
  '1640f5b3', '324dc3dd', '5dcf9dff', '18b04259', '3c32d9ee', '614b763f', '61f6f652', '145275c6', 'd739fd59', 'c1da9dd1',
  '89f5958f', '650a1396', '9f6049a5', '39ac1438', '5244cc24', '9bfc3d21', '106343c4', '710192b4', '37481a62', 'a9617edd',
  '1f03c67a', '8ffcd3a7', '161b7c5b', '8a8c6242', '5b8882f6', '65ba37b', '8881ed48', '35ed45ba', 'cb70e36b', 'd88d1ec0',
];
