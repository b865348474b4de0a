import { readFileSync } from 'node:fs';

const catalogue = readFileSync(new URL('../../web/locales/ar.po', import.meta.url), 'utf8');

/** A sentence of the screens as it reads in Arabic. */
export function inArabic(sentence: string): string {
  const [, after = ''] = catalogue.split(`\nmsgid ${JSON.stringify(sentence)}\nmsgstr `);
  const [line = ''] = after.split('\n', 1);
  if (!line) throw new Error(`“${sentence}” is no sentence of the screens.`);
  return JSON.parse(line);
}
