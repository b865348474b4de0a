import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { license?: string; optional?: boolean; dev?: boolean };

/** Licences that ask only for a notice, which docs/third-party.md gives for these and all below. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '0BSD',
  'Zlib',
  'CC0-1.0',
];

/**
 * Packages under licences with further conditions, by name. Each is used unchanged, and none is part of the built site.
 * LAME, a file of its own there, is inside `wasm-media-encoders`, which says MIT.
 */
const WITH_CARE: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(lightningcss|axe-core|mediabunny)/,
  'OFL-1.1': /^@fontsource/,
  'CC-BY-4.0': /^caniuse-lite$/,
  'Python-2.0': /^argparse$/,
};

/** Packages that state their licence only in a text. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT', 'combine-errors': 'MIT' };

/** Lists the packages that may not be used, one line each with the reason. */
function refusedOf(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([place, { license, optional, dev }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    // Built parts of a developers' tool for other platforms; the tool itself says its licence.
    if (name === '' || (license === undefined && optional && dev)) return [];
    const licence = license ?? READ_BY_HAND[name] ?? 'no licence';
    const isOne = (one: string) => FREE.includes(one) || WITH_CARE[one]?.test(name) === true;
    const parts = licence.replace(/^\((.*)\)$/, '$1');
    const isAllowed = parts.includes(' OR ') ? parts.split(' OR ').some(isOne) : parts.split(' AND ').every(isOne);
    return isAllowed ? [] : [`${name}: ${licence}`];
  });
}

test('every package of the lockfile may be used, and handed on', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

  expect(Object.keys(packages).length).toBeGreaterThan(400);
  expect(refusedOf(packages)).toEqual([]);
});

test('a licence that binds the whole product is refused, and so is none', () => {
  const packages = {
    '': { license: 'SEE LICENSE IN LICENSE' },
    'node_modules/a': { license: 'AGPL-3.0-only' },
    'node_modules/a/node_modules/b': { license: 'MIT AND GPL-2.0' },
    'node_modules/c': { license: '(MIT OR GPL-3.0-or-later)' },
    'node_modules/d': {},
    'node_modules/e': { license: 'LGPL-3.0-or-later' },
    'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
  };

  expect(refusedOf(packages)).toEqual([
    'a: AGPL-3.0-only',
    'b: MIT AND GPL-2.0',
    'd: no licence',
    'e: LGPL-3.0-or-later',
  ]);
});
