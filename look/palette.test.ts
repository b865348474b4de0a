import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, hueDistance, toOklch } from './oklch.ts';
import {
  COLOUR_FIELDS,
  DEFAULT_COLOURS,
  findContrastFailures,
  type RawColours,
  repair,
  repairWords,
} from './palette.ts';
import { createRandom, hashText } from './random.ts';
import { themeCss, themeVariables } from './theme.ts';

const hexColour = fc.stringMatching(/^#[0-9a-fA-F]{6}$/);
const palette = fc.record(Object.fromEntries(COLOUR_FIELDS.map((field) => [field, hexColour])));

describe('repair', () => {
  test('keeps its promise for any palette, and says so of each change', () => {
    fc.assert(
      fc.property(palette, (entered) => {
        const { roles, notes } = repair(entered);
        expect(findContrastFailures(roles)).toEqual([]);
        for (const note of notes) expect(note.from).not.toBe(note.to);
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves what is already readable alone', () => {
    const { roles, notes, raw } = repair({});

    expect(raw).toEqual(DEFAULT_COLOURS);
    expect(notes).toEqual([]);
    expect(roles.text).toBe(DEFAULT_COLOURS.text_primary_color);
    expect(roles.buy).toBe(DEFAULT_COLOURS.book_button_color);
  });

  test('lets a yellow school keep its yellow buttons, with an edge and dark words', () => {
    const { roles, notes } = repair({ button_color: '#FFD500' });

    expect(roles.button).toBe('#FFD500');
    expect(contrast(roles['button-edge'], roles.page)).toBeGreaterThanOrEqual(3);
    expect(contrast(roles['on-button'], '#FFD500')).toBeGreaterThanOrEqual(4.5);
    expect(notes).toMatchObject([{ field: 'button_color', from: '#FFD500', isEdge: true }]);
  });

  test('moves a mid-tone page, because its text alone cannot be mended', () => {
    const { roles, notes } = repair({ bg_primary_color: '#808080' });

    expect(roles.page).not.toBe('#808080');
    expect(notes.map(({ field }) => field)).toContain('bg_primary_color');
  });

  test('makes a dark school wholly dark', () => {
    const { roles } = repair({ bg_primary_color: '#101418' });

    expect(roles.scheme).toBe('dark');
    expect(contrast(roles.sunken, '#FFFFFF')).toBeGreaterThan(10);
    expect(findContrastFailures(roles)).toEqual([]);
  });

  test('derives the light and the dark shade where only the main colour is given', () => {
    const { raw, roles } = repair({ primary_color: '#A8401F' });

    expect(contrast(raw.primary_color_light, '#000000')).toBeGreaterThan(15);
    expect(contrast(raw.primary_color_dark, '#FFFFFF')).toBeGreaterThan(contrast('#A8401F', '#FFFFFF'));
    expect(findContrastFailures(roles)).toEqual([]);
  });

  test('gives the default desk the hue of the school, and keeps a desk that the school chose', () => {
    const yellow = repair({ primary_color: '#E8C400' });

    expect(hueDistance(toOklch(yellow.roles.sunken).H, toOklch('#E8C400').H)).toBeLessThan(20);
    expect(yellow.notes.map(({ field }) => field)).not.toContain('bg_secondary_color');
    expect(repair({}).roles.sunken).toBe(DEFAULT_COLOURS.bg_secondary_color);
    expect(repair({ primary_color: '#E8C400', bg_secondary_color: '#EEF2FA' }).roles.sunken).toBe('#EEF2FA');
  });

  test('keeps the menus and dialogs of a yellow school with magenta as its dark shade dark and calm', () => {
    const { roles, notes } = repair({ primary_color: '#FFD500', primary_color_dark: '#D6006E' });

    const { L, C } = toOklch(roles.deep);
    expect(L).toBeLessThanOrEqual(0.36);
    expect(C).toBeLessThanOrEqual(0.1);
    expect(hueDistance(toOklch(roles.deep).H, toOklch('#D6006E').H)).toBeLessThan(5);
    expect(notes).toContainEqual({
      field: 'primary_color_dark',
      from: '#D6006E',
      to: roles.deep,
      why: repairWords.muted,
    });
  });

  test('never gives a menu or a dialog backdrop a loud colour, whatever is entered', () => {
    fc.assert(
      fc.property(palette, (entered) => {
        const { roles, raw, notes } = repair(entered);
        const [deep, ink] = [toOklch(roles.deep), toOklch(roles.ink)];
        expect(Math.max(deep.L / 0.36, deep.C / 0.1)).toBeLessThanOrEqual(1);
        expect(ink.L).toBeCloseTo(0.2, 1);
        expect(ink.C).toBeLessThanOrEqual(0.033);
        expect(notes.some(({ field }) => field === 'primary_color_dark')).toBe(roles.deep !== raw.primary_color_dark);
      }),
      { numRuns: 300 },
    );
  });

  test('says nothing of a dark shade that no one chose', () => {
    expect(repair({ primary_color: '#0000FF' }).notes.map(({ field }) => field)).not.toContain('primary_color_dark');
  });

  test('takes the default for whatever is no colour', () => {
    for (const wrong of ['red', '#FFF', '#12345G', ' #123456', '#123456;}', '', null, 7, {}]) {
      expect(repair({ button_color: wrong }).raw.button_color).toBe(DEFAULT_COLOURS.button_color);
    }
  });

  test('gives for fifty fixed palettes what it gave when its last change was checked by eye', () => {
    expect(fixedPalettes().map((entered) => digest(rolesAsText(entered)))).toEqual(EXPECTED);
  });
});

describe('check', () => {
  test('names the pair that falls short', () => {
    const { roles } = repair({});

    expect(findContrastFailures({ ...roles, 'text-2': '#BBBBBB' })[0]).toMatch(/^text-2 on page: \d\.\d\d < 4\.5$/);
    expect(findContrastFailures({ ...roles, 'buy-hover': '#EEEEEE' })).toHaveLength(1);
  });
});

describe('the theme', () => {
  test('carries the fields as chosen and the roles as repaired', () => {
    const css = themeCss({ text_primary_color: '#cccccc' });

    expect(css).toContain('--text_primary_color:#CCCCCC;');
    expect(css).not.toContain('--c-text:#CCCCCC;');
    expect(css).toContain('--c-scheme:light;');
    expect(css).toContain('--k-6:');
  });

  test('applies any tenant field whose name contains color, and no other', () => {
    const variables = themeVariables({ ribbon_color: '#ABCDEF', school_name: '#ABCDEF' });

    expect(variables['--ribbon_color']).toBe('#ABCDEF');
    expect(variables['--school_name']).toBeUndefined();
  });

  test('lets nothing but #rrggbb into the style element', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), hexColour)), (fields) => {
        const css = themeCss({
          ...fields,
          'x}</style>color': '#000000',
          primary_color: '</style>',
          a_color: '#00000}',
        });
        expect(css).toMatch(/^:root\{(--[\w-]+:(#[0-9a-fA-F]{6}|light|dark);)+\}$/);
      }),
    );
  });
});

function fixedPalettes(): RawColours[] {
  const random = createRandom(2026);
  const byte = () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0');
  return Array.from({ length: 50 }, () =>
    Object.fromEntries(COLOUR_FIELDS.map((field) => [field, `#${byte()}${byte()}${byte()}`])),
  );
}

function rolesAsText(entered: RawColours): string {
  return JSON.stringify(Object.entries(repair(entered).roles).sort());
}

function digest(text: string): string {
  return hashText(text).toString(16);
}

// biome-ignore format: one hash for each palette
const EXPECTED = [
  '2f60acfe', 'e553e14c', '3228b540', 'ff6c29a8', 'ba6e6ba6', 'c2ffb68f', 'fe85ff04', '292a9643', 'a1089093', '9969889f',
  '964270e1', '8fe7b572', '4e1b8acb', '31ffc07e', '638fef4a', '8129faab', '980f4a7a', '9c285949', '5dbd99b3', '23c73aaa',
  'd9893c95', '18792c1', 'f7357e7f', '52f9698d', '4611350a', '2451e2a8', 'a18b4f26', '9da674a4', '22e63530', 'b6119fb6',
  'f317f1ae', '800bc164', 'c0f16bf1', '2ea79023', '42770927', 'c3cfd437', 'e6428380', '4a95e129', '6e2be041', '828d1b57',
  'be2583f9', 'a12fbcd1', '13c48e12', '6948ec46', '1fd944b9', '9aa9400e', '909fbb38', '59f2a234', 'c72e9ed7', '8d936440',
];
