import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from './oklch.ts';
import { COLOUR_FIELDS, DEFAULT_COLOURS, findContrastFailures, type RawColours, repair } from './palette.ts';
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

  test('takes the default for whatever is no colour', () => {
    for (const wrong of ['red', '#FFF', '#12345G', ' #123456', '#123456;}', '', null, 7, {}]) {
      expect(repair({ button_color: wrong }).raw.button_color).toBe(DEFAULT_COLOURS.button_color);
    }
  });

  test('gives for fifty fixed palettes what the published algorithm gives', () => {
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
  '4bc65704', '5295f9b3', '50147f67', '147040cd', '5ecce91f', 'd3283e1', 'd43be84c', '610e82da', '796155df', '493734ce',
  '2d7a6189', 'c3834a3b', '3aeb2869', 'e3e7e2ee', 'e5ce0284', 'b4aafeae', 'd98f9de3', '728eb4cf', 'b6dd6714', '12508f34',
  'ef08cbbc', '3511ca4b', 'c62c0e24', '6f602abb', 'f16921b8', 'ed7dfe68', '97931b0c', '3752523f', '9b39e4ae', '460a6fd1',
  'c2ce9678', '8dcb3dbd', '50edf2c1', '3bde056b', '8acccd29', '2bf34e84', '2358a83d', 'f7ffb79e', 'd3749c40', '1300409a',
  '4499e027', '611b103', 'e95889cd', 'd4a078c0', 'e70420cc', '474e503e', 'fc8173c', 'fa484821', '4bc5a0c8', '6986059f',
];
