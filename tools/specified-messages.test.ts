import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';
import specified from '#contract/messages.json' with { type: 'json' };

const samples = process.env.BOOKLARK_SAMPLES ?? '';

/** Messages of screens that are not built yet. The change that builds a screen removes its entry. */
const LATER: Record<string, string[]> = {};

const sentences = [
  ...specified.messages.map(({ place, says }) => ({ place, says })),
  ...specified.labels.flatMap(({ place, says }) => says.map((label) => ({ place, says: label }))),
];

test('every specified sentence of a built feature is in the catalogue letter for letter, and no other is listed as missing', async () => {
  const { parse } = formatter({ explicitIdAsDefault: true });
  const filename = 'web/locales/en.po';
  const context = { locale: 'en', sourceLocale: 'en', filename };
  const catalogue = await parse(await readFile(filename, 'utf8'), context);
  const isSaid = (sentence: string) => catalogue[sentence] !== undefined && !catalogue[sentence].obsolete;

  const missing = sentences.filter(({ says }) => !isSaid(says)).map(({ place, says }) => `${place}: ${says}`);
  const later = Object.entries(LATER).flatMap(([place, all]) => all.map((says) => `${place}: ${says}`));
  expect(missing.sort()).toEqual(later.sort());
});

const spec = path.join(samples, '../spec');

describe.skipIf(samples === '')('the specification (set BOOKLARK_SAMPLES to the folder beside it to run these)', () => {
  test.runIf(existsSync(spec)).each(['messages.json', 'routes.json'])(
    '%s is the one of the specification',
    async (name) => {
      expect(await readFile(path.join('contract', name), 'utf8')).toBe(await readFile(path.join(spec, name), 'utf8'));
    },
  );
});
