import { isDeepStrictEqual } from 'node:util';
import { cleanContent } from '#api/core/content/html.ts';
import type { ContentKind } from '#contract/core/content/kinds.ts';
import { contentSchemas, translationSchemaOf } from '#contract/core/content/kinds.ts';
import { contentLanguages } from '#contract/core/content-languages.ts';
import type { ShippedEntry } from '#db/content/shipped.ts';
import { createLinkCheck } from './content-links.ts';
import { countWords, proseOf } from './reading-level.ts';

type Language = (typeof contentLanguages)[number];

/** The text of an entry in one language, parsed by the schema of its kind. */
export type ContentText = { kind: ContentKind; name: string; language: Language; fields: Record<string, unknown> };

/**
 * The minimum and maximum numbers of words. An Arabic word often says as much as two or three English ones, so its
 * minimum is lower.
 */
const LENGTHS = {
  chapter: { field: 'body', most: 700, least: { en: 400, ar: 300 } },
  goal: { field: 'text', most: 200, least: { en: 120, ar: 80 } },
} as const;

/**
 * Captions have times of their own in each language, and a word that needs no meaning in one language may need it in
 * another.
 */
const FREE_FIELDS = ['word_list', 'cues', 'descriptions'];
/** Strings that stay the same in every language; other strings are text. */
const FIXED_STRINGS = ['kind', 'id', 'slugs', 'figures', 'url', 'scene', 'language', 'category'];

/** Lists the errors of content that ships, one line each, with the entry and its language. */
export async function findContentErrors(entries: readonly ShippedEntry[]): Promise<string[]> {
  const checkLinks = createLinkCheck(entries);
  const errorsByEntry = await Promise.all(
    entries.map(async (entry) => {
      const readings = contentLanguages.flatMap((language) => readText(entry, language));
      const texts = readings.filter((one) => typeof one !== 'string');
      const english = texts.find(({ language }) => language === 'en');
      const errors = texts.map(async (text) => [
        ...(await findMarkErrors(text)),
        ...checkLinks(text),
        ...findPictureErrors(text),
        ...findTaskErrors(text),
        ...findLengthErrors(text),
        ...(english ? findTranslationErrors(english, text) : []),
      ]);
      return [...readings.filter((one) => typeof one === 'string'), ...(await Promise.all(errors)).flat()];
    }),
  );
  return [...findAddressErrors(entries), ...errorsByEntry.flat()];
}

/** Returns the parsed text of a language, or the errors of its schema; nothing if the entry has no such language. */
function readText(entry: ShippedEntry, language: Language): (ContentText | string)[] {
  const { kind } = entry;
  const name = nameOf(entry);
  const fields = entry[language];
  if (!fields) return language === 'en' ? [`${name}: no text in English`] : [];
  const schema = language === 'en' ? contentSchemas[kind] : translationSchemaOf(kind);
  const { success, data, error } = schema.safeParse(fields);
  if (success) return [{ kind, name, language, fields: data }];
  return error.issues.map(({ path, message }) => `${name} (${language}): ${path.join('.')}: ${message}`);
}

/** Returns the texts of entries in a language, without invalid ones. */
export function readTexts(entries: readonly ShippedEntry[], language: Language): ContentText[] {
  return entries.flatMap((entry) => readText(entry, language)).filter((one) => typeof one !== 'string');
}

function nameOf({ kind, slug, parent }: ShippedEntry): string {
  return parent ? `${kind} ${parent}/${slug}` : `${kind} ${slug}`;
}

/** Finds entries with the same address, and chapters without their course. */
function findAddressErrors(entries: readonly ShippedEntry[]): string[] {
  const names = entries.map(nameOf);
  const shared = names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name}: twice`);
  const lost = entries
    .filter(({ kind, parent }) => (kind === 'chapter') !== (parent !== undefined && names.includes(`course ${parent}`)))
    .map((entry) => `${nameOf(entry)}: not a chapter of a course`);
  return [...shared, ...lost];
}

/** Finds markup in shipped texts that the server would remove from texts of staff. */
async function findMarkErrors({ kind, name, language, fields }: ContentText): Promise<string[]> {
  const schema = language === 'en' ? contentSchemas[kind] : translationSchemaOf(kind);
  const cleaned = await cleanContent(schema, fields);
  const changed = Object.keys(fields).filter((field) => !isDeepStrictEqual(fields[field], cleaned[field]));
  return changed.map((field) => `${name} (${language}): ${field} has marks that are not allowed`);
}

/** Finds pictures without a description. The picture of a film is decoration, because its first still follows. */
function findPictureErrors({ kind, name, language, fields }: ContentText): string[] {
  if (kind === 'film') return [];
  const undescribed = objectsIn(fields).filter((one) => 'scene' in one && one.alt === '');
  return undescribed.map(() => `${name} (${language}): a picture without a description`);
}

type TaskFields = {
  id: string;
  kind: string;
  is_required: boolean;
  choices?: { id: string; feedback?: string }[];
};

function findTaskErrors({ kind, name, language, fields }: ContentText): string[] {
  if (kind !== 'chapter') return [];
  const tasks = fields.tasks as TaskFields[];
  const errors = tasks.flatMap(({ id, kind: way, choices }) => [
    ...findRepeated(choices?.map((choice) => choice.id) ?? []).map((choice) => `task ${id}: choice ${choice} twice`),
    ...((way === 'choose' || way === 'order') === (choices !== undefined)
      ? []
      : [`task ${id}: choices do not fit ${way}`]),
    ...(way === 'choose' && choices?.some(({ feedback }) => !feedback)
      ? [`task ${id}: a choice without feedback`]
      : []),
  ]);
  const repeated = findRepeated(tasks.map(({ id }) => id)).map((id) => `task ${id} twice`);
  const optional = tasks.some(({ is_required }) => is_required) ? [] : ['no required task'];
  return [...errors, ...repeated, ...optional].map((error) => `${name} (${language}): ${error}`);
}

function findLengthErrors({ kind, name, language, fields }: ContentText): string[] {
  if (kind !== 'chapter' && kind !== 'goal') return [];
  const { field, most, least } = LENGTHS[kind];
  const words = countWords(proseOf({ [field]: fields[field] }), language);
  const floor = least[language === 'en' ? 'en' : 'ar'];
  if (words >= floor && words <= most) return [];
  return [`${name} (${language}): ${field} has ${words} words, not ${floor} to ${most}`];
}

/**
 * Finds differences between a translation and the English text in tasks, blocks, steps, levels and described pictures.
 */
function findTranslationErrors(english: ContentText, { kind, name, language, fields }: ContentText): string[] {
  if (language === 'en') return [];
  const differing = Object.keys(fields).filter(
    (field) =>
      !FREE_FIELDS.includes(field) && !isDeepStrictEqual(shapeOf(english.fields[field]), shapeOf(fields[field])),
  );
  const errors = differing.map((field) => `${name} (${language}): ${field} is not built as in English`);
  const isUndescribed = kind !== 'film' && english.fields.image !== undefined && fields.image === undefined;
  return isUndescribed ? [...errors, `${name} (${language}): the picture has no description`] : errors;
}

/** Returns the value without its text. */
function shapeOf(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return FIXED_STRINGS.includes(key) ? value : '';
  if (Array.isArray(value)) return value.map((item) => shapeOf(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner, name)]));
}

function findRepeated(ids: string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** Returns every object inside a value, and the value itself. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}
