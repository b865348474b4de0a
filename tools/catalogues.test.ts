import { glob, readFile } from 'node:fs/promises';
import { createCompiledCatalog } from '@lingui/cli/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownLanguageName } from '#contract/kit/language-names.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { splitContext, withContext } from '#contract/kit/message-context.ts';
import { articles } from '#db/content/articles/articles.ts';
import { catalogueFormat } from './catalogue-format.ts';
import { catalogueLanguages } from './catalogue-languages.ts';
import { findMessages, findNamedElements, type NamedElement } from './find-messages.ts';

const REMEDY = 'run npm run messages, then translate the new messages';

let messages: string[];
/** Texts of the source that have plural forms. */
let plurals: string[];
/** The visible texts of elements that have an accessible name of their own. */
let namedElements: NamedElement[];
beforeAll(async () => {
  const foundMessages = new Set<string>();
  const foundPlurals = new Set<string>();
  const foundElements: NamedElement[] = [];
  for await (const file of glob('{api,contract,look,web}/**/*.{ts,tsx}')) {
    if (/\.(test|d)\.tsx?$/.test(file) || file.includes('/testing/')) continue;
    const code = await readFile(file, 'utf8');
    for (const sentence of await findMessages(file, code)) foundMessages.add(sentence);
    if (file.endsWith('.tsx')) foundElements.push(...(await findNamedElements(file, code)));
    for (const [, text = ''] of code.matchAll(/'([^'\n]*\{\w+, plural, [^'\n]*)'/g)) foundPlurals.add(text);
  }
  messages = [...foundMessages].sort();
  plurals = [...foundPlurals];
  namedElements = foundElements;
});

test('every text that chooses by a number is found as a message, or it would be shown with its braces', () => {
  const known = new Set(messages.map((message) => splitContext(message)[0]));
  expect(plurals.length).toBeGreaterThan(100);
  expect(plurals.filter((text) => !known.has(text))).toEqual([]);
});

test('the interface speaks every language that has a catalogue, which names itself', () => {
  expect([...interfaceLanguages], REMEDY).toEqual(catalogueLanguages());
  const names = { en: 'English', ar: 'العربية', es: 'Español', fr: 'Français' };
  expect(Object.fromEntries(interfaceLanguages.map((code) => [code, ownLanguageName(code)]))).toMatchObject(names);
});

describe.each(interfaceLanguages)('the catalogue %s', (language) => {
  let translations: Map<string, string>;
  beforeAll(async () => {
    translations = await readTranslations(language);
  });

  test('has exactly the messages of the source', () => {
    expect([...translations.keys()].sort(), REMEDY).toEqual(messages);
  });

  test('translates every message', () => {
    const missing = [...translations].filter(([, translation]) => !translation).map(([sentence]) => sentence);
    expect(missing, REMEDY).toEqual([]);
  });

  test('has the same placeholders as the source', () => {
    // Braces after a plural case are text, not a placeholder: `one {book} other {books}`.
    const places = (text: string) =>
      [...new Set(text.match(/(?<!(zero|one|two|few|many|other) )\{\w+(?=[,}])/g))].sort();
    for (const [sentence, translation] of translations) {
      if (translation) expect(places(translation), sentence).toEqual(places(sentence));
    }
  });

  test('keeps French punctuation on the line of its word', () => {
    const loose = [...translations.values()].filter((text) => / [:;?!»](?= |$)|« /.test(text));
    expect(language === 'fr' ? loose : []).toEqual([]);
  });

  test('says in the accessible name of an element what the element shows, for people who speak to it', () => {
    const isPlural = (text: string) => text.includes(', plural,');
    const translate = (message: string) => (translations.get(message) ?? '').toLocaleLowerCase(language);
    const pairs = namedElements.filter(({ text }) => !isPlural(text));
    expect(pairs.length).toBeGreaterThan(50);
    expect(pairs.filter(({ label, text }) => !translate(label).includes(translate(text)))).toEqual([]);
  });

  test('compiles', () => {
    const { errors } = createCompiledCatalog(language, Object.fromEntries(translations), {});
    expect(errors).toEqual([]);
  });
});

const articleLanguages = [...new Set(articles.map(({ language }) => language))];

test.each(articleLanguages)(
  'the catalogue %s has every bold text of a Help Center article, which names a thing on the screen',
  async (language) => {
    // Inside a sentence a name may begin in lower case, and the colon after it belongs to the article.
    const asName = (text: string) => text.replace(/[:.]$/, '').toLocaleLowerCase(language);
    const names = new Set([...(await readTranslations(language)).values()].map(asName));
    const ownArticles = articles.filter((article) => article.language === language);
    const bold = ownArticles.flatMap(({ slug, body }) =>
      [...body.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name = '']) => ({ slug, name })),
    );

    expect(bold.length).toBeGreaterThan(20);
    expect(bold.filter(({ name }) => !names.has(asName(name)))).toEqual([]);
  },
);

test('two meanings of a sentence are two messages of a catalogue, with their contexts', async () => {
  const verb = { message: 'Open', context: 'verb', translation: 'افتح' };
  const catalogue = { [withContext('Open', 'verb')]: verb, Open: { translation: 'مفتوح' } };
  const file = { locale: 'ar', sourceLocale: 'en', filename: 'ar.po', existing: undefined };

  const text = await catalogueFormat.serialize(catalogue, file);
  expect(text).toContain('msgctxt "verb"\nmsgid "Open"\nmsgstr "افتح"');
  expect(await catalogueFormat.parse(text, file)).toMatchObject(catalogue);
});

test('messages are found in t(), on both sides of a conditional, and in Words constants', async () => {
  const code = `
    const a = t('One');
    const b = t(isMany ? 'Two' : 'Three', { n });
    export const someWords = { key: 'Four', 'a-key': { deep: ['Five'] } };
    export const otherWords = ['Six'] as const;
    const hasWords = kind === 'not said';
    const other = { text: 'not said' };
    translate('nor this');
    const verb = t('Open', { context: 'verb' });
    export const statusWords = { open: withContext('Open', 'state') };
  `;
  expect(await findMessages('sample.tsx', code)).toEqual([
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
    'Six',
    withContext('Open', 'verb'),
    withContext('Open', 'state'),
  ]);
});

/** Reads the translations of a catalogue by the keys of their messages. */
async function readTranslations(language: string): Promise<Map<string, string>> {
  const filename = `web/app/locales/${language}.po`;
  const context = { locale: language, sourceLocale: 'en', filename };
  const catalogue = await catalogueFormat.parse(await readFile(filename, 'utf8'), context);
  const entries = Object.entries(catalogue).filter(([, { obsolete }]) => !obsolete);
  return new Map(entries.map(([sentence, { translation = '' }]) => [sentence, translation]));
}
