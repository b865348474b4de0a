import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { ownLanguageName } from '#contract/kit/display-names.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { splitContext, withContext } from '#contract/kit/message-context.ts';
import { readEntries } from '#db/content/read-entries.ts';
import { textsOf } from '#db/content/shipped.ts';
import {
  fromPo,
  mergeTranslations,
  parseCatalogue,
  readTexts,
  renderCatalogue,
  toPo,
  translatedLanguages,
} from './catalogues.ts';
import { findAllMessages, findMessages, findNamedElements, messageSources } from './find-messages.ts';

const REMEDY = 'run npm run messages, then translate the new messages';

const messages = findAllMessages().sort();
const sources = messageSources().map((file) => ({ file, code: readFileSync(file, 'utf8') }));
/** Texts of the source that have plural forms. */
const plurals = new Set(
  sources.flatMap(({ code }) => [...code.matchAll(/'([^'\n]*\{\w+, plural, [^'\n]*)'/g)].map(([, text = '']) => text)),
);
/** The visible texts of elements that have an accessible name of their own. */
const namedElements = sources
  .filter(({ file }) => file.endsWith('.tsx'))
  .flatMap(({ file, code }) => findNamedElements(file, code));

test('every text that chooses by a number is found as a message, or it would be shown with its braces', () => {
  const known = new Set(messages.map((message) => splitContext(message)[0]));
  expect(plurals.size).toBeGreaterThan(100);
  expect([...plurals].filter((text) => !known.has(text))).toEqual([]);
});

test('the interface speaks every language that has a catalogue, which names itself', () => {
  expect([...interfaceLanguages], REMEDY).toEqual(['en', ...translatedLanguages()]);
  const names = { en: 'English', ar: 'العربية', es: 'Español', fr: 'Français' };
  expect(Object.fromEntries(interfaceLanguages.map((code) => [code, ownLanguageName(code)]))).toMatchObject(names);
});

describe.each(translatedLanguages())('the catalogue %s', (language) => {
  const translations = readTexts(language, messages);

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
});

describe.each(interfaceLanguages)('the texts in %s', (language) => {
  const translations = readTexts(language, messages);

  test('say in the accessible name of an element what the element shows, for people who speak to it', () => {
    const isPlural = (text: string) => text.includes(', plural,');
    const translate = (message: string) => (translations.get(message) ?? '').toLocaleLowerCase(language);
    const pairs = namedElements.filter(({ text }) => !isPlural(text));
    expect(pairs.length).toBeGreaterThan(50);
    expect(pairs.filter(({ label, text }) => !translate(label).includes(translate(text)))).toEqual([]);
  });

  test('compile', () => {
    for (const [sentence, text] of translations) expect(() => compileMessageOrThrow(text), sentence).not.toThrow();
  });
});

const articles = readEntries('article').flatMap(textsOf);
const articleLanguages = [...new Set(articles.map(({ language }) => language))];

test.each(articleLanguages)(
  'the catalogue %s has every bold text of a Help Center article, which names a thing on the screen',
  (language) => {
    // Inside a sentence a name may begin in lower case, and the colon after it belongs to the article.
    const asName = (text: string) => text.toLocaleLowerCase(language);
    const names = new Set([...readTexts(language, messages).values()].map(asName));
    const ownArticles = articles.filter((article) => article.language === language);
    const bold = ownArticles.flatMap(({ slug, fields }) =>
      [...fields.body.matchAll(/<strong>(.+?)[:.]?<\/strong>/g)].map(([, name = '']) => ({ slug, name })),
    );

    expect(bold.length).toBeGreaterThan(60);
    expect(bold.filter(({ name }) => !names.has(asName(name)))).toEqual([]);
  },
);

test('a catalogue is brought up to date without losing translations, with one line a message', () => {
  const verb = withContext('Open', 'verb');
  const before = parseCatalogue(
    renderCatalogue(
      new Map([
        [verb, 'افتح'],
        ['Old', 'قديم'],
      ]),
      [verb, 'Old'],
    ),
  );

  const text = renderCatalogue(before, ['404', 'New "one"', 'Open', verb]);
  expect(text.split('\n')).toHaveLength(4 + 3);
  expect(Object.fromEntries(parseCatalogue(text))).toEqual({ '404': '', 'New "one"': '', Open: '', [verb]: 'افتح' });
  expect(parseCatalogue('')).toEqual(new Map());
});

test('translators get a PO file and give it back', () => {
  const verb = withContext('Open', 'verb');
  const texts = new Map([
    ['Open', 'مفتوح'],
    [verb, ''],
    ['A "quoted"\nline', ''],
  ]);
  const po = toPo(texts, 'ar');
  expect(fromPo(po)).toEqual(texts);

  const edited = `${po.replace(/(msgctxt "verb"\nmsgid "Open"\nmsgstr )""/, '$1"افتح"')}\nmsgid "Gone"\nmsgstr "ذهب"\n\n#, fuzzy\nmsgid "Open"\nmsgstr "؟"\n`;
  expect(mergeTranslations(texts, fromPo(edited))).toEqual({
    texts: new Map([...texts, [verb, 'افتح']]),
    ...{ changed: 1, unknown: ['Gone'] },
  });
});

test('messages are found in t(), on both sides of a conditional, and in Words constants', () => {
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
  expect(findMessages('sample.tsx', code)).toEqual([
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
