import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findRefusedNames } from './refused-names.ts';

const LAYERS = 'api,web,contract,look,db,tools,e2e,bench';

test('no identifier is used that was replaced because it was unclear', () => {
  const files = globSync(`{${LAYERS}}/**/*.{ts,tsx,mjs,cjs}`).filter((file) => !file.startsWith('tools/refused-names'));
  const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

  expect(files.length).toBeGreaterThan(800);
  expect(findRefusedNames(sources)).toEqual([]);
});

test('a refused word, type, export, limit and file name are each reported with what to write instead', () => {
  const text = `
    import { plainLetter } from './emails.ts';
    type Asked = { body: unknown };
    export async function within(work: () => void) {}
    const MOST_BOOKS = 20;
  `;
  const faults = findRefusedNames([{ file: 'api/books/shown.ts', text }]);

  expect(faults).toHaveLength(5);
  expect(faults.join('\n')).toMatch(/plainLetter →.*\n.*Asked →.*\n.*within →.*\n.*shown\.ts →.*\n.*MAX_/);
});

test('common words are free in sentences, for local values and as parts of other names', () => {
  const text = `
    // Found by its number, once the list was asked for.
    const found = rows.find((row) => row.told);
    export function findStudents() { return 'Asked: SureDialog'; }
    export const MAX_TRIES = 3;
  `;
  expect(findRefusedNames([{ file: 'api/books/queries.ts', text }])).toEqual([]);
});
