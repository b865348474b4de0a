import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CoverOf, cover, TRIMS, type Trim } from './cover.ts';
import { endpaper } from './endpaper.ts';
import { contrast } from './oklch.ts';
import { SCENE_NAMES } from './scenes.ts';
import { hash } from './seed.ts';
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
  return hash(text).toString(16);
}

// biome-ignore format: one hash for each book
const EXPECTED = [
  'faa8f38f', 'e07a92bd', '154c8978', 'e2a05fe9', '5d8bbb90', '8ab0487d', '8c9d6318', 'f3518116', '7f05d3eb', 'bf3d0fd5',
  'dd9680ee', '83baae4c', 'ffb22274', 'e91f6675', '7a87a362', 'afa0aa07', 'f67fba', '89135e3b', '31c57bfb', 'e8a13e7c',
  '12625188', '40d11a8c', 'a08487d', '1560f007', '6f35bb42', 'cc169f1a', 'd0fc18a6', 'f2b6dc1f', 'e23f5aeb', '90db0cdb',
  '5af1b36e', 'f82e2465', 'b4c90415', '634af6b6', 'ec66eded', 'e7cea5d7', '2e56cb37', '56636ca4', 'a100f05a', '94f5b543',
  'e91afc42', 'f9ab0706', 'fa3cb269', '9a38b2f2', 'a7a02148', 'b0ec89be', '5bbea938', '35d1b45d', '2dc316bd', '1914a2be',
];
