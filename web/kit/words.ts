import { createContext, useContext } from 'react';
import type { InterfaceLanguage } from '#contract/languages.ts';

/** A part of a compiled sentence: a text, a place, or a choice by number or by word; `#` in it is the number. */
type Part = string | Placeholder;
type Placeholder = [name: string, kind?: string, choices?: { offset?: number } & Record<string, Part[]>];

/** What Lingui makes of a catalogue, without the sentences that stay as they are (vite.config.ts). */
export type Catalogue = Record<string, Part[]>;

type Values = Record<string, unknown>;

/** Puts a sentence of the source into the page's language: `t('Level {level}', { level })`. Numbers get their separators. */
export type Translate = (sentence: string, values?: Values) => string;

/** Lingui's own runtime does this too, and more; this is what every page carries. */
export function createTranslator(language: InterfaceLanguage, catalogue: Catalogue): Translate {
  // Made when a number needs it: the first one takes a weak tablet a tenth of a second.
  let numbers: Intl.NumberFormat | undefined;
  const cardinalRules = new Intl.PluralRules(language);
  const ordinalRules = new Intl.PluralRules(language, { type: 'ordinal' });

  function formatValue(value: unknown): string {
    if (typeof value !== 'number') return String(value ?? '');
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    // The same digits everywhere: browsers and servers do not agree about those of a language.
    numbers ??= new Intl.NumberFormat(`${language}-u-nu-latn`);
    return numbers.format(value);
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
    const parts = catalogue[sentence];
    if (parts) return fillParts(parts, values);
    return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => formatValue(values[name]));
  };
}

export const WordsContext = createContext<Translate>((sentence) => sentence);

export function useWords(): Translate {
  return useContext(WordsContext);
}
