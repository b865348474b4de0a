import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '#db/problem.ts';
import { projectRoot } from './build-state.ts';
import {
  catalogueFile,
  fromPo,
  mergeTranslations,
  parseCatalogue,
  renderCatalogue,
  toPo,
  translatedLanguages,
} from './catalogues.ts';
import { print, runCommand } from './cli.ts';
import { findAllMessages } from './find-messages.ts';

const USAGE = 'Usage: npm run messages, or npm run messages -- --export fr.po, or npm run messages -- --import fr.po';

// npm run messages: brings new messages of the sources into the catalogues and removes unused ones. An empty file of a new language
// is filled, and the language is offered. A file of a translator's program is written or read on demand.
await runCommand(async () => {
  const { values } = parseArgs({ options: { export: { type: 'string' }, import: { type: 'string' } } });
  if (values.export) exportPo(values.export);
  else {
    if (values.import) importPo(values.import);
    updateCatalogues();
  }
});

function updateCatalogues() {
  const messages = findAllMessages();
  for (const language of translatedLanguages()) {
    const texts = readCatalogue(language);
    writeFileSync(catalogueFile(language), renderCatalogue(texts, messages));
    const missing = messages.filter((message) => !texts.get(message));
    print(`${language}: ${missing.length} of ${messages.length} messages have no translation.`);
  }
  const languages = ['en', ...translatedLanguages()].map((language) => `'${language}'`);
  writeFileSync(
    path.join(projectRoot, 'contract/kit/interface-languages.ts'),
    `// Written by \`npm run messages\`: English, and one language for each file of web/app/locales.
export const interfaceLanguages = [${languages.join(', ')}] as const;
`,
  );
}

function exportPo(file: string) {
  const language = languageOf(file);
  const texts = readCatalogue(language);
  writeFileSync(file, toPo(texts, language));
  print(`${file} has ${texts.size} messages.`);
}

function importPo(file: string) {
  const language = languageOf(file);
  const { texts, changed, unknown } = mergeTranslations(readCatalogue(language), fromPo(readFileSync(file, 'utf8')));
  writeFileSync(catalogueFile(language), renderCatalogue(texts, [...texts.keys()]));
  print(`${language}: ${changed} translations changed.`);
  if (unknown.length > 0) print(`Left out, because no source has them any more:\n${unknown.join('\n')}`);
}

function readCatalogue(language: string) {
  return parseCatalogue(readFileSync(catalogueFile(language), 'utf8'));
}

/** Returns the language that a PO file is named after. Throws `Problem` for a language without a catalogue. */
function languageOf(file: string): string {
  const language = path.basename(file, '.po');
  if (!file.endsWith('.po') || !translatedLanguages().includes(language)) throw new Problem(USAGE);
  return language;
}
