import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';
import { findMessages } from './find-messages.ts';

const projectRoot = path.join(import.meta.dirname, '..');

/** Collects the messages of a file and of all its static and dynamic imports, except of the files in `others`. */
export async function collectMessages(entry: string, others: string[]): Promise<Set<string>> {
  const visited = new Set(others);
  const messages = new Set<string>();
  const files = [entry];
  for (const file of files) {
    if (visited.has(file)) continue;
    visited.add(file);
    const code = await readFile(path.join(projectRoot, file), 'utf8');
    for (const message of findMessages(file, code)) messages.add(message);
    files.push(...importsIn(file, code));
  }
  return messages;
}

/** Returns our own files that a file imports, statically or dynamically, without type imports. */
function importsIn(file: string, code: string): string[] {
  const { staticImports, dynamicImports } = parseSync(file, code).module;
  const needed = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
  const specifiers = [
    ...needed.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return specifiers
    .filter((name) => /^(#|\.\/).+\.tsx?$/.test(name))
    .map((name) => (name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name)));
}
