import type { InterfaceLanguage } from '#contract/kit/languages.ts';

const cache = new Map<string, string>();

/** Returns a language's own name, such as `Español`; else its English name, else its code. */
export function languageName(code: string): string {
  return cachedName(`language ${code}`, () => {
    const name = displayName(code, 'language', code) ?? displayName('en', 'language', code) ?? code;
    const [first = '', ...rest] = name;
    return first.toUpperCase() + rest.join('');
  });
}

/** Returns a country's name in the language of the page. */
export function countryName(code: string, language: InterfaceLanguage): string {
  return cachedName(`country ${language} ${code}`, () => displayName(language, 'region', code) ?? code);
}

function displayName(language: string, type: 'language' | 'region', code: string): string | undefined {
  try {
    return new Intl.DisplayNames([language], { type, fallback: 'none' }).of(code);
  } catch {
    // The contract accepts codes that the standard rejects; they have no name.
    return undefined;
  }
}

/** Creating Intl.DisplayNames is slow, and books use few languages and countries. */
function cachedName(key: string, find: () => string): string {
  const name = cache.get(key) ?? find();
  cache.set(key, name);
  return name;
}
