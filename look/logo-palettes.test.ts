import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestPalettes } from './logo-palettes.ts';
import { hueDistance, toOklch } from './oklch.ts';
import { findContrastFailures, repair } from './palette.ts';

/** The pixels of a logo: how many of each colour, as #rrggbb or #rrggbbaa. */
function pixelsOf(parts: Record<string, number>): number[] {
  return Object.entries(parts).flatMap(([hex, count]) => {
    const [r = 0, g = 0, b = 0, a = 255] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((byte) => Number.parseInt(byte, 16));
    return Array.from({ length: count }, () => [r, g, b, a]).flat();
  });
}

const hueOf = (hex: string) => toOklch(hex).H;

describe('the palettes of a logo', () => {
  test('are led by its main colour, by its second one, and by a tinted page', () => {
    const [main, second, tinted] = suggestPalettes(pixelsOf({ '#FFFFFF': 400, '#1F6F3F': 300, '#D08A10': 120 }));

    expect([main?.kind, second?.kind, tinted?.kind]).toEqual(['main', 'second', 'tinted']);
    expect(hueDistance(hueOf(main?.colours.primary_color ?? ''), hueOf('#1F6F3F'))).toBeLessThan(3);
    expect(hueDistance(hueOf(main?.colours.book_button_color ?? ''), hueOf('#D08A10'))).toBeLessThan(6);
    expect(hueDistance(hueOf(second?.colours.primary_color ?? ''), hueOf('#D08A10'))).toBeLessThan(6);
    expect(main?.colours.bg_primary_color).toBe('#FFFFFF');
    expect(tinted?.colours.bg_primary_color).not.toBe('#FFFFFF');
  });

  test('take the shade that covers most of a colour, and no mixture of two', () => {
    const [main] = suggestPalettes(pixelsOf({ '#5B2A5A': 200, '#C98BBB': 150 }));
    expect(main?.colours.primary_color).toBe('#5B2A5A');
  });

  test('of one colour have a deeper shade of it in second place', () => {
    const [main, deep] = suggestPalettes(pixelsOf({ '#C0202A': 100 }));
    expect(deep?.kind).toBe('deep');
    expect(toOklch(deep?.colours.primary_color ?? '').L).toBeLessThan(toOklch(main?.colours.primary_color ?? '').L);
  });

  test('of one dark colour have a brighter shade of it in second place', () => {
    const [main, bright] = suggestPalettes(pixelsOf({ '#14060F': 100 }));
    expect(bright?.kind).toBe('bright');
    expect(toOklch(bright?.colours.primary_color ?? '').L).toBeGreaterThan(
      toOklch(main?.colours.primary_color ?? '').L + 0.1,
    );
  });

  test('leave out white, what cannot be seen, and a detail of another colour', () => {
    expect(suggestPalettes(pixelsOf({ '#FFFFFF': 90, '#FF000010': 500 }))).toEqual([]);
    expect(suggestPalettes([])).toEqual([]);
    expect(suggestPalettes(pixelsOf({ '#1F6F3F': 300, '#D08A10': 4 }))[1]?.kind).toBe('deep');
  });

  test('of a grey logo are grey', () => {
    expect(toOklch(suggestPalettes(pixelsOf({ '#333333': 50 }))[0]?.colours.primary_color ?? '').C).toBeLessThan(0.01);
  });

  test('are three different ones for every logo, hold every contrast, and are shown as they are', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const colour = fc
      .tuple(channel, channel, channel)
      .map((bytes) => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
    const logo = fc.dictionary(colour, fc.integer({ min: 1, max: 40 }), { minKeys: 1, maxKeys: 6 });
    fc.assert(
      fc.property(logo, (parts) => {
        const palettes = suggestPalettes(pixelsOf(parts));
        const isWhite = Object.keys(parts).every((hex) => toOklch(hex).L >= 0.96);
        if (!isWhite) expect(palettes).toHaveLength(3);
        expect(new Set(palettes.map(({ colours }) => JSON.stringify(colours))).size).toBe(palettes.length);
        for (const { colours } of palettes) {
          const { roles, notes } = repair(colours);
          expect(notes).toEqual([]);
          expect(findContrastFailures(roles)).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });
});
