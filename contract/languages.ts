/** The languages that the interface itself speaks; each is one catalogue in `web/locales`. */
export const interfaceLanguages = ['en', 'ar'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'prs', 'ckb', 'dv', 'yi']);

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
