import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { WebEntry } from '#contract/app/rendering.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { collectChunks, type Manifest } from './build-manifest.ts';

/**
 * Runs before the first paint. A built page contains the code, so that no request delays the paint; Vite serves it by
 * URL.
 */
export type HeadScript = { code: string; url?: undefined } | { code?: undefined; url: string };

/** Resources for a page's head. */
export type PageAssets = {
  entry: string;
  styles: string[];
  chunks: string[];
  /**
   * The URLs of the message files in the page's language, by the pages that need them. Otherwise scripts would list
   * those of all languages.
   */
  catalogues: { [part in CataloguePart]: string };
  extra?: string;
};

/** The files of one catalogue: see `compileCatalogues` in tools/catalogue-plugin.ts. */
type CataloguePart = 'first' | 'content' | 'others' | 'areas';

/** Returns the URLs of a language's catalogues by their names in the build. */
export function cataloguesOf(language: InterfaceLanguage, urlOf: (name: string) => string): PageAssets['catalogues'] {
  const url = (part: CataloguePart) => urlOf(`catalogues/${language}/${part}`);
  return { first: url('first'), content: url('content'), others: url('others'), areas: url('areas') };
}

/** The built web, or in development the web that Vite builds on request. */
export type Web = WebEntry & {
  headScript: HeadScript;
  assetsOf(sources: string[], language: InterfaceLanguage): Promise<PageAssets>;
  /** Serves the web's files from the app. */
  serveFiles(app: FastifyInstance): Promise<void>;
  isDevelopment: boolean;
};

const ENTRY = 'web/app/entry-client.tsx';
const HEAD_SCRIPT = 'web/app/head-script.ts';

/**
 * Opens the output of `vite build` in `dist`. The server does not import the web: it loads the built file by its path.
 */
export async function openBuiltWeb(dist: string): Promise<Web> {
  const client = path.join(dist, 'client');
  const [entry, manifest, initialManifest] = await Promise.all([
    import(pathToFileURL(path.join(dist, 'server/entry-server.js')).href) as Promise<WebEntry>,
    readJson(path.join(client, '.vite/manifest.json')),
    readJson(path.join(client, '.vite/first.json')),
  ]).catch((cause) => {
    throw new Error(`The web is not built in ${dist}: run npm run build`, { cause });
  });
  return {
    render: entry.render,
    spell: entry.spell,
    translate: entry.translate,
    renderEmail: entry.renderEmail,
    headScript: { code: await readHeadScript(client, initialManifest) },
    isDevelopment: false,
    async assetsOf(sources, language) {
      const urlOf = (name: string) => `/${manifest[name]?.file}`;
      const chunks = collectChunks(manifest, [ENTRY, `catalogues/${language}/first`, ...sources]);
      const entry = urlOf(ENTRY);
      return {
        entry,
        styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
        chunks: chunks.map(({ file }) => `/${file}`).filter((url) => url !== entry),
        catalogues: cataloguesOf(language, urlOf),
      };
    },
    async serveFiles(app) {
      await serveAssets(app, path.join(client, 'assets'));
      serveReadingWorker(app, await readFile(path.join(client, 'reading-worker.js')));
    },
  };
}

/**
 * Serves built assets. The package's own route would compare each name with a list of the folder, which it reads twice
 * for every request.
 */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const { default: files } = await import('@fastify/static');
  const names = new Set(await readdir(folder, { recursive: true }));
  await app.register(async (assets) => {
    assets.addHook('onSend', async ({ params }, reply) => {
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      if ((params as { '*'?: string })['*']?.startsWith(ENCODER_WORKER))
        reply.header('content-security-policy', ENCODER_POLICY);
    });
    await assets.register(files, {
      root: folder,
      prefix: '/assets/',
      serve: false,
      preCompressed: true,
      index: false,
      maxAge: '1y',
      immutable: true,
    });
    assets.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
      names.has(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound(),
    );
  });
}

/**
 * The worker that compiles the MP3 encoder, which no page may do. A worker has its own file's policy; this one can load
 * nothing.
 */
const ENCODER_WORKER = 'mp3-worker-';
export const ENCODER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** Lets the worker fetch what pages fetch themselves, and nothing else. */
const READING_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Serves the service worker from the root, because it may only answer for addresses below its own. Browsers request it
 * with each page.
 */
function serveReadingWorker(app: FastifyInstance, script: Buffer): void {
  app.get('/reading-worker.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', READING_WORKER_POLICY)
      .send(script),
  );
}

/** Headers of documents only. On a dozen scripts they would add half a kilobyte each to the first load. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Returns the head script's code for an element: without its line end, which the policy's hash would include. */
async function readHeadScript(client: string, manifest: Manifest): Promise<string> {
  const code = (await readFile(path.join(client, manifest[HEAD_SCRIPT]?.file ?? ''), 'utf8')).trim();
  if (code.includes('</script')) throw new Error('The script of the head would end its element.');
  return code;
}

async function readJson(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8'));
}
