import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './build-state.ts';
import { catalogueFile, parseTranslations, translatedLanguages, updateCatalogue } from './catalogues.ts';
import { findAllMessages } from './find-messages.ts';

// npm run messages: brings new messages of the sources into the catalogues and removes unused ones. An empty file of a new language
// is filled, and the language is offered.
const messages = findAllMessages();
for (const language of translatedLanguages()) {
  const catalogue = updateCatalogue(readFileSync(catalogueFile(language), 'utf8'), language, messages);
  writeFileSync(catalogueFile(language), catalogue);
  const missing = [...parseTranslations(catalogue).values()].filter((translation) => !translation);
  process.stdout.write(`${language}: ${missing.length} of ${messages.length} messages have no translation.\n`);
}

const languages = ['en', ...translatedLanguages()].map((language) => `'${language}'`);
writeFileSync(
  path.join(projectRoot, 'contract/kit/interface-languages.ts'),
  `// Written by \`npm run messages\`: English, and one language for each file of web/app/locales.
export const interfaceLanguages = [${languages.join(', ')}] as const;
`,
);
