import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserCatalogues, CATALOGUES, compileCatalogues } from './tools/catalogue-plugin.ts';
import { createChunkNames, lateGroups } from './tools/page-chunks.ts';
import {
  compressAssets,
  exportSourcePath,
  removeDisplayNames,
  removeRouterWarnings,
  shortScopedName,
  trimIcons,
  withoutFrameworkMode,
} from './tools/vite-plugins.ts';

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

export default defineConfig(({ command }) => ({
  appType: 'custom',
  // The pictures of the help articles: articles name their files, so a build must not rename them.
  publicDir: 'db/content/pictures',
  css: { modules: { generateScopedName: shortScopedName } },
  plugins: [
    react(),
    compileCatalogues(),
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
          input: { main: 'web/app/entry-client.tsx', ...browserCatalogues },
          preserveEntrySignatures: 'allow-extension',
          // What every page needs comes in two pieces: the libraries, which change seldom, and the shell. What many
          // pages share comes in few pieces, which are squeezed smaller than many.
          output: {
            chunkFileNames: `${hashedName}.js`,
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules|^\0rolldown\/runtime/, priority: 1 },
                { name: 'shell', tags: ['$initial'], test: (id) => !CATALOGUES.test(id) },
                // Plans the chunks of all other pages: docs/design/kit.md.
                { name: createChunkNames(), priority: 0.5, includeDependenciesRecursively: false },
                ...lateGroups,
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
          output: {
            // See COMPACT in tools/build-programs.ts.
            charset: 'ascii',
            comments: false,
            assetFileNames,
            codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
}));
