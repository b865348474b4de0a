import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createItem, createPoFile, type PoItem, parsePo, stringifyPo } from 'pofile-ts';
import { splitContext, withContext } from '#contract/kit/message-context.ts';
import { projectRoot } from './build-state.ts';

/** Has a file for each language besides English, whose sentences are the messages themselves. */
const folder = path.join(projectRoot, 'web/app/locales');
export const catalogueFile = (language: string) => path.join(folder, `${language}.po`);

export function translatedLanguages(): string[] {
  return readdirSync(folder)
    .map((file) => path.basename(file, '.po'))
    .sort();
}

/** Returns the texts of a language by the keys of all messages. English has no file: a key is its sentence, with its context. */
export function readTexts(language: string, keys: string[]): Map<string, string> {
  if (language === 'en') return new Map(keys.map((key) => [key, splitContext(key)[0]]));
  return parseTranslations(readFileSync(catalogueFile(language), 'utf8'));
}

export function parseTranslations(text: string): Map<string, string> {
  return new Map(itemsIn(text).map((item) => [keyOf(item), item.msgstr[0] ?? '']));
}

/** Returns a catalogue with exactly these messages, and with the translations that it had. */
export function updateCatalogue(text: string, language: string, keys: string[]): string {
  const known = new Map(itemsIn(text).map((item) => [keyOf(item), item]));
  const items = keys.map((key) => {
    const [msgid, msgctxt = null] = splitContext(key);
    return known.get(key) ?? { ...createItem(), msgid, msgctxt, msgstr: [''] };
  });
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  return stringifyPo({ ...createPoFile(), headers, items }, { foldLength: 0 });
}

function itemsIn(text: string): PoItem[] {
  return parsePo(text).items.filter(({ obsolete }) => !obsolete);
}

function keyOf({ msgid, msgctxt }: PoItem): string {
  return msgctxt === null ? msgid : withContext(msgid, msgctxt);
}
