import { globSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { z } from 'zod';
import { type ContentKind, contentSchemas, translationSchemaOf } from '#contract/core/content/kinds.ts';
import { checkFacts, DB_FOLDER, type Entry, PAGE_BREAK, PICTURE, readEntry, textError } from '#db/entries.ts';
import shots from './articles/pictures.json' with { type: 'json' };
import { LANGUAGES, type Language, type ShippedEntry } from './shipped.ts';

/** Files of each kind whose entries are written as text: `slug.en.md` and its translations. A chapter is in the folder of its course. */
const FILES = {
  article: 'articles/*/*',
  course: 'courses/*',
  chapter: 'courses/*/*',
} as const satisfies Partial<Record<ContentKind, string>>;
type WrittenKind = keyof typeof FILES;

/** Fields of HTML that the text of an entry has, in the order of its parts. */
const TEXT_FIELDS: Record<WrittenKind, string[]> = {
  article: ['body'],
  course: [],
  chapter: ['body', 'notes'],
};

/** Kinds whose lists have no line breaks at their ends. Others in the HTML would give installed sites a new revision of each text. */
const WITH_TIGHT_LISTS: ContentKind[] = ['article'];

type EntryText = { kind: WrittenKind; language: Language; entry: Entry };

/** Reads the entries of a kind, sorted by their positions. Errors name file, line and fact. */
export function readEntries<Kind extends WrittenKind>(kind: Kind): ShippedEntry<Kind>[] {
  const files = globSync(`content/${FILES[kind]}.md`, { cwd: DB_FOLDER }).sort();
  if (files.length === 0) throw new Error(`db/content/${FILES[kind]} has no entries.`);
  const entries = groupTranslations(files).map(({ name, translations }) => {
    const texts = translations.map(({ language, file }) => {
      return [language, readFields({ kind, language, entry: readEntry(file) })];
    });
    const { en, ...others } = Object.fromEntries(texts);
    const parent = kind === 'chapter' && { parent: path.basename(path.dirname(name)) };
    return { kind, slug: path.basename(name), ...parent, en, ...others };
  });
  return entries.sort((a, b) => (a.en.position ?? 0) - (b.en.position ?? 0));
}

/** Groups files by their names without the language. */
export function groupTranslations(files: string[]) {
  const groups = Map.groupBy(files, (file) => file.replace(/(\.\w+)?\.md$/, ''));
  return [...groups].map(([name, group]) => {
    if (!group.includes(`${name}.en.md`)) throw new Error(`db/${name}.en.md does not exist.`);
    return { name, translations: group.map((file) => ({ file, language: languageOf(file) })) };
  });
}

function languageOf(file: string): Language {
  const language = LANGUAGES.find((one) => file.endsWith(`.${one}.md`));
  if (!language) throw new Error(`db/${file} does not end with a language, such as .en.md.`);
  return language;
}

/** Returns the checked fields of a text as they are written, without the defaults of the schema. */
export function readFields(text: EntryText): Record<string, unknown> {
  const { kind, language, entry } = text;
  const fields = { ...Object(entry.facts.values), ...readTexts(text) };
  const schema = language === 'en' ? contentSchemas[kind] : translationSchemaOf(kind);
  checkFacts({ ...entry.facts, values: fields }, schema instanceof z.ZodObject ? schema.strict() : schema);
  return fields;
}

function readTexts(text: EntryText): Record<string, string> {
  const fields = TEXT_FIELDS[text.kind];
  const parts = text.entry.text ? showPictures(text).split(PAGE_BREAK) : [];
  if (parts.length !== fields.length)
    throw textError(text.entry, 0, `The parts of the text must be: ${fields.join(', ') || 'none'}.`);
  return Object.fromEntries(parts.map((part, index) => [fields[index], toHtml(part, text.kind)]));
}

type Shot = { file: string; width: number; height: number };

/** Replaces names of pictures of screens, which `npm run help:pictures` takes, by the pictures in a language or else in English. */
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
