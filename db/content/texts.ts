import { Marked, type MarkedToken } from 'marked';
import { z } from 'zod';
import type { ContentKind } from '#contract/core/content/kinds.ts';
import { type Entry, lineInText, PAGE_BREAK, PICTURE, parseFacts, textError, type WrittenFacts } from '#db/entries.ts';
import shots from './articles/pictures.json' with { type: 'json' };
import type { Language } from './shipped.ts';

export type EntryText = { kind: ContentKind; language: Language; entry: Entry };

/** The fields that the text of an entry has, by their names. */
type TextFields = { values: Record<string, unknown>; lineOf: WrittenFacts['lineOf'] };
/** An item of a field that is a list. */
type Part = { value: unknown; lineOf: WrittenFacts['lineOf'] };

/** Fields of HTML, in the order of the parts of a text. */
const TEXT_FIELDS: Partial<Record<ContentKind, string[]>> = {
  article: ['body'],
  challenge: ['brief'],
  chapter: ['body', 'notes'],
  goal: ['text'],
  live: ['body'],
};
/** Kinds whose HTML has no line breaks at the ends of lists. With them, installed sites would get new revisions. */
const WITH_TIGHT_LISTS: ContentKind[] = ['article', 'page'];

/** Returns the fields that stand in the text below the facts. */
export function readTextFields(text: EntryText): TextFields {
  if (text.kind === 'page' || text.kind === 'hub') return listOf('blocks', readBlocks(text));
  if (text.kind === 'legal') return listOf('sections', readSections(text.entry));
  const { entry, kind } = text;
  const names = TEXT_FIELDS[kind] ?? [];
  const parts = entry.text ? showPictures(text).split(PAGE_BREAK) : [];
  if (parts.length !== names.length)
    throw textError(entry, 0, `The parts of the text must be: ${names.join(', ') || 'none'}.`);
  const values = Object.fromEntries(names.map((name, index) => [name, toHtml(parts[index] ?? '', kind)]));
  return { values, lineOf: () => entry.textLine };
}

function listOf(name: string, parts: Part[]): TextFields {
  const lineOf = ([, index, ...names]: PropertyKey[]) => parts[Number(index ?? 0)]?.lineOf(names) ?? 1;
  return { values: { [name]: parts.map(({ value }) => value) }, lineOf };
}

/** Stands between two blocks. Two blocks of text have a line of `---` between them. */
const BLOCK_BREAK = /\n\n---\n\n|\n\n(?=```yaml\n)|(?<=\n```)\n\n/;
/** The facts of a block that is not text. */
const YAML_BLOCK = /^```yaml\n(.+)\n```$/s;
const Questions = z.looseObject({ questions: z.array(z.looseObject({ answer: z.string() })) });

function readBlocks({ kind, entry }: EntryText): Part[] {
  let offset = 0;
  return entry.text.split(BLOCK_BREAK).map((part) => {
    offset = entry.text.indexOf(part, offset);
    const line = lineInText(entry, offset);
    const [, yaml] = YAML_BLOCK.exec(part) ?? [];
    if (yaml === undefined) return { value: { kind: 'text', html: toHtml(part, kind) }, lineOf: () => line };
    const { values, lineOf } = parseFacts(entry.file, yaml, line + 1);
    const { data } = Questions.safeParse(values);
    const questions = data?.questions.map((one) => ({ ...one, answer: toHtml(one.answer, kind) }));
    return { value: questions ? { ...data, questions } : values, lineOf };
  });
}

const SAMPLE_MARK = '<!-- sample -->';
type Section = { heading: string; is_sample?: true; blocks: unknown[] };

/** Reads the sections of a legal text, whose lines keep their links and placeholders as they are written. */
function readSections(entry: Entry): Part[] {
  const sections: { value: Section; lineOf: () => number }[] = [];
  let offset = 0;
  for (const token of markdown.lexer(entry.text) as MarkedToken[]) {
    const line = lineInText(entry, offset);
    if (token.type === 'heading') sections.push({ value: { heading: token.text, blocks: [] }, lineOf: () => line });
    else if (token.type !== 'space') {
      const section = sections.at(-1)?.value;
      if (!section) throw textError(entry, offset, 'There is no heading above the text.');
      if (token.raw.trim() === SAMPLE_MARK) section.is_sample = true;
      else
        section.blocks.push(toLegalBlock(token, () => textError(entry, offset, 'Write a paragraph, list or table.')));
    }
    offset += token.raw.length;
  }
  return sections;
}

function toLegalBlock(token: MarkedToken, toError: () => Error) {
  const textsOf = (cells: { text: string }[]) => cells.map(({ text }) => text);
  if (token.type === 'paragraph') return token.text;
  if (token.type === 'list') return { list: textsOf(token.items) };
  if (token.type === 'table') return { head: textsOf(token.header), rows: token.rows.map(textsOf) };
  throw toError();
}

type Shot = { file: string; width: number; height: number };

/** Replaces names of screenshots, which `npm run help:pictures` takes, by the pictures in the language or English. */
function showPictures({ entry, language }: EntryText): string {
  const byName: Record<string, Shot> = shots;
  return entry.text.replaceAll(PICTURE, (_mark, alt: string, name: string, offset: number) => {
    const shot = byName[`${name}-${language}`] ?? byName[`${name}-en`];
    if (!shot) throw textError(entry, offset, `articles/pictures.json has no picture ${name}.`);
    return `<p><img src="/assets/help/${shot.file}" alt="${alt}" width="${shot.width}" height="${shot.height}" /></p>`;
  });
}

/** Ends a heading that has its text on the next line without a line break, as the HTML of installed sites does. */
const markdown = new Marked({
  async: false,
  renderer: {
    heading({ depth, tokens, raw }) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>${raw.endsWith('\n') ? '' : '\n'}`;
    },
  },
});

function toHtml(text: string, kind: ContentKind): string {
  // Quotation marks need no escape in a text, and the HTML of installed sites has none.
  const html = markdown.parse(text, { async: false }).trim().replaceAll('&#39;', "'").replaceAll('&quot;', '"');
  return WITH_TIGHT_LISTS.includes(kind) ? html.replaceAll(/(<[ou]l>)\n|\n(<\/[ou]l>)/g, '$1$2') : html;
}
