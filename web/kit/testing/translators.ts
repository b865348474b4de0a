import { catalogues } from 'virtual:catalogues';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { createTranslator, type Translate } from '#web/kit/translate.ts';

/** A translator of each language of the interface, with the real catalogues. */
export const translators = Object.fromEntries(
  interfaceLanguages.map((code) => [code, createTranslator(code, catalogues[code])]),
) as Record<InterfaceLanguage, Translate>;
