import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createChunkNames } from './tools/page-chunks.ts';
import {
  compressAssets,
  exportSourcePath,
  removeDisplayNames,
  removeRouterWarnings,
  trimCatalogues,
  trimIcons,
  withoutFrameworkMode,
} from './tools/vite-plugins.ts';

/** What all public pages share: the endpoints and how they are read, one hook and two icons, in one small file instead of one for each. */
const publicModules =
  /\/web\/kit\/(public-api|mode-choice|api\/(books|class-roster|help|reading|search|session))\.ts$|\/use-matches\.ts$|\/(Funnel|X)\.es\.js/;

/** Fields and lists, which are empty, on their way or of several pages, and the words for books and goals. */
const fieldModules =
  /\/web\/(ui\/(field|text-field|status|empty-state|skeleton|badge|chip|pager)|kit\/(latest-query|mode-name|book-labels|unsaved-work))\.(tsx?|module\.css)$|\/contract\/(goal-words|book-words|seeded-mode-words)\.ts$|\/(Caret(Left|Right)|WarningCircle)\.es\.js/;

/** Draws books on a shelf, also on pages of content, and at sign-in. */
const shelfModules =
  /\/web\/(ui\/(shelf|cover)|kit\/book-cover)\.(tsx?|module\.css)$|\/web\/kit\/place-mark\.module\.css$|\/look\/trim-sizes\.ts$/;

/** What only the library and the pages of books have. */
const libraryModules =
  /\/web\/(library\/(book-tile|named-shelf|library-query|last-search|tile|reading-places|library)|kit\/(persisted-state|filter-bar|chosen-filters|facet-options))\.(tsx?|module\.css)$|\/BookOpen\.es\.js/;

/** The addresses of content, which the lists of all addresses have, too. */
const contentModules = /\/(contract\/content-routes|web\/kit\/content-paths)\.ts$/;

/** Asks people questions and says what went wrong. */
const formModules = /\/web\/(ui\/(alert|choice)|kit\/(form|form-state))\.(tsx?|module\.css)$/;

/** Shows the steps of the sign-in. */
const signInModules =
  /\/web\/(ui\/(password-field|use-debounced)|sign-in\/(call-error-message|step|parse-subdomain))\.(tsx?|module\.css)$|\/QrCode\.es\.js/;

/** Signs people in at a school and, on the root host, finds their school. */
const loginModules =
  /\/(web\/(kit\/recent-sign-ins|sign-in\/(role-card|forget-button|use-step-focus|sign-in-flow|safe-next|teacher-step|use-sign-in))|contract\/recent-sign-ins)\.tsx?$|\/web\/sign-in\/(code|name|password|role|scan)-step\.module\.css$|\/(ChalkboardTeacher|HouseLine)\.es\.js/;

/** What counts and remembers reading, and the icons of the reader: each of them is needed elsewhere, too. */
const readingModules =
  /\/(web\/kit\/(count-read|late-unsent-reading|offline-books\/stored-reading|local-reading|published-work|api\/reads)|contract\/report-words)\.tsx?$|\/(SquaresFour|ListBullets|Pause)\.es\.js/;

/** Loaded on every page when someone is signed in: tours, the search of staff, and what queries need. The menu is not of it, as visitors have one on phones. */
const signedInModules =
  /\/web\/(areas\/parts\/(query-provider|switch-note|dashboard-switch|signed-in-content)|kit\/(api|query-client|seen-tours|api\/tours)|staff-search\/staff-search|tours\/(readiness|screen-tour)|ui\/find-target)\.(tsx?|module\.css)$|\/@tanstack\/(query-core|react-query)\/|\/(ArrowsLeftRight|DoorOpen)\.es\.js/;

/** Names the catalogues of all languages for the build. No page loads it. */
const CATALOGUES = 'web/app/catalogues.ts';

// Short hashes, because the first load names every piece of the others; fewer characters are too few for so many pieces. The server names
// the same fonts and styles.
const hashedName = 'assets/[name]-[hash:7]';
const assetFileNames = `${hashedName}[extname]`;

/** What the bar or an expired session opens loads its scripts then: named with it, they would be in the first load of every page. */
const openedLater = /\/(help-drawer|profile-dialog|access-bar|mode-picker|sign-in-again)-[^/]*\.js$/;
/** Every page has loaded these before it asks for a piece. */
const inEveryPage = /\/(libraries|rolldown-runtime)-[^/]*\.js$/;
const preloadedOf = (file: string, needed: string[]) =>
  needed.filter((name) => {
    return openedLater.test(file) ? name === file || name.endsWith('.css') : !inEveryPage.test(name);
  });

/** What public pages share most, within their budgets. Pages of staff load these, too. */
const publicGroups = [
  publicModules,
  fieldModules,
  contentModules,
  shelfModules,
  libraryModules,
  formModules,
  signInModules,
  loginModules,
  readingModules,
];

export default defineConfig(({ command }) => ({
  appType: 'custom',
  // The pictures of the help articles: articles name their files, so a build must not rename them.
  publicDir: 'db/content/pictures',
  plugins: [
    react(),
    lingui(),
    trimCatalogues(),
    exportSourcePath(),
    trimIcons(),
    withoutFrameworkMode(),
    removeDisplayNames(),
    removeRouterWarnings(),
    compressAssets(),
  ],
  builder: {
    async buildApp({ environments, build }) {
      for (const name of ['client', 'first', 'reading', 'ssr']) {
        const environment = environments[name];
        if (environment) await build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Fonts and pictures stay files of their own: inlined they would be sent again with every page.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: preloadedOf },
        rollupOptions: {
          input: { main: 'web/app/entry-client.tsx', catalogues: CATALOGUES },
          preserveEntrySignatures: 'allow-extension',
          // What every page needs comes in two pieces: the libraries, which change seldom, and the shell. What many
          // pages share comes in few pieces, which are squeezed smaller than many.
          output: {
            chunkFileNames: `${hashedName}.js`,
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
                { name: 'shell', tags: ['$initial'], test: (id) => !id.endsWith(CATALOGUES) },
                // What pages load besides, in few pieces: see decision 0235.
                { name: createChunkNames(publicGroups), priority: 0.5, includeDependenciesRecursively: false },
                { name: 'public', test: publicModules },
                { name: 'fields', test: fieldModules },
                { name: 'content-addresses', test: contentModules, includeDependenciesRecursively: false },
                { name: 'shelves', test: shelfModules },
                { name: 'library', test: libraryModules },
                { name: 'renewal', test: /\/web\/kit\/renew-session\.ts$/, includeDependenciesRecursively: false },
                { name: 'forms', test: formModules },
                { name: 'sign-in', test: signInModules },
                // Without what these import, as the forms of other pages need that too.
                { name: 'login', test: loginModules, includeDependenciesRecursively: false },
                {
                  name: 'reading',
                  test: readingModules,
                  includeDependenciesRecursively: false,
                },
                // One file instead of a dozen, which a page would ask for when it is opened first.
                { name: 'signed-in', test: signedInModules, includeDependenciesRecursively: false },
                // The menu with one’s own name, which visitors have on phones, and what it shares with other screens.
                {
                  name: 'user-menu',
                  test: /\/web\/(areas\/parts\/user-menu|users\/own-avatar|kit\/api\/users)\.(tsx?|module\.css)$|\/(User|SignOut)\.es\.js/,
                  includeDependenciesRecursively: false,
                },
                // Every page that shows an amount needs most of this.
                {
                  name: 'money',
                  test: /\/(web\/kit\/(money|comma|chosen-mode)|contract\/(money-text|currencies))\.ts$/,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    // The head script runs before the first paint, so it is a classic script in one piece.
    first: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        copyPublicDir: false,
        emptyOutDir: false,
        manifest: '.vite/first.json',
        modulePreload: { polyfill: false },
        rollupOptions: { input: { first: 'web/app/head-script.ts' }, output: { format: 'iife' } },
      },
    },
    // The service worker is one file, whose name never changes: a browser asks for it again by its address.
    reading: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        copyPublicDir: false,
        emptyOutDir: false,
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: { reading: 'web/app/reading-worker.ts' },
          output: { format: 'iife', entryFileNames: 'reading-worker.js' },
        },
      },
    },
    ssr: {
      // Everything in one piece, with the React for production whatever NODE_ENV says.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        copyPublicDir: false,
        rollupOptions: {
          input: { 'entry-server': 'web/app/entry-server.tsx' },
          // The server starts from one file instead of thirty. Drawings keep their own files: in the same file, a module that awaits
          // a drawing at its top level would never finish loading.
          output: { assetFileNames, codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
        },
      },
    },
  },
  server: { middlewareMode: true },
}));
