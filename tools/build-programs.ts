import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from './build-state.ts';
import { programs } from './programs.ts';

/** Packages that are not bundled: they have native code, or few installations load them. */
const EXTERNAL = [
  '@aws-sdk/client-s3',
  '@hyzyla/pdfium',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'pdfkit',
  'pg-native',
  'sharp',
  'vite',
  'wasm-media-encoders',
];

/**
 * A running program keeps its source in memory. V8 stores a source with a character beyond Latin-1 in two bytes for
 * each, so such characters are escaped.
 */
const COMPACT = { charset: 'ascii', comments: false } as const;

/**
 * Bundles the server's programs into dist/programs. A start then opens a few files instead of a thousand, and needs no
 * TypeScript compiler. Names stay as they are, so that stack traces can be read.
 */
export async function buildPrograms(): Promise<void> {
  // The production image is built without the sandbox and the demo data: see .dockerignore.
  const sources = programs.filter(({ source }) => existsSync(path.join(projectRoot, source)));
  const input = Object.fromEntries(sources.map(({ name, source }) => [name, source]));
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: 'dist/programs',
      target: 'node24',
      minify: false,
      rollupOptions: { input, output: { ...COMPACT, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  await buildSupervisor();
}

/** Bundles the supervisor apart, so that it shares no code with the programs, for the Node that npm runs with. */
async function buildSupervisor(): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: 'dist/programs',
      emptyOutDir: false,
      target: 'node18',
      minify: false,
      rollupOptions: { input: 'tools/supervisor.ts', output: { ...COMPACT, entryFileNames: 'supervisor.js' } },
    },
  });
}
