import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Finds the relative links of a page whose file or heading does not exist. */
function deadLinksOf(page: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const relative = targets.filter((target) => !/^[a-z]+:/.test(target));
  return relative.filter((target) => {
    const [file = '', heading] = target.split('#');
    const place = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(place)) return true;
    return heading !== undefined && !headingsOf(readFileSync(place, 'utf8')).includes(heading);
  });
}

/** Returns the anchors of headings, as GitHub builds them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every relative link of a document has a target', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md']);
  const dead = pages.flatMap((page) => deadLinksOf(page, readFileSync(page, 'utf8')).map((link) => `${page}: ${link}`));

  expect(pages.length).toBeGreaterThan(10);
  expect(dead).toEqual([]);
});

test('a link to a missing file or heading is reported', () => {
  const text = '[a](STYLE.md) [b](nowhere.md) [c](STYLE.md#sizes) [d](STYLE.md#no-such) [e](https://nowhere.test)';
  expect(deadLinksOf('README.md', text)).toEqual(['nowhere.md', 'STYLE.md#no-such']);
});

test('the README has at most 150 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(150);
});

/** Names what is wrong with decision records: shared numbers, gaps that the overview does not explain, missing parts. */
function decisionErrors(records: { name: string; text: string }[], overview: string): string[] {
  const numbers = records.map(({ name }) => Number(name.slice(0, 4))).sort((a, b) => a - b);
  const shared = numbers.filter((number, index) => number === numbers[index - 1]).map((number) => `${number} twice`);
  const unexplained = Array.from({ length: numbers.at(-1) ?? 0 }, (_, index) => index + 1)
    .filter((number) => !numbers.includes(number) && !overview.includes(String(number).padStart(4, '0')))
    .map((number) => `${number} missing`);
  const parts = ['Status', 'Context', 'Decision', 'Alternatives', 'Consequences'];
  const incomplete = records.flatMap(({ name, text }) =>
    parts.filter((part) => !text.includes(`**${part}**`)).map((part) => `${name} without ${part}`),
  );
  const undated = records.filter(({ text }) => !/\b20\d\d\b/.test(text)).map(({ name }) => `${name} without a date`);
  return [...shared, ...unexplained, ...incomplete, ...undated];
}

test('decision records are complete, and their numbers have no gap without an explanation', () => {
  const files = globSync('docs/decisions/[0-9]*.md');
  const records = files.map((file) => ({ name: path.basename(file), text: readFileSync(file, 'utf8') }));

  expect(files.length).toBeGreaterThan(20);
  expect(decisionErrors(records, readFileSync('docs/decisions/README.md', 'utf8'))).toEqual([]);
});

test('a shared number, a gap and a missing part of a decision record are reported', () => {
  const text = '2026 **Status** **Context** **Decision** **Alternatives** **Consequences** ';
  const records = [
    { name: '0001-a.md', text },
    { name: '0001-b.md', text },
    { name: '0004-c.md', text: text.replace('**Alternatives**', '') },
  ];
  expect(decisionErrors(records, 'Not used: 0002.')).toEqual([
    '1 twice',
    '3 missing',
    '0004-c.md without Alternatives',
  ]);
});

test('the architecture page has a line for every feature folder', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const folders = globSync(['api/*/', 'web/*/']).map((folder) => path.basename(folder));
  const shared = ['kit', 'ui', 'app', 'areas', 'locales'];
  const missing = [...new Set(folders)].filter((name) => !shared.includes(name) && !text.includes(`| \`${name}\` |`));

  expect(folders.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

/** Finds the source files that a page names in code style and that do not exist; `nouns` stands for any feature. */
function deadPathsOf(text: string): string[] {
  const references = [
    ...text.matchAll(/`((?:api|web|contract|look|db|tools|e2e|bench|docs)\/[\w./-]+\.(?:tsx?|mjs|sql|css))`/g),
  ];
  return references.map(([, file = '']) => file).filter((file) => !/nouns?\b/.test(file) && !existsSync(file));
}

test('every source file that a document names exists', () => {
  const pages = globSync(['*.md', 'docs/**/*.md']).filter((page) => page !== 'STYLE.md');
  expect(pages.flatMap((page) => deadPathsOf(readFileSync(page, 'utf8')).map((file) => `${page}: ${file}`))).toEqual(
    [],
  );
  expect(deadPathsOf('`api/classes/queries.ts` `api/classes/letters.ts` `api/nouns/policy.ts`')).toEqual([
    'api/classes/letters.ts',
  ]);
});
