import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md', '.plans/*.md'], { cwd: root });
const sources = globSync(['{api,bench,contract,db,e2e,look,sandbox,tools,web}/**/*.{ts,tsx,sql}', '*.ts'], {
  cwd: root,
});
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns the anchors of a document's headings, as GitHub derives them. */
function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every link of a document leads to a file and a heading of the repository', () => {
  const dead = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)]
      .filter(([, target = '', anchor]) => {
        const to = target === '' ? file : path.join(path.dirname(file), target);
        return !existsSync(path.join(root, to)) || (anchor && !anchorsOf(to).includes(anchor));
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('every decision and page of docs that a file names exists', () => {
  const numbers = new Set(
    globSync('docs/decisions/0*.md', { cwd: root }).map((file) => path.basename(file).slice(0, 4)),
  );
  const dead = [...documents, ...sources].flatMap((file) =>
    [...read(file).matchAll(/\bdecisions? (?<number>0\d{3})\b|\b(?<page>docs\/[a-z/-]+\.md)/g)]
      .filter(({ groups: { number, page } = {} }) =>
        number ? !numbers.has(number) : page && !existsSync(path.join(root, page)),
      )
      .map(([name]) => `${file}: ${name}`),
  );
  expect(dead).toEqual([]);
});

/** Tests with samples of files that do not exist. */
const WITH_SAMPLES = ['tools/import-rules.deep.test.ts', 'tools/source-tree.test.ts'];

test('every file or folder of a layer that a text names exists', () => {
  const files = globSync('{api,contract,web}/**', { cwd: root });
  const names = new Set(files.flatMap((file) => [file, file.replace(/(\.module)?\.[a-z]+$/, '')]));
  expect(names).toContain('api/app/main.ts');
  const dead = [...documents, ...sources.filter((file) => !WITH_SAMPLES.includes(file))].flatMap((file) =>
    [...read(file).matchAll(/(?<![\w./-])#?((?:api|contract|web)\/[\w./-]*\w)(?![\w*{<$/-])/g)]
      .map(([, name = '']) => name)
      .filter((name) => !names.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(dead).toEqual([]);
});

test('every path of the page for contributors exists', () => {
  const paths = [...read('CONTRIBUTING.md').matchAll(/`((?:api|contract|db|sandbox|tools|web)\/[\w./-]*)`/g)].map(
    ([, name = '']) => name,
  );
  expect(paths).toContain('db/schema/money/providers.sql');
  expect(paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});
