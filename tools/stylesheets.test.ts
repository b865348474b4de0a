import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COLOUR_FIELDS } from '#look/palette.ts';

const root = join(import.meta.dirname, '..');
const stylesheets = globSync('web/**/*.css', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}));

test('style sheets are found', () => {
  expect(stylesheets.length).toBeGreaterThan(30);
});

describe.each(stylesheets)('$path', ({ path, text }) => {
  test('uses repaired colour roles, never the colours that a school entered', () => {
    for (const field of COLOUR_FIELDS) expect(text).not.toContain(`--${field}`);
  });

  test('uses logical properties, so that right-to-left pages flip', () => {
    expect(text).not.toMatch(/[\s;{]((margin|padding|border)-(left|right)|left|right)\s*:/);
    expect(text).not.toMatch(/text-align:\s*(left|right)/);
    // The build rewrites :dir() by language; `--way` of base.css depends on the direction.
    expect(text).not.toContain(':dir(');
  });

  test('never sets the `font` shorthand, which resets the numerals', () => {
    expect(text).not.toMatch(/[\s;{]font\s*:/);
  });

  test('names lining figures wherever it sets other numerals, since the two replace each other', () => {
    for (const [, numerals] of text.matchAll(/font-variant-numeric:\s*([^;}]+)/g))
      expect(numerals).toMatch(/lining-nums|inherit/);
  });

  test.skipIf(path.endsWith('tokens.css'))('takes its colours from the tokens', () => {
    const onScreen = text.replaceAll(/@media print\s*\{[\s\S]*?\n\}/g, '');
    expect(onScreen.match(/(?<=:[^;{}]*)#[0-9a-f]{3,8}\b/gi) ?? []).toEqual([]);
  });
});

/** The code of all scripts by the module of styles that it imports, each with the name by which it does. */
const importers = Map.groupBy(
  globSync('web/**/*.{ts,tsx}', { cwd: root }).flatMap((script) => {
    const code = readFileSync(join(root, script), 'utf8');
    return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)';/g)].map(([line, name = '', from = '']) => ({
      module: from.startsWith('#') ? from.slice(1) : join(script, '..', from),
      name,
      code: code.replace(line, ''),
    }));
  }),
  ({ module }) => module,
);

test.each(stylesheets.filter(({ path }) => path.endsWith('.module.css')))(
  'each class of $path is used',
  ({ path, text }) => {
    const users = importers.get(path) ?? [];
    // A class that is chosen by a value has no name of its own in the code.
    if (users.some(({ name, code }) => new RegExp(`(?<![.'\\w])${name}(?![.'\\w])`).test(code))) return;
    const own = text.replaceAll(/:global\([^)]*\)/g, '');
    const classes = new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name));
    const isUsed = (one: string) => users.some(({ name, code }) => new RegExp(`\\b${name}\\.${one}\\b`).test(code));
    expect([...classes].filter((one) => !isUsed(one))).toEqual([]);
  },
);
