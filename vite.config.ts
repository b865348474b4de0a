import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  compressAssets,
  exportSourcePath,
  removeDisplayNames,
  removeRouterWarnings,
  trimCatalogues,
  trimIcons,
  withoutFrameworkMode,
} from './tools/vite-plugins.ts';

/** Draws books and choices in the library, on the book page and at sign-in. */
const shelfModules =
  /\/(web\/\w+|contract)\/(shelf|pager|cover|empty-state|skeleton|bookplate|use-drawing|book-cover|book-tile|named-shelf|library-query|book-labels|last-search|persisted-state|goal-words|book-words|seeded-mode-words|mode-name|tile|chip|field|text-field|badge|status)\.(tsx?|module\.css)$|\/web\/kit\/(filter-bar|chosen-filters|latest-query|facet-options)\.(tsx?|module\.css)$|\/(Caret(Left|Right)|BookOpen|WarningCircle)\.es\.js/;

/** Asks people questions, at sign-in and elsewhere. */
const signInModules =
  /\/web\/(ui\/(alert|password-field|choice|avatar|use-debounced)|kit\/(form|form-state|public-api|unsaved-work)|sign-in\/(call-error-message|step|parse-subdomain))\.(tsx?|module\.css)$|\/QrCode\.es\.js/;

/** Draws the lists of staff, the dialogs of their rows, and the panels and numbers above them. */
const listModules =
  /\/web\/(kit\/(list-controls|list-params|export-csv|download|confirm-dialog|copy-link-dialog|use-copy|use-dialog-action)|ui\/(table|lists|panel|stat-cards))\.(tsx?|module\.css)$/;

// Short hashes, because the first load names every piece of the others; fewer characters are too few for so many pieces. The server names
// the same fonts and styles.
const hashedName = 'assets/[name]-[hash:7]';
const assetFileNames = `${hashedName}[extname]`;

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
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: { main: 'web/app/entry-client.tsx' },
          // What every page needs comes in two pieces: the libraries, which change seldom, and the shell. What shelves of
          // books are made of is a third: in one piece it is squeezed smaller than in twelve.
          output: {
            chunkFileNames: `${hashedName}.js`,
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
                { name: 'shell', tags: ['$initial'] },
                // What all public pages share: the endpoints, one hook and two icons, in one small file instead of one for each.
                {
                  name: 'public',
                  test: /\/web\/kit\/api\/(books|class-roster|help|reading|search|session)\.ts$|\/use-matches\.ts$|\/(Funnel|X)\.es\.js/,
                },
                // The list of all pages, which only protected areas, menus and help load.
                {
                  name: 'pages',
                  test: /\/(contract\/page-routes|web\/(kit\/paths|app\/page-routes))\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                { name: 'shelves', test: shelfModules },
                { name: 'sign-in', test: signInModules },
                // The first page names every piece of the others: one piece fewer is a name fewer. Without what these import,
                // as the reader has dialogs too.
                { name: 'lists', test: listModules, includeDependenciesRecursively: false },
                // What counts and remembers reading, and the icons of the reader: each of them is needed elsewhere, too.
                {
                  name: 'reading',
                  test: /\/web\/kit\/(count-read|local-reading|published-work|api\/reads)\.tsx?$|\/(SquaresFour|ListBullets|Pause)\.es\.js/,
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
