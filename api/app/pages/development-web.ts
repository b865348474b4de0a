import { createServer, type ViteDevServer } from 'vite';
import type { WebEntry } from '#contract/app/rendering.ts';
import { cataloguesOf, type Web } from './web.ts';

/** Serves the web through Vite on the port of the app. A changed file reaches the browser without a new build. */
export function openDevelopmentWeb(): Web {
  let vite: ViteDevServer | undefined;
  let entry: WebEntry | undefined;
  async function loadEntry(): Promise<WebEntry> {
    entry = (await vite?.ssrLoadModule('/web/app/entry-server.tsx')) as WebEntry;
    return entry;
  }
  return {
    headScript: { url: '/web/app/head-script.ts' },
    isDevelopment: true,
    render: async (request) => (await loadEntry()).render(request),
    spell: (path, isRoot) => entry?.spell(path, isRoot) ?? path,
    renderEmail: async (request) => (await loadEntry()).renderEmail(request),
    translate: (language, sentence, values) => entry?.translate(language, sentence, values) ?? sentence,
    async assetsOf(_, language) {
      // Vite adds its client, and the code that keeps the state of components when a file changes.
      const shell = (await vite?.transformIndexHtml('/', '<head></head>')) ?? '';
      return {
        entry: '/web/app/entry-client.tsx',
        styles: vite ? loadedStylesheets(vite) : [],
        chunks: [],
        catalogues: cataloguesOf(language, (name) => `/${name}`),
        extra: shell.slice('<head>'.length, shell.lastIndexOf('</head>')),
      };
    },
    async serveFiles(app) {
      const server = { middlewareMode: true, ws: { server: app.server } };
      // Node loads the Vite config itself: a bundled copy would be a changed file, which restarts programs that watch
      // files.
      const viteServer = await createServer({ configLoader: 'native', server });
      const { default: middie } = await import('@fastify/middie');
      await app.register(middie);
      app.use(viteServer.middlewares);
      // Closed before the server waits for its connections, because the browser's connection to Vite stays open.
      app.addHook('preClose', () => viteServer.close());
      vite = viteServer;
    },
  };
}

/** Returns the stylesheets of the server's modules, so that the page has its styles at the first paint. */
function loadedStylesheets({ environments }: ViteDevServer): string[] {
  const urls = [...(environments.ssr?.moduleGraph.idToModuleMap.values() ?? [])].map(({ url }) => url);
  // Skips stylesheets with a query, which modules import for their URL only.
  return urls.filter((url) => url.endsWith('.css')).map((url) => `${url}?direct`);
}
