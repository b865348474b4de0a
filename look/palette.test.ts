import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from './oklch.ts';
import { COLOUR_FIELDS, check, DEFAULT_COLOURS, type RawColours, repair } from './palette.ts';
import { drawFrom } from './seed.ts';
import { themeCss, themeVariables } from './theme.ts';

const hexColour = fc.stringMatching(/^#[0-9a-fA-F]{6}$/);
const palette = fc.record(Object.fromEntries(COLOUR_FIELDS.map((field) => [field, hexColour])));

describe('repair', () => {
  test('keeps its promise for any palette, and says so of each change', () => {
    fc.assert(
      fc.property(palette, (entered) => {
        const { roles, notes } = repair(entered);
        expect(check(roles)).toEqual([]);
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
    expect(check(roles)).toEqual([]);
  });

  test('derives the light and the dark shade where only the main colour is given', () => {
    const { raw, roles } = repair({ primary_color: '#A8401F' });

    expect(contrast(raw.primary_color_light, '#000000')).toBeGreaterThan(15);
    expect(contrast(raw.primary_color_dark, '#FFFFFF')).toBeGreaterThan(contrast('#A8401F', '#FFFFFF'));
    expect(check(roles)).toEqual([]);
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

    expect(check({ ...roles, 'text-2': '#BBBBBB' })[0]).toMatch(/^text-2 on page: \d\.\d\d < 4\.5$/);
    expect(check({ ...roles, 'buy-hover': '#EEEEEE' })).toHaveLength(1);
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
  const draw = drawFrom(2026);
  const byte = () =>
    Math.floor(draw() * 256)
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
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

// biome-ignore format: one hash for each palette
const EXPECTED = [
  'd922d49d', '275dba9b', '0b7df47e', 'd0f5cdb5', '9883c13a', '152804ed', '9075597f', '32b7bb64', '22317b15', '94a25531',
  'ca12d1c9', '845f08cf', '4b42e0dc', 'ddb72a70', 'f1c4a8fd', 'f8a98d2e', '5e682b7b', '8d441ef6', '1caab980', '9ddcca36',
  '48af0762', '44de604f', 'e553dce4', 'e5ae59f6', '81ea9b59', 'cec8f65a', 'ba8f303c', '42ef0668', '3b60bc64', '0bb29efa',
  'c41e1c9e', '2b2bc603', 'b6cbfa57', 'fa9e4b0d', '6ff82387', '84e79301', '6256a9ca', '0d774eb2', 'afa5c0d8', 'fbf4dc79',
  '224110af', 'd354d248', '6d7af5e0', '4acfc7f6', '704e5c5b', 'a4ccc187', '60f0639e', '4d9c1f5f', 'fe821e8d', '556e17d6',
];
