import type { InterfaceLanguage } from '#contract/languages.ts';

const known = new Map<string, string>();

/** A language as its own speakers write it, `Español`; where that is not known as English does, else its code. */
export function languageName(code: string): string {
  return remembered(`language ${code}`, () => {
    const name = nameIn(code, 'language', code) ?? nameIn('en', 'language', code) ?? code;
    const [first = '', ...rest] = name;
    return first.toUpperCase() + rest.join('');
  });
}

/** A country in the language of the page. */
export function countryName(code: string, language: InterfaceLanguage): string {
  return remembered(`country ${language} ${code}`, () => nameIn(language, 'region', code) ?? code);
}

function nameIn(language: string, type: 'language' | 'region', code: string): string | undefined {
  try {
    return new Intl.DisplayNames([language], { type, fallback: 'none' }).of(code);
  } catch {
    // A code that is well formed for us but not for the standard has no name.
    return undefined;
  }
}

/** Asking for a name builds a table of names; books say the same few over and over. */
function remembered(key: string, find: () => string): string {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}
