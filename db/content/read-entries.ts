import { globSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type ContentKind, contentSchemas, translationSchemaOf } from '#contract/core/content/kinds.ts';
import { checkFacts, DB_FOLDER, readEntry } from '#db/entries.ts';
import { LANGUAGES, type Language, type ShippedEntry } from './shipped.ts';
import { type EntryText, readTextFields } from './texts.ts';

/** The files of each kind: English texts and their translations. A chapter is in the folder of its course. */
const FILES = {
  article: 'articles/*/*',
  challenge: 'challenges/*',
  chapter: 'courses/*/*',
  course: 'courses/*',
  goal: 'goals/*',
  hub: 'hubs/*',
  legal: 'legal/*',
  live: 'lessons/*',
  page: 'pages/*',
  template: 'templates/*',
} as const satisfies Partial<Record<ContentKind, string>>;
type WrittenKind = keyof typeof FILES;

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
  const texts = readTextFields(text);
  const fields = { ...Object(entry.facts.values), ...texts.values };
  const lineOf = (names: PropertyKey[]) => (String(names[0]) in texts.values ? texts : entry.facts).lineOf(names);
  checkFacts({ ...entry.facts, values: fields, lineOf }, schemaOf(kind, language !== 'en'));
  return fields;
}

/** Schemas by kind. They are compiled at their first use, which takes longer than a check. */
const schemas = new Map<string, z.ZodType>();

/** Returns a schema that allows no other facts than its own. */
function schemaOf(kind: ContentKind, isTranslation: boolean): z.ZodType {
  const key = `${kind} ${isTranslation}`;
  const schema = schemas.get(key) ?? strict(isTranslation ? translationSchemaOf(kind) : contentSchemas[kind]);
  schemas.set(key, schema);
  return schema;
}

const strict = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.strict() : schema);
