import { readFileSync } from 'node:fs';

const catalogue: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../web/app/locales/ar.json', import.meta.url), 'utf8'),
);

/** Returns the Arabic translation of a message. */
export function inArabic(sentence: string): string {
  const text = catalogue[sentence];
  if (!text) throw new Error(`“${sentence}” is not a message of the catalogue.`);
  return text;
}
