import type { Direction } from '#contract/kit/web-book.ts';
import { languageNamed } from './language-names.ts';

const MAX_SAMPLE_CHARS = 6000;
/** With fewer letters, detection by letter frequency is unreliable. */
const MIN_LETTERS = 60;

/**
 * Returns a declared language in its canonical form (BCP 47); null if it is no language. Accepts names such as “English
 * (UK)” or “Français”, and a computer's locale.
 */
export function canonicalLanguage(declared: string): string | null {
  const [first = ''] = declared.trim().split(/\s*[;,/|]\s*/);
  const code = first.replace(/[.@].*$/, '').replaceAll('_', '-');
  if (/^(und|mul|zxx|mis)\b/i.test(code)) return null;
  return canonicalCode(code) ?? languageNamed(declared.slice(0, 200)) ?? null;
}

/** Returns language, script and region of a code; longer words are names. */
function canonicalCode(code: string): string | undefined {
  if (!/^[a-z]{2,3}(-|$)/i.test(code)) return undefined;
  try {
    const { language, script, region } = new Intl.Locale(code);
    return [language, script, region].filter(Boolean).join('-');
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns a text's language by its letter frequency; null for a short text. The first text loads the detector. */
export async function detectLanguage(words: string): Promise<string | null> {
  const sample = words.slice(0, MAX_SAMPLE_CHARS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_LETTERS) return null;
  const { detect } = await import('tinyld');
  return canonicalLanguage(detect(sample));
}

/** Languages whose usual script runs from right to left, for books without letters. */
const rightToLeft = new Set('ar arc ckb dv fa he ku-Arab ks nqo pa-Arab prs ps sd syr ug ur yi'.split(' '));

/** Returns the direction of text by its letters, else by its language. */
export function directionOf(words: string, language: string | null): Direction {
  const sample = words.slice(0, MAX_SAMPLE_CHARS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const leftward =
    sample.match(/[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}]/gu)?.length ?? 0;
  if (letters > 0) return leftward * 2 > letters ? 'rtl' : 'ltr';
  return language && (rightToLeft.has(language) || rightToLeft.has(language.split('-')[0] ?? '')) ? 'rtl' : 'ltr';
}
