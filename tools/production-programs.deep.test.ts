import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { programFile, programs } from './programs.ts';

/** Words that only the code of a stand-in contains. */
const OF_SANDBOX = ['/sandbox/stripe', '/sandbox/paypal', '/sandbox/phonepe', '/sandbox/mail', '/sandbox/api'];
const forTests = ['sandbox', 'demo'];
const production = programs.map(({ name }) => name).filter((name) => !forTests.includes(name));

/** Returns the text of a built program with every chunk that it can load, also later by `import()`. */
function readProgram(name: (typeof programs)[number]['name']): string {
  const open = [path.resolve(programFile(name))];
  const texts = new Map<string, string>();
  for (let file = open.pop(); file; file = open.pop()) {
    // A comment of a package can name a file of its own.
    if (texts.has(file) || (texts.size > 0 && !existsSync(file))) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, chunk = ''] of text.matchAll(/(?:from|import\(?)\s*["'`](\.\/[^"'`]+\.js)["'`]/g))
      open.push(path.join(path.dirname(file), chunk));
  }
  return [...texts.values()].join('\n');
}

test.each(production)('the built program %s has nothing of the sandbox', (name) => {
  const text = readProgram(name);

  expect(OF_SANDBOX.filter((part) => text.includes(part))).toEqual([]);
});

test('the built web server of a test installation has all of it', () => {
  const text = readProgram('sandbox');

  expect(OF_SANDBOX.filter((part) => text.includes(part))).toEqual(OF_SANDBOX);
});

test('the built programs have only ASCII, so that V8 stores each character of their source in one byte', () => {
  const scripts = ['dist/programs', 'dist/server/assets'].flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name)),
  );
  // Tagged templates and `String.raw` cannot be escaped.
  const beyond = scripts.filter((file) => /\.js$/.test(file) && /[^\0-\x7f]/.test(readFileSync(file, 'utf8')));

  expect(beyond).toEqual([]);
});

test('the supervisor, which an old Node loads, uses nothing that came after Node 18', () => {
  const text = readFileSync('dist/programs/supervisor.js', 'utf8');
  const newer = [
    'withResolvers(',
    '.toReversed(',
    '.toSorted(',
    'import.meta.dirname',
    'import.meta.filename',
    'globSync',
  ];

  expect(newer.filter((name) => text.includes(name))).toEqual([]);
});
