import { readFile } from 'node:fs/promises';
import { defineConfig } from '@lingui/cli';
import { splitContext } from './contract/kit/message-context.ts';
import { catalogueFormat } from './tools/catalogue-format.ts';
import { catalogueLanguages } from './tools/catalogue-languages.ts';
import { findMessages } from './tools/find-messages.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: catalogueLanguages(),
  catalogs: [
    {
      path: 'web/app/locales/{locale}',
      include: ['api', 'contract', 'look', 'web'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.d.ts'],
    },
  ],
  // The sentence itself is the key, and no places are written down: two people's new words then rarely meet.
  orderBy: 'messageId',
  format: catalogueFormat,
  extractors: [
    {
      match: (filename) => /\.tsx?$/.test(filename),
      async extract(filename, code, found) {
        for (const id of await findMessages(filename, code || (await readFile(filename, 'utf8')))) {
          const [message, context] = splitContext(id);
          found(context === undefined ? { id } : { id, message, context });
        }
      },
    },
  ],
});
