import { describe, expect, test } from 'vitest';
import { suggestPalettes } from '#look/logo-palettes.ts';
import { COLOUR_FIELDS, type Colours, DEFAULT_COLOURS } from '#look/palette.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { ColourFields, ColourRepairs } from './colour-fields.tsx';

import { coloursOf, defaultShades, mainColours, moreColours, takePalette } from './colours.ts';
import { logoError } from './logo-drop.tsx';
import { LogoPalettes } from './logo-palettes.tsx';

describe('the colours of a site', () => {
  test('are the defaults where nothing was chosen', () => {
    expect(coloursOf({})).toEqual({ ...DEFAULT_COLOURS, button_color: DEFAULT_COLOURS.primary_color });
    expect(coloursOf({ text_muted_color: undefined }).text_muted_color).toBe(DEFAULT_COLOURS.text_muted_color);
  });

  test('have buttons in the primary colour until the buttons have their own', () => {
    expect(coloursOf({ primary_color: '#AA0000' }).button_color).toBe('#AA0000');
    expect(coloursOf({ primary_color: '#AA0000', button_color: '#00AA00' }).button_color).toBe('#00AA00');
  });

  test('are all offered once, six of them first', () => {
    expect(mainColours).toHaveLength(6);
    expect([...mainColours, ...moreColours].toSorted()).toEqual([...COLOUR_FIELDS].toSorted());
  });

  test('have a lighter and a darker shade of the primary colour until others are chosen', () => {
    const lightness = (hex: string) => Number.parseInt(hex.slice(1), 16);
    const { primary_color_light, primary_color_dark } = defaultShades('#888888');
    expect(lightness(primary_color_light)).toBeGreaterThan(lightness('#888888'));
    expect(lightness(primary_color_dark)).toBeLessThan(lightness('#888888'));
  });
});

describe('the fields of the colours', () => {
  const render = (wrongField?: string) =>
    renderPage(
      <ColourFields
        logo={null}
        onPalette={() => undefined}
        values={{ primary_color: '#AA00' }}
        defaults={DEFAULT_COLOURS}
        onChange={() => undefined}
        onBlur={() => undefined}
        errorOf={(field) => (field === wrongField ? 'Invalid hex color code' : undefined)}
      />,
    );

  test('keep what was typed, and show the default elsewhere', () => {
    const html = render();
    expect(html).toContain('value="#AA00"');
    expect(html).toContain(`value="${DEFAULT_COLOURS.text_muted_color}"`);
  });

  test('are folded away, and open what has an error', () => {
    const openStates = (html: string) => html.match(/<details( open)?/g)?.map((tag) => tag.endsWith('open'));
    expect(openStates(render())).toEqual([false, false]);
    expect(openStates(render('primary_color'))).toEqual([true, false]);
    expect(openStates(render('border_muted_color'))).toEqual([true, true]);
    expect(render()).toContain('Choose colours by hand');
  });

  test('without a logo say what a logo would do', () => {
    expect(render()).toContain('Add a logo, and we suggest three sets of colours that match it.');
  });
});

describe('the palettes of a logo', () => {
  const palettes = suggestPalettes([31, 111, 63, 255, 208, 138, 16, 255]);
  const render = (colours: Colours) =>
    renderPage(<LogoPalettes palettes={palettes} colours={colours} onChoose={() => undefined} />);

  test('are three buttons, of which the chosen one is pressed', () => {
    const pressed = (html: string) => html.match(/aria-pressed="(true|false)"/g);
    expect(pressed(render(DEFAULT_COLOURS))).toEqual(Array(3).fill('aria-pressed="false"'));
    const second = coloursOf(palettes[1]?.colours ?? {});
    expect(pressed(render(second))?.indexOf('aria-pressed="true"')).toBe(1);
    expect(buttonsIn(render(second))).toEqual(['Main colour', 'Second colour', 'Tinted page']);
  });

  test('set each of the thirteen colours', () => {
    const values: Record<string, string> = {};
    takePalette(palettes[0]?.colours ?? DEFAULT_COLOURS, (field, value) => {
      values[field] = value;
    });
    expect(values).toEqual(palettes[0]?.colours);
  });
});

test('the list of repairs says what was adjusted, or that nothing was', () => {
  expect(renderPage(<ColourRepairs colours={DEFAULT_COLOURS} />)).toContain('Text is easy to read in these colours');
  const pale = renderPage(<ColourRepairs colours={{ ...DEFAULT_COLOURS, text_primary_color: '#FFFFFE' }} />);
  expect(pale).toMatch(/We adjusted \d+ colours? so that everyone can read the text/);
  expect(pale).toContain('Main text');
});

test('a logo that is too large or no picture is refused before it is sent', async () => {
  const large = { size: 5 * 1024 * 1024 + 1, type: 'image/png' } as File;
  expect(await logoError(large)).toBe('File too large');
  expect(await logoError(new File(['x'], 'logo.pdf', { type: 'application/pdf' }))).toBe('Unsupported file format');
});
