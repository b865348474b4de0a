import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import specified from '#contract/kit/messages.json' with { type: 'json' };
import { findAllMessages } from './find-messages.ts';

const samples = process.env.BOOKLARK_SAMPLES ?? '';

/** Messages of screens that are not built yet. The change that builds a screen removes its entry. */
const LATER: Record<string, string[]> = {};

const sentences = [
  ...specified.messages.map(({ place, says }) => ({ place, says })),
  ...specified.labels.flatMap(({ place, says }) => says.map((label) => ({ place, says: label }))),
];

const messages = new Set(findAllMessages());

test('every specified sentence of a built feature is a message letter for letter, and no other is listed as missing', () => {
  const missing = sentences.filter(({ says }) => !messages.has(says)).map(({ place, says }) => `${place}: ${says}`);
  const later = Object.entries(LATER).flatMap(([place, all]) => all.map((says) => `${place}: ${says}`));
  expect(missing.sort()).toEqual(later.sort());
});

test('the decision record about other sentences quotes specified ones, and others that the product has', async () => {
  const record = 'docs/decisions/0019-replace-specified-sentences-only-where-they-mislead.md';
  const rows = (await readFile(record, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'));
  const sentencesIn = (cell = '') => [...cell.matchAll(/`([^`]+[.!])`/g)].map(([, sentence = '']) => sentence);
  const specifiedSentences = new Set(specified.messages.map(({ says }) => says));

  const quoted = rows.flatMap((row) => sentencesIn(row.split('|')[1]));
  const shown = rows.flatMap((row) => sentencesIn(row.split('|')[2]));
  expect(quoted.filter((sentence) => !specifiedSentences.has(sentence))).toEqual([]);
  expect(shown.filter((sentence) => !messages.has(sentence))).toEqual([]);
  expect({ quoted: quoted.length, shown: shown.length }).toEqual({ quoted: 5, shown: 7 });
});

const spec = path.join(samples, '../spec');

describe.skipIf(samples === '')('the specification (set BOOKLARK_SAMPLES to the folder beside it to run these)', () => {
  test.runIf(existsSync(spec)).each(['messages.json', 'routes.json'])(
    '%s is the one of the specification',
    async (name) => {
      expect(await readFile(path.join('contract/kit', name), 'utf8')).toBe(
        await readFile(path.join(spec, name), 'utf8'),
      );
    },
  );
});
