import { interfaceLanguages } from './interface-languages.ts';

/** The languages that the interface itself speaks; each but English has a catalogue in `web/app/locales`. */
export { interfaceLanguages };
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/**
 * Returns the locale of dates, numbers and amounts: British English, and everywhere the calendar and the digits of the
 * whole site.
 */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : `${language}-u-ca-gregory-nu-latn`;
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'prs', 'ckb', 'dv', 'yi']);

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
