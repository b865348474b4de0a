import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createItem, createPoFile, parsePo, stringifyPo } from 'pofile-ts';
import { splitContext, withContext } from '#contract/kit/message-context.ts';
import { projectRoot } from './build-state.ts';

/** Has a file for each language besides English, whose sentences are the messages themselves: one line a message. */
const folder = path.join(projectRoot, 'web/app/locales');
export const catalogueFile = (language: string) => path.join(folder, `${language}.json`);

export function translatedLanguages(): string[] {
  return readdirSync(folder)
    .map((file) => path.basename(file, '.json'))
    .sort();
}

/** Returns the texts of a language by the keys of all messages. English has no file: a key is its sentence, with its context. */
export function readTexts(language: string, keys: string[]): Map<string, string> {
  if (language === 'en') return new Map(keys.map((key) => [key, splitContext(key)[0]]));
  return parseCatalogue(readFileSync(catalogueFile(language), 'utf8'));
}

/** Parses a catalogue; the empty file of a new language has no texts. */
export function parseCatalogue(text: string): Map<string, string> {
  return new Map(Object.entries(JSON.parse(text.trim() || '{}')));
}

/** Returns a catalogue with exactly these messages, in their order, and with the texts that it had. */
export function renderCatalogue(known: Map<string, string>, keys: string[]): string {
  const lines = keys.map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(known.get(key) ?? '')}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Returns a catalogue as a PO file (gettext), which translators' programs read. */
export function toPo(texts: Map<string, string>, language: string): string {
  const items = [...texts].map(([key, text]) => {
    const [msgid, msgctxt = null] = splitContext(key);
    return { ...createItem(), msgid, msgctxt, msgstr: [text] };
  });
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  return stringifyPo({ ...createPoFile(), headers, items }, { foldLength: 0 });
}

/** Returns a catalogue's texts with new translations. A translation of a message that the catalogue lacks is left out. */
export function mergeTranslations(texts: Map<string, string>, translations: Map<string, string>) {
  const given = [...translations].filter(([, translation]) => translation !== '');
  const known = given.filter(([key]) => texts.has(key));
  return {
    texts: new Map([...texts, ...known]),
    changed: known.filter(([key, translation]) => texts.get(key) !== translation).length,
    unknown: given.filter(([key]) => !texts.has(key)).map(([key]) => splitContext(key)[0]),
  };
}

/** Returns the texts of a PO file by their keys. A text that the translator marks as unsure (`fuzzy`) is left out. */
export function fromPo(text: string): Map<string, string> {
  const items = parsePo(text).items.filter(({ obsolete, flags }) => !obsolete && !flags.fuzzy);
  return new Map(
    items.map(({ msgid, msgctxt, msgstr: [translation = ''] }) => [
      msgctxt === null ? msgid : withContext(msgid, msgctxt),
      translation,
    ]),
  );
}
