import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CoverOf, cover, TRIMS, type Trim } from './cover.ts';
import { endpaper } from './endpaper.ts';
import { contrast } from './oklch.ts';
import { SCENE_NAMES } from './scenes.ts';
import { setTitle } from './title.ts';
import { GOALS, tones } from './tones.ts';

const rainBoat = { id: '7', title: 'The Boat That Wanted Rain', author: 'Asha T.', goal: 6 };

describe('a drawn cover', () => {
  test('is the same each time, and another for another book', () => {
    expect(cover(rainBoat)).toEqual(cover({ ...rainBoat }));
    expect(cover(rainBoat).svg).not.toBe(cover({ ...rainBoat, id: '8' }).svg);
  });

  test('gives for fifty fixed books what the published algorithm gives', () => {
    expect(fixedBooks().map((book) => digest(cover(book).svg))).toEqual(EXPECTED);
  });

  test('has the trim that was asked for, or one of the three', () => {
    expect(cover({ ...rainBoat, trim: 'square' })).toMatchObject({ trim: 'square', w: 360, h: 360 });
    expect(TRIMS).toHaveProperty(cover(rainBoat).trim);
  });

  test('is decoration for screen readers', () => {
    expect(cover(rainBoat).svg).toMatch(/^<svg [^>]*aria-hidden="true" focusable="false"/);
  });

  test('escapes whatever the title, the author and the language hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (title, author, lang) => {
        const { svg } = cover({ id: '1', title: `<script>"${title}`, author: `</text>&${author}`, lang: `"${lang}>` });
        const tags = svg.match(/<[^>]*>/g) ?? [];
        expect(svg.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
        expect(tags.every((tag) => /^<\/?(svg|rect|path|circle|ellipse|g|text)[ >]/.test(tag))).toBe(true);
      }),
    );
  });

  test('without words carries none', () => {
    expect(cover(rainBoat).svg).toContain('Asha T.');
    expect(cover({ ...rainBoat, isBare: true }).svg).not.toContain('<text');
  });

  test('can be drawn for a goal that is none', () => {
    for (const goal of [0, 18, 2.5, Number.NaN]) expect(cover({ ...rainBoat, goal }).svg).toContain('<svg');
  });

  test('draws each scene without a broken number', () => {
    for (const scene of SCENE_NAMES) expect(cover({ ...rainBoat, scene }).svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('a title', () => {
  test('breaks at spaces, in at most five lines that fit', () => {
    const { size, lines } = setTitle('A very long title about seven small boats and their rain', 250, 136, 52);

    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.join(' ')).toBe('A very long title about seven small boats and their rain');
    expect(lines.length * size * 1.06).toBeLessThanOrEqual(136);
  });

  test('breaks anywhere in Chinese and Japanese, but never before a full stop', () => {
    const { size, lines } = setTitle('吾輩は猫である。名前はまだ無い。', 230, 136, 52);

    expect(lines.length).toBeGreaterThan(1);
    expect(size).toBeGreaterThan(20);
    expect(lines.join('')).toBe('吾輩は猫である。名前はまだ無い。');
    for (const line of lines) expect(line).not.toMatch(/^。/);
  });
});

describe('tones', () => {
  test('keep the words readable on the sky, by day and by night, in each goal', () => {
    for (const goal of GOALS) {
      for (const isNight of [false, true]) {
        const { word, sky } = tones(goal, isNight);
        expect(contrast(word, sky)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('an endpaper', () => {
  const colours = { back: '#111111', fore: '#222222', accent: '#333333' };

  test('belongs to the name: each of the three motifs is somebody’s', () => {
    const drawn = Array.from({ length: 30 }, (_, i) => endpaper(`School ${i}`, colours));
    expect(new Set(drawn).size).toBe(3);
    expect(endpaper('Riverside', colours)).toBe(endpaper('Riverside', colours));
  });
});

function fixedBooks(): CoverOf[] {
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
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

// biome-ignore format: one hash for each book
const EXPECTED = [
  '592d721b', '9f150eb1', '5865f2b7', 'fd0bb3d0', '9e601880', '768eaf45', '0dbe674d', 'ab889294', 'e78e209f', '89a6ecb0',
  '4c63a8d0', 'b82260cb', 'b003ec57', '9e043927', 'c3640ef3', '26e92f66', 'b5200902', 'bb87faff', '8c67c280', '2bea2d0b',
  'f52efd81', '9b41790b', '651459a9', '51e4af5e', '04999ddb', 'b2b5f807', 'cd59e978', '9e8f328c', '89e46644', '46a4ece3',
  'a9d93dc0', '5cd4a98d', 'aa4e2f12', 'd97f0eb4', 'e3549427', 'cd21b186', '7cc12956', '4f0c8abc', '5238dadb', '2d2b6ce6',
  'fd81f411', '59ba0db5', 'a4b466de', '1483c1a2', '824c16cc', '5afc91cf', 'bb816688', 'a4a1619f', 'ad1c7878', '9bc7b029',
];
