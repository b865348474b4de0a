import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** Facts in YAML, not checked yet, with the line of each. */
export type WrittenFacts = { file: string; values: unknown; lineOf: (names: PropertyKey[]) => number };

/** The text of a file, which may be empty, with the line on which it begins. */
type TextPlace = { file: string; text: string; textLine: number };
/** A Markdown file: its facts, and the text below them. */
export type Entry = TextPlace & { facts: WrittenFacts };

/** The folder of this file. The bundled programs are in dist/programs and read the files of the checkout. */
export const DB_FOLDER = path.join(import.meta.dirname, import.meta.filename.endsWith('.js') ? '../../db' : '.');

/** Facts in YAML between two lines of `---`, and the text after an empty line. */
const ENTRY = /^---\n(.+?)\n---\n(?:\n(.+)\n)?$/s;
/** The description and the name of a picture, on a line of its own. */
export const PICTURE = /^!\[(.+)\]\(([\w-]+)\)$/gm;
/** Stands between two parts of a text. */
export const PAGE_BREAK = '\n\n---\n\n';

/** Reads a file of the folder db. */
export function readEntry(name: string): Entry {
  return parseEntry(`db/${name}`, readFileSync(path.join(DB_FOLDER, name), 'utf8'));
}

export function parseEntry(file: string, source: string): Entry {
  const [, header, text = ''] = ENTRY.exec(source) ?? [];
  if (header === undefined) throw new Error(locate(file, 1, 'There are no facts above the text.'));
  return { file, facts: parseFacts(file, header, 2), text, textLine: countLines(header) + 4 };
}

/** Parses YAML that begins on a line of a file. */
export function parseFacts(file: string, yaml: string, firstLine: number): WrittenFacts {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  for (const { pos, message } of document.errors) throw new Error(locate(file, lineAt(pos[0]), message));
  return { file, values: document.toJS(), lineOf: (names) => lineAt(offsetOf(document, names)) };
}

/** Checks facts, or what was made of them, by a schema. Errors begin with the file and the line. */
export function checkFacts<Schema extends z.ZodType>(
  { file, values, lineOf }: WrittenFacts,
  schema: Schema,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  const issues = error.issues.map(({ path: names, message }) =>
    locate(file, lineOf(names), `${names.join('.')}: ${message}`),
  );
  throw new Error(issues.join('\n'));
}

/** Returns an error at a place in the text of an entry. */
export function textError(entry: TextPlace, offset: number, message: string): Error {
  return new Error(locate(entry.file, lineInText(entry, offset), message));
}

/** Returns the line of a place in the text of an entry. */
export function lineInText({ text, textLine }: TextPlace, offset: number): number {
  return textLine + countLines(text.slice(0, offset)) - 1;
}

/** Returns the place of a fact in its YAML; if the fact is missing, the place of the facts around it. */
function offsetOf(document: Document, names: PropertyKey[]): number {
  const node = names.length === 0 ? document.contents : document.getIn(names, true);
  if (isNode(node) && node.range) return node.range[0];
  return names.length === 0 ? 0 : offsetOf(document, names.slice(0, -1));
}

const locate = (file: string, line: number, message: string) => `${file}:${line}: ${message}`;

const countLines = (text: string) => text.split('\n').length;
