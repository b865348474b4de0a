import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** A sentence is its own key, so a catalogue carries only what differs from it: English above all plurals and places. */
function lean(): Plugin {
  return {
    name: 'booklark:lean-catalogues',
    transform: {
      order: 'post',
      filter: { id: /\.po$/ },
      handler(code) {
        const compiled: unknown = JSON.parse(code.match(/JSON\.parse\((".*")\)/s)?.[1] ?? '""');
        const messages = Object.entries(JSON.parse(String(compiled)) as Record<string, unknown[]>);
        const differing = messages.filter(([sentence, [first, ...rest]]) => first !== sentence || rest.length > 0);
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(differing)));
        return { code: `export const messages = JSON.parse(${text});`, map: null };
      },
    },
  };
}

/** On the server each lazily loaded file says which one it is, so that the page can link its styles and chunks. */
function sources(): Plugin {
  return {
    name: 'booklark:sources',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\.(screen|area)\.tsx$/ },
      handler(code, id) {
        const source = path.relative(import.meta.dirname, id.split('?')[0] ?? id);
        return { code: `${code}\nexport const source = ${JSON.stringify(source)};`, map: null };
      },
    },
  };
}

/** Icons come in six weights each; the design knows no thin and no light ones. */
function fewerWeights(): Plugin {
  return {
    name: 'booklark:fewer-weights',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler: (code) => ({ code: code.replaceAll(/\[\s*"(?:thin|light)",[\s\S]*?\n {2}\],?/g, ''), map: null }),
    },
  };
}

/** Squeezes assets once, at build, instead of at each request. */
function compressed(): Plugin {
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

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), lingui(), lean(), sources(), fewerWeights(), compressed()],
  builder: {
    async buildApp({ environments, build }) {
      for (const name of ['client', 'first', 'ssr']) {
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
          // What every page needs comes in two pieces: the libraries, which change seldom, and the shell.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
                { name: 'shell', tags: ['$initial'] },
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
        emptyOutDir: false,
        manifest: '.vite/first.json',
        modulePreload: { polyfill: false },
        rollupOptions: { input: { first: 'web/app/first.ts' }, output: { format: 'iife' } },
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
        rollupOptions: { input: { 'entry-server': 'web/app/entry-server.tsx' } },
      },
    },
  },
  server: { middlewareMode: true },
}));
