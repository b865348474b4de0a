import type { z } from 'zod';
import { checkFacts, type Entry, PAGE_BREAK, PICTURE, readEntry, textError } from '#db/entries.ts';

/** A part of a text between two lines of `---`, with the picture above its words, and its place in the text. */
type Page = { offset: number; picture?: { name: string; alt: string }; text: string };

/** Reads a file of the demo data, which has a text below its facts. */
export function readDemoEntry<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): Omit<Entry, 'facts'> & { facts: z.output<Schema> } {
  const entry = readEntry(`demo/${name}`);
  if (!entry.text) throw textError(entry, 0, 'There is no text below the facts.');
  return { ...entry, facts: checkFacts(entry.facts, schema) };
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
