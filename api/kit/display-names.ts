import type { InterfaceLanguage } from '#contract/languages.ts';

const cache = new Map<string, string>();

/** A language as its own speakers write it, `Español`; where that is not known as English does, else its code. */
export function languageName(code: string): string {
  return cachedName(`language ${code}`, () => {
    const name = displayName(code, 'language', code) ?? displayName('en', 'language', code) ?? code;
    const [first = '', ...rest] = name;
    return first.toUpperCase() + rest.join('');
  });
}

/** A country in the language of the page. */
export function countryName(code: string, language: InterfaceLanguage): string {
  return cachedName(`country ${language} ${code}`, () => displayName(language, 'region', code) ?? code);
}

function displayName(language: string, type: 'language' | 'region', code: string): string | undefined {
  try {
    return new Intl.DisplayNames([language], { type, fallback: 'none' }).of(code);
  } catch {
    // A code that is well formed for us but not for the standard has no name.
    return undefined;
  }
}

/** Asking for a name builds a table of names; books say the same few over and over. */
function cachedName(key: string, find: () => string): string {
  const found = cache.get(key) ?? find();
  cache.set(key, found);
  return found;
}
