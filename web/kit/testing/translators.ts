import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { type Catalogue, createTranslator, type Translate } from '#web/kit/words.ts';

const catalogues = import.meta.glob<Catalogue>('../../app/locales/*.po', { import: 'messages', eager: true });

/** A translator of each language of the interface, with the real catalogues. */
export const translators = Object.fromEntries(
  interfaceLanguages.map((code) => [code, createTranslator(code, catalogues[`../../app/locales/${code}.po`] ?? {})]),
) as Record<InterfaceLanguage, Translate>;
