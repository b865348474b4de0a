import { type InterfaceLanguage, interfaceLanguages } from './languages.ts';

/** Creating Intl.DisplayNames is slow. */
const names = new Map<string, string>();

/** Returns a function that names codes in a language: the region `NP` is Nepal. A code without a name is its own. */
export function namesIn(language: string, type: 'language' | 'region' | 'currency'): (code: string) => string {
  return (code) => findName(language, type, code) ?? code;
}

/** Returns a language's own name, for people who read no other: “Español”; else its English name, else its code. */
export function ownLanguageName(code: string): string {
  const name = findName(code, 'language', code) ?? findName('en', 'language', code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code.slice(0, 2)) + name.slice(1);
}

/** Returns the languages of the interface by their codes. */
export function interfaceLanguageNames(): Record<InterfaceLanguage, string> {
  const entries = interfaceLanguages.map((language) => [language, ownLanguageName(language)] as const);
  return Object.fromEntries(entries) as Record<InterfaceLanguage, string>;
}

function findName(language: string, type: Intl.DisplayNamesType, code: string): string | undefined {
  const key = `${language} ${type} ${code}`;
  const known = names.get(key);
  if (known !== undefined) return known || undefined;
  const name = lookUp(language, type, code);
  names.set(key, name ?? '');
  return name;
}

function lookUp(language: string, type: Intl.DisplayNamesType, code: string): string | undefined {
  try {
    return new Intl.DisplayNames([language], { type, fallback: 'none' }).of(code);
  } catch {
    // The contract accepts codes that the standard rejects; they have no name.
    return undefined;
  }
}
