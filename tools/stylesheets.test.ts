import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COLOUR_FIELDS } from '#look/palette.ts';

const root = join(import.meta.dirname, '..');
const stylesheets = globSync('web/**/*.css', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}));

test('there are style sheets to look at', () => {
  expect(stylesheets.length).toBeGreaterThan(30);
});

describe.each(stylesheets)('$path', ({ path, text }) => {
  test('reads roles, never what a school entered', () => {
    for (const field of COLOUR_FIELDS) expect(text).not.toContain(`--${field}`);
  });

  test('knows no left and right, so that right-to-left pages flip', () => {
    expect(text).not.toMatch(/[\s;{]((margin|padding|border)-(left|right)|left|right)\s*:/);
    expect(text).not.toMatch(/text-align:\s*(left|right)/);
    // The build rewrites it by language; `--way` of base.css goes by direction.
    expect(text).not.toContain(':dir(');
  });

  test('never says `font`, which would reset the figures', () => {
    expect(text).not.toMatch(/[\s;{]font\s*:/);
  });

  test.skipIf(path.endsWith('tokens.css'))('takes its colours from the tokens', () => {
    const onScreen = text.replaceAll(/@media print\s*\{[\s\S]*?\n\}/g, '');
    expect(onScreen.match(/(?<=:[^;{}]*)#[0-9a-f]{3,8}\b/gi) ?? []).toEqual([]);
  });
});
