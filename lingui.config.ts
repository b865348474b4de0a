import { readFile } from 'node:fs/promises';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** A node of the syntax tree, as far as it matters here. */
type Node = { type: string; [part: string]: unknown };

/** The sentences of a file: what `t('…')` is given, and every text inside a constant whose name ends in Words. */
export async function sentencesIn(filename: string, code: string): Promise<string[]> {
  // Loaded late: Lingui reads this file through a loader that cannot take Vite in.
  const { parseSync } = await import('vite');
  return nodesIn(parseSync(filename, code).program).flatMap((node) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 't') return either(firstOf(node.arguments));
    if (node.type === 'VariableDeclarator' && nameOf(node.id)?.endsWith('Words')) {
      return nodesIn(node.init).flatMap(either);
    }
    return [];
  });
}

/** A text itself, or those on both sides of a choice. */
function either(node: Node | undefined): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type !== 'ConditionalExpression') return [];
  return [node.consequent, node.alternate].flatMap((side) => (isNode(side) ? either(side) : []));
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function firstOf(list: unknown): Node | undefined {
  return Array.isArray(list) && isNode(list[0]) ? list[0] : undefined;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  catalogs: [
    {
      path: 'web/locales/{locale}',
      include: ['api', 'contract', 'look', 'web'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.d.ts'],
    },
  ],
  // The sentence itself is the key, and no places are written down: two people's new words then rarely meet.
  orderBy: 'messageId',
  format: formatter({ explicitIdAsDefault: true, origins: false }),
  extractors: [
    {
      match: (filename) => /\.tsx?$/.test(filename),
      async extract(filename, code, found) {
        for (const id of await sentencesIn(filename, code || (await readFile(filename, 'utf8')))) found({ id });
      },
    },
  ],
});
