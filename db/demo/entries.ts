import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** A Markdown file of this folder: its facts, and the text below them with the line on which it begins. */
type Entry<Facts> = { file: string; facts: Facts; text: string; textLine: number };

/** A part of a text between two lines of `---`, with the picture above its words, and its place in the text. */
type Page = { offset: number; picture?: { name: string; alt: string }; text: string };

/** The bundled program is in dist/programs and reads the files of the checkout. */
const folder = path.join(import.meta.dirname, import.meta.filename.endsWith('.js') ? '../../db/demo' : '.');

/** Facts in YAML between two lines of `---`, an empty line, and the text. */
const ENTRY = /^---\n(.+?)\n---\n\n(.+)\n$/s;
/** The description and the name of a picture, on a line of its own. */
export const PICTURE = /^!\[(.+)\]\(([\w-]+)\)$/gm;
const PAGE_BREAK = '\n\n---\n\n';

export function readEntry<Schema extends z.ZodType>(name: string, schema: Schema): Entry<z.output<Schema>> {
  return parseEntry(`db/demo/${name}`, readFileSync(path.join(folder, name), 'utf8'), schema);
}

/** Checks the facts of a file. Errors begin with the file and the line. */
export function parseEntry<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): Entry<z.output<Schema>> {
  const [, header, text] = ENTRY.exec(source) ?? [];
  if (header === undefined || text === undefined)
    throw new Error(locate(file, 1, 'There are no facts above the text.'));
  const lines = new LineCounter();
  const document = parseDocument(header, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  for (const { pos, message } of document.errors) throw new Error(locate(file, lineAt(pos[0]), message));
  const { success, data, error } = schema.safeParse(document.toJS());
  if (success) return { file, facts: data, text, textLine: countLines(header) + 4 };
  const issues = error.issues.map(({ path: names, message }) =>
    locate(file, lineAt(offsetOf(document, names)), `${names.join('.')}: ${message}`),
  );
  throw new Error(issues.join('\n'));
}

/** Divides the text of an entry into its pages. */
export function pagesOf({ text }: { text: string }): Page[] {
  let next = 0;
  return text.split(PAGE_BREAK).map((page) => {
    const offset = next;
    next += page.length + PAGE_BREAK.length;
    const [[mark, alt, name] = ['']] = page.matchAll(PICTURE);
    return { offset, text: page.replace(mark, '').trim(), ...(name && alt && { picture: { name, alt } }) };
  });
}

/** Returns an error at a place in the text of an entry. */
export function textError({ file, text, textLine }: Entry<unknown>, offset: number, message: string): Error {
  return new Error(locate(file, textLine + countLines(text.slice(0, offset)) - 1, message));
}

/** Returns the place of a fact in its YAML; if the fact is missing, the place of the facts around it. */
function offsetOf(document: Document, names: PropertyKey[]): number {
  const node = names.length === 0 ? document.contents : document.getIn(names, true);
  if (isNode(node) && node.range) return node.range[0];
  return names.length === 0 ? 0 : offsetOf(document, names.slice(0, -1));
}

const locate = (file: string, line: number, message: string) => `${file}:${line}: ${message}`;

const countLines = (text: string) => text.split('\n').length;
