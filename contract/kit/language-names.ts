import { type InterfaceLanguage, interfaceLanguages } from './languages.ts';

/** Returns the name of a language in that language, for people who read no other: “Español”. */
export function ownLanguageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The languages of the interface. */
export const languageNames = Object.fromEntries(
  interfaceLanguages.map((language) => [language, ownLanguageName(language)]),
) as Record<InterfaceLanguage, string>;
