import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder of the catalogues, one file for each language of the interface. */
const CATALOGUES_FOLDER = path.join(import.meta.dirname, '../web/app/locales');

/** Returns the languages that have a catalogue, English first, because English is the fallback. */
export function catalogueLanguages(): string[] {
  const languages = readdirSync(CATALOGUES_FOLDER).map((file) => path.basename(file, '.po'));
  return ['en', ...languages.filter((language) => language !== 'en').sort()];
}

/** Returns the source of `contract/kit/interface-languages.ts`, from which browser and server learn the catalogues. */
export function describeLanguages(): string {
  const list = catalogueLanguages().map((language) => `'${language}'`);
  return `// Written by \`npm run messages\`: English, and one language for each other file of web/app/locales.
export const interfaceLanguages = [${list.join(', ')}] as const;
`;
}
