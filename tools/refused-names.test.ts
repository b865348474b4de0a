import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFinishedFolders, findRefusedNames } from './refused-names.ts';

const LAYERS = 'api,web,contract,look,db,tools,e2e,bench';

const files = globSync(`{${LAYERS}}/**/*.{ts,tsx,mjs,cjs}`).filter((file) => !file.startsWith('tools/refused-names'));
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('no identifier is used that was replaced because it was unclear', () => {
  expect(files.length).toBeGreaterThan(800);
  expect(findRefusedNames(sources)).toEqual([]);
});

test('a folder leaves the list of those with participles for values once it has none', () => {
  expect(findFinishedFolders(sources)).toEqual([]);
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

test.each([
  'const found = await findBook(db);',
  'let sent: Email[] = [];',
  'const [chosen, setChosen] = useState(1);',
  'const { currency: chosen } = form.values;',
  'export function addBooks(db: Db, wanted: Line[]) {}',
  'const open = (opened: Book) => opened.id;',
  'onChange={(chosen) => setValue(chosen)}',
])('a participle is no name for a value: %s', (text) => {
  expect(findRefusedNames([{ file: 'api/books/queries.ts', text }])).toHaveLength(1);
});

test('common words are free in sentences, as properties and as parts of other names', () => {
  const text = `
    // Found by its number, once the list was asked for.
    const book = rows.find((row) => row.told);
    const { kept, shown = [] } = await undoImport({ sent: 1, held: isHeld });
    export function findStudents() { return 'Asked: const found, SureDialog'; }
    export const MAX_TRIES = 3;
  `;
  expect(findRefusedNames([{ file: 'api/books/queries.ts', text }])).toEqual([]);
});
