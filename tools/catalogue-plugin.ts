import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { splitContext } from '#contract/kit/message-context.ts';
import { projectRoot } from './build-state.ts';
import { readTexts } from './catalogues.ts';
import { findAllMessages } from './find-messages.ts';
import { collectMessages } from './initial-messages.ts';

const ENTRY = 'web/app/entry-client.tsx';
const AREAS = 'web/app/area-routes.tsx';
const CONTENT = 'web/app/content-routes.tsx';
/** Files that load with the messages of less frequent public pages. */
export const OTHER_FILES = [
  'web/app/other-routes.tsx',
  'web/identity/users/profile-dialog.tsx',
  'web/schools/modes/mode-picker.tsx',
  'web/areas/parts/visit-banner.tsx',
  'web/areas/public/access-bar.tsx',
  'web/library/books/feature-book.tsx',
  'web/library/reader/book-end.tsx',
  'web/library/published-work/report-dialog.tsx',
  'web/library/published-work/share-panel.tsx',
  'web/library/reader/notes.tsx',
  'web/identity/sign-in/second-factor-step.tsx',
  'web/identity/sign-in/sign-in-again.tsx',
];
/** A page for development, which the build leaves out. */
const GALLERY = 'web/core/gallery/gallery.screen.tsx';

const PARTS = ['first', 'content', 'others', 'areas'];
/** Matches the modules of catalogues: the one of the server, and those of the browser by their language and part. */
export const CATALOGUES = /^virtual:catalogues$|\/catalogues\/([\w-]+)\/(\w+)$/;

/** The catalogues of the browser by their names. No script names them: the server does, so scripts do not grow with each language. */
export const browserCatalogues = Object.fromEntries(
  interfaceLanguages.flatMap((language) =>
    PARTS.map((part) => [`${language}-${part}`, `/catalogues/${language}/${part}`]),
  ),
);

/**
 * Compiles the catalogues. The English message is its own key, so a catalogue has only messages that differ from their key, and the
 * English one has no file: its messages are found in the sources. The built browser has four catalogues for each language: for the
 * first public pages (`catalogues/ar/first`), for the pages of content (`content`), for `OTHER_FILES` (`others`), and for pages behind
 * sign-in (`areas`). Each loads with its routes or files. Messages that pages of content share with others are in two catalogues. In
 * development, the first one has everything. The server has all languages in `virtual:catalogues`.
 */
export function compileCatalogues(): Plugin {
  let keys: string[] | undefined;
  let parts: ReturnType<typeof collectParts> | undefined;
  const textsOf = (language: string) => {
    keys ??= findAllMessages();
    return readTexts(language, keys);
  };
  return {
    name: 'booklark:catalogues',
    resolveId: {
      filter: { id: CATALOGUES },
      handler: (id) => (id.startsWith('/') ? path.join(projectRoot, id) : id),
    },
    load: {
      filter: { id: CATALOGUES },
      async handler(id) {
        const [, ownLanguage, part = ''] = CATALOGUES.exec(id) ?? [];
        if (!ownLanguage) {
          const all = interfaceLanguages.map((language) => `'${language}': ${compile(textsOf(language))}`);
          return `export const catalogues = { ${all.join(', ')} };`;
        }
        const isSplit = this.environment.mode === 'build';
        if (isSplit) parts ??= collectParts();
        const partsOf = await parts;
        const ofThisPart = [...textsOf(ownLanguage)].filter(([key]) => (partsOf?.(key) ?? ['first']).includes(part));
        return `export const messages = ${compile(new Map(ofThisPart))};`;
      },
    },
    // Also finds the English messages again, which `npm run messages` has brought into the file.
    hotUpdate({ file }) {
      if (!/\/locales\/[\w-]+\.json$/.test(file)) return;
      keys = undefined;
      const modules = [...this.environment.moduleGraph.idToModuleMap.values()];
      return modules.filter(({ id }) => id && CATALOGUES.test(id));
    },
  };
}

/** Compiles the texts that differ from their keys to an expression. The text of a missing translation is English. */
function compile(texts: Map<string, string>): string {
  const textOf = (part: unknown) => (Array.isArray(part) && part.length === 1 ? `{${part[0]}}` : part);
  const differing = [...texts.keys()].sort().flatMap((key) => {
    const [sentence] = splitContext(key);
    const parts = compileMessage(texts.get(key) || sentence);
    return parts.map(textOf).join('') === sentence ? [] : [[key, parts]];
  });
  return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(differing), withoutEqualForms))})`;
}

/** Leaves out plural forms that equal `other`, which stands for them: in Arabic zero and many. */
function withoutEqualForms(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('other' in value)) return value;
  const other = JSON.stringify(value.other);
  const isNeeded = ([form, words]: [string, unknown]) => form === 'other' || JSON.stringify(words) !== other;
  return Object.fromEntries(Object.entries(value).filter(isNeeded));
}

/**
 * Returns a function that tells the catalogues of a message. Messages outside all route tables are in the catalogue of
 * the pages behind sign-in.
 */
async function collectParts(): Promise<(sentence: string) => string[]> {
  const [first, content, others, areas] = await Promise.all([
    collectMessages(ENTRY, [AREAS, CONTENT, GALLERY, ...OTHER_FILES]),
    collectMessages(CONTENT, OTHER_FILES),
    collectMessages(ENTRY, [AREAS, CONTENT, GALLERY]),
    collectMessages(AREAS, []),
  ]);
  return (sentence) => {
    if (first.has(sentence)) return ['first'];
    const parts = content.has(sentence) ? ['content'] : [];
    if (others.has(sentence)) return [...parts, 'others'];
    return areas.has(sentence) || parts.length === 0 ? [...parts, 'areas'] : parts;
  };
}
