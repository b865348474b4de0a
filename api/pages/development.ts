import { createServer } from 'vite';
import type { WebEntry } from '#contract/rendering.ts';
import type { Web } from './web.ts';

const ENTRY = '/web/app/entry-client.tsx';

/** The web through Vite, on the app's own port: changed files are there at the next look, or without one. */
export async function openDevelopmentWeb(): Promise<Web> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 0 } } });
  const entry = () => vite.ssrLoadModule('/web/app/entry-server.tsx') as Promise<WebEntry>;
  let current = await entry();
  return {
    async render(asked) {
      current = await entry();
      return current.render(asked);
    },
    translate: (language, sentence) => current.translate(language, sentence),
    isDevelopment: true,
    async assetsOf() {
      const shell = await vite.transformIndexHtml('/', '<head></head>');
      return {
        first: '/web/app/first.ts',
        entry: ENTRY,
        styles: stylesLoaded(),
        chunks: [],
        extra: shell.slice('<head>'.length, shell.lastIndexOf('</head>')),
      };
    },

    async serveFiles(app) {
      const { default: middie } = await import('@fastify/middie');
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('onClose', () => vite.close());
    },
  };

  /** Every sheet that the server's modules came by, so that the first drawing is not a bare one. */
  function stylesLoaded(): string[] {
    const urls = [...(vite.environments.ssr?.moduleGraph.idToModuleMap.values() ?? [])].map(({ url }) => url);
    return urls.filter((url) => /\.css($|\?)/.test(url)).map((url) => `${url}?direct`);
  }
}
