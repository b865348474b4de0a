import { createServer, type ViteDevServer } from 'vite';
import type { WebEntry } from '#contract/rendering.ts';
import type { Web } from './web.ts';

/** The web through Vite, on the app's own port: changed files are there at the next look, or without one. */
export function openDevelopmentWeb(): Web {
  let vite: ViteDevServer | undefined;
  let entry: WebEntry | undefined;
  async function loadEntry(): Promise<WebEntry> {
    entry = (await vite?.ssrLoadModule('/web/app/entry-server.tsx')) as WebEntry;
    return entry;
  }
  return {
    isDevelopment: true,
    render: async (request) => (await loadEntry()).render(request),
    renderEmail: async (request) => (await loadEntry()).renderEmail(request),
    translate: (language, sentence, values) => entry?.translate(language, sentence, values) ?? sentence,
    async assetsOf() {
      // What Vite puts into a head: its client, and what keeps the state of components over changes.
      const shell = (await vite?.transformIndexHtml('/', '<head></head>')) ?? '';
      return {
        headScript: '/web/app/head-script.ts',
        entry: '/web/app/entry-client.tsx',
        styles: vite ? loadedStylesheets(vite) : [],
        chunks: [],
        extra: shell.slice('<head>'.length, shell.lastIndexOf('</head>')),
      };
    },
    async serveFiles(app) {
      const server = { middlewareMode: true, ws: { server: app.server } };
      // Read by Node itself: bundled it would be a file that changes, and so restart what watches its files.
      const opened = await createServer({ configLoader: 'native', server });
      const { default: middie } = await import('@fastify/middie');
      await app.register(middie);
      app.use(opened.middlewares);
      // Before the server waits for its connections: the browser's one to Vite stays open.
      app.addHook('preClose', () => opened.close());
      vite = opened;
    },
  };
}

/** Every sheet that the server's modules came by, so that the first drawing is not a bare one. */
function loadedStylesheets({ environments }: ViteDevServer): string[] {
  const urls = [...(environments.ssr?.moduleGraph.idToModuleMap.values() ?? [])].map(({ url }) => url);
  // One with a query is asked for by its address and not put on the page.
  return urls.filter((url) => url.endsWith('.css')).map((url) => `${url}?direct`);
}
