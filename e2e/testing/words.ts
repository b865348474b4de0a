import { readFileSync } from 'node:fs';

const catalogue = readFileSync(new URL('../../web/app/locales/ar.po', import.meta.url), 'utf8');

/** Returns the Arabic translation of a message. */
export function inArabic(sentence: string): string {
  const [, after = ''] = catalogue.split(`\nmsgid ${JSON.stringify(sentence)}\nmsgstr `);
  const [line = ''] = after.split('\n', 1);
  if (!line) throw new Error(`“${sentence}” is not a message of the catalogue.`);
  return JSON.parse(line);
}
