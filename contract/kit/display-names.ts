import { type InterfaceLanguage, interfaceLanguages } from './languages.ts';

/** Creating Intl.DisplayNames is slow. */
const formats = new Map<string, Intl.DisplayNames>();

/** Returns a function that names codes in a language: the region `NP` is Nepal. A code without a name is its own. */
export function namesIn(language: string, type: 'language' | 'region' | 'currency'): (code: string) => string {
  return (code) => {
    try {
      const key = `${language} ${type}`;
      const format = formats.get(key) ?? new Intl.DisplayNames([language], { type });
      formats.set(key, format);
      return format.of(code) ?? code;
    } catch {
      // The contract accepts codes that the standard rejects; they have no name.
      return code;
    }
  };
}

/** Returns a language's own name, for people who read no other: “Español”; else its English name, else its code. */
export function ownLanguageName(code: string): string {
  const own = namesIn(code, 'language')(code);
  const name = own === code ? namesIn('en', 'language')(code) : own;
  return name.charAt(0).toLocaleUpperCase(code.slice(0, 2)) + name.slice(1);
}

/** Returns the languages of the interface by their codes. */
export function interfaceLanguageNames(): Record<InterfaceLanguage, string> {
  const entries = interfaceLanguages.map((language) => [language, ownLanguageName(language)] as const);
  return Object.fromEntries(entries) as Record<InterfaceLanguage, string>;
}
