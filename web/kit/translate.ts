import { createContext, useContext } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import { directionOf, type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { splitContext, withContext } from '#contract/kit/message-context.ts';

/** Part of a compiled message: text, a placeholder, or a choice by number or word; `#` stands for the number. */
type Part = string | Placeholder;
type Placeholder = [name: string, kind?: string, choices?: { offset?: number } & Record<string, Part[]>];

/** A compiled catalogue, without messages that equal their key (tools/catalogue-plugin.ts). */
export type Catalogue = Record<string, Part[]>;

type Values = Record<string, unknown>;

/**
 * Matches a text with letters of the other direction. Isolated texts do not match. Neither do addresses, because
 * programs would cut them out of a sentence together with the marks beside them.
 */
const LETTERS_OF_OTHER_DIRECTION = {
  ltr: /^(?![\u2066-\u2068]|https?:).*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/s,
  rtl: /^(?![\u2066-\u2068]|https?:).*[a-z\xc0-\u058f\u0900-\u1fff\u2c00-\ud7ff]/is,
};

/**
 * Translates a message and formats its values: `t('Level {level}', { level })`. A sentence with more than one meaning
 * has a context, which is never shown: `t('Open', { context: 'verb' })`.
 */
export type Translate = (sentence: string, values?: Values) => string;

/** Creates a translator. It replaces Lingui's runtime, because every page loads this file. */
export function createTranslator(language: InterfaceLanguage, catalogue: Catalogue): Translate {
  // Created when first needed: the first NumberFormat takes 100 ms on a slow tablet.
  let numbers: Intl.NumberFormat | undefined;
  const cardinalRules = new Intl.PluralRules(language);
  const ordinalRules = new Intl.PluralRules(language, { type: 'ordinal' });

  const otherLetters = LETTERS_OF_OTHER_DIRECTION[directionOf(language)];

  function formatValue(value: unknown): string {
    if (typeof value !== 'number') return isolateOther(String(value ?? ''));
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    // Latin digits, because browsers and the server differ in the digits of a language.
    numbers ??= new Intl.NumberFormat(localeOf(language));
    return numbers.format(value);
  }

  /**
   * Isolates a name with letters of the other direction (U+2068, U+2069), so that “3B+” keeps its end in an Arabic
   * sentence.
   */
  function isolateOther(text: string): string {
    return otherLetters.test(text) ? isolated(text) : text;
  }

  function fillParts(parts: Part[], values: Values, count = '#'): string {
    return parts
      .map((part) => (typeof part === 'string' ? (part === '#' ? count : part) : formatPlaceholder(part, values)))
      .join('');
  }

  function formatPlaceholder([name, kind = '', choices]: Placeholder, values: Values): string {
    const value = values[name];
    if (!choices) return formatValue(value);
    const count = Number(value) - (choices.offset ?? 0);
    const rules = kind === 'plural' ? cardinalRules : ordinalRules;
    const rule = kind === 'select' ? '' : rules.select(count);
    return fillParts(choices[String(value)] ?? choices[rule] ?? choices.other ?? [], values, formatValue(count));
  }

  return (sentence, values = {}) => {
    const key = typeof values.context === 'string' ? withContext(sentence, values.context) : sentence;
    const parts = catalogue[key];
    if (parts) return fillParts(parts, values);
    return splitContext(key)[0].replaceAll(/\{(\w+)\}/g, (_, name: string) => formatValue(values[name]));
  };
}

export const TranslateContext = createContext<Translate>((sentence) => sentence);

export function useTranslate(): Translate {
  return useContext(TranslateContext);
}
