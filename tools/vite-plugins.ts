import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Plugin, Visitor } from 'vite';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { splitContext } from '#contract/kit/message-context.ts';
import { readTexts } from './catalogues.ts';
import { findAllMessages } from './find-messages.ts';
import { collectMessages } from './initial-messages.ts';

const projectRoot = path.join(import.meta.dirname, '..');

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
  'web/library/library/feature-book.tsx',
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
      if (!file.endsWith('.po')) return;
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

/** Exports the path of each lazily loaded file on the server, so that the page can link its styles and chunks. */
export function exportSourcePath(): Plugin {
  return {
    name: 'booklark:sources',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\.(screen|layout)\.tsx$/ },
      handler(code, id) {
        const source = path.relative(projectRoot, id.split('?')[0] ?? id);
        return { code: `${code}\nexport const source = ${JSON.stringify(source)};`, map: null };
      },
    },
  };
}

/**
 * Removes unused icon weights: an icon has six, the design uses bold, and a file gets others only where it names them
 * (`weight="duotone"`). The icons of `filled-icons.ts` are only filled.
 */
export function trimIcons(): Plugin {
  const icon = /(@phosphor-icons\/react\/dist\/ssr\/\w+)/g;
  return {
    name: 'booklark:lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/web\/.*\.tsx?$/.test(id)) {
        const weightNames = [...new Set(code.match(/\b(duotone|fill|regular)\b/g))].sort();
        const weights = id.endsWith('/filled-icons.ts') ? ['fill'] : ['bold', ...weightNames];
        const leaner = code.replaceAll(icon, `$1?weights=${weights.join('-')}`);
        return leaner === code ? null : { code: leaner, map: null };
      }
      const weights = id.match(/\.js\?weights=([\w-]+)$/)?.[1];
      if (!weights) return null;
      if (id.includes('/ssr/'))
        return { code: code.replace(/(\.\.\/defs\/[^"]+)/, `$1?weights=${weights}`), map: null };
      const drawn = weights.split('-').map((weight) => {
        const [, drawing] = code.match(new RegExp(`"${weight}",\\s*([\\s\\S]*?)\\n {2}\\]`)) ?? [];
        return drawing ? `${weight}: ${drawing}` : this.error(`There is no ${weight} weight in ${id}`);
      });
      const [imported] = code.match(/^import .+;/) ?? [];
      const get = drawn.length > 1 ? '(weight) => drawn[weight] ?? drawn.bold' : `() => drawn.${weights}`;
      return { code: `${imported}\nconst drawn = { ${drawn.join(',')} };\nexport default { get: ${get} };`, map: null };
    },
  };
}

/** Removes parts of React Router's framework mode from every page: prefetching by its manifest, and instrumentation. */
export function withoutFrameworkMode(): Plugin {
  const unused: Record<string, string> = {
    'dom/ssr/components.js': `
      import { createContext } from 'react';
      export const FrameworkContext = createContext(undefined);
      export const usePrefetchBehavior = () => [false, undefined, {}];
      export const mergeRefs = (ref) => ref;
      export const PrefetchPageLinks = () => null;`,
    'router/instrumentation.js': `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;`,
  };
  return {
    name: 'booklark:without-framework-mode',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const [, part = ''] = id.match(/\/react-router\/dist\/production\/lib\/(.+)$/) ?? [];
      const replacement = unused[part];
      if (replacement === undefined) return null;
      const [, names = ''] = (await readFile(id, 'utf8')).match(/^export \{(.+)\};$/m) ?? [];
      const others = names.split(',').filter((name) => !replacement.includes(`const ${name.trim()} `));
      return `${replacement}\n${others.map((name) => `export const ${name.trim()} = undefined;`).join('\n')}`;
    },
  };
}

/** Removes display names and marks forwardRef calls as pure, so that unused components leave the build. */
export function removeDisplayNames(): Plugin {
  return {
    name: 'booklark:without-names',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/(react-router|@phosphor-icons)\// },
      handler(code) {
        const nameless = code.replaceAll(/^[\w$]+\.displayName = .+;$/gm, '');
        return { code: nameless.replaceAll(/= ([\w$]+\.forwardRef\()/g, '= /* @__PURE__ */ $1'), map: null };
      },
    },
  };
}

/**
 * Removes React Router's messages for developers, in warnings, errors and its own error page: in a build they would
 * reach only the consoles of visitors, and every route of ours is below one with an error page.
 */
export function removeRouterWarnings(): Plugin {
  return {
    name: 'booklark:without-router-warnings',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\//, code: /\b(warning|warnOnce|invariant|Error)\(/ },
      handler(code) {
        const cuts: { start: number; end: number; rest: string }[] = [];
        new Visitor({
          ExpressionStatement({ start, end, expression }) {
            if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
            if (/^warn(ing|Once)$/.test(expression.callee.name)) cuts.push({ start, end, rest: ';' });
          },
          CallExpression({ callee, arguments: [condition, message] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'invariant' || !condition || !message) return;
            cuts.push({ start: condition.end, end: message.end, rest: '' });
          },
          FunctionDeclaration({ id, body }) {
            if (id?.name === 'DefaultErrorComponent' && body)
              cuts.push({ start: body.start, end: body.end, rest: '{ return null; }' });
          },
          AssignmentExpression({ left, right }) {
            if (left.type !== 'Identifier' || left.name !== 'errorMessage') return;
            cuts.push({ start: right.start, end: right.end, rest: "''" });
          },
          NewExpression({ callee, arguments: [message, ...options] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'Error' || options.length > 0) return;
            if (message?.type !== 'Literal' && message?.type !== 'TemplateLiteral') return;
            cuts.push({ start: message.start, end: message.end, rest: '' });
          },
        }).visit(this.parse(code));
        const silent = cuts
          .sort((one, other) => other.start - one.start)
          .reduce((text, { start, end, rest }) => text.slice(0, start) + rest + text.slice(end), code);
        return { code: silent, map: null };
      },
    },
  };
}

/** Compresses assets once, at build time, instead of at each request. */
export function compressAssets(): Plugin {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    name: 'booklark:compressed',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name));
      for (const name of names) {
        const file = path.join(dir, name);
        const bytes = await readFile(file);
        if (bytes.length < 500) continue;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}
