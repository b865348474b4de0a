import './styles.ts';

import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { call } from '#web/kit/call.ts';
import { loaderContext } from '#web/kit/loader-context.ts';
import { type Catalogue, createTranslator } from '#web/kit/words.ts';
import { App } from './app.tsx';
import { parseHydration } from './hydration.ts';
import { createRoutes, type LazyRoutes, routeTableOf } from './routes.tsx';

type Fetch = () => Promise<{ messages: Catalogue }>;

/** Only the page's own language is fetched; `others` are the sentences of the other tables of addresses. */
const catalogues: Record<InterfaceLanguage, { first: Fetch; others: Fetch }> = {
  en: { first: () => import('#web/locales/en.po'), others: () => import('#web/locales/en.po?others.po') },
  ar: { first: () => import('#web/locales/ar.po'), others: () => import('#web/locales/ar.po?others.po') },
};
const loadedMessages: Catalogue = {};

/** The tables of addresses besides the first, fetched by whoever goes there. */
const tables = {
  areas: async (): Promise<LazyRoutes> => (await import('./area-routes.tsx')).areaRoutes,
  others: async (): Promise<LazyRoutes> => (await import('./other-routes.tsx')).otherRoutes,
};

const { site, hydrationData } = parseHydration(document.getElementById('data')?.textContent ?? '');
void start();

/** No `await` at the top: the files of the pages share a chunk with this one, and would wait for it as it waits for them. */
async function start(): Promise<void> {
  const [routes] = await Promise.all([loadMatchedRoutes(), loadMessages('first'), firstPaint()]);

  const router = createBrowserRouter(routes, {
    hydrationData,
    async patchRoutesOnNavigation({ path, patch }) {
      for (const [place, pages] of Object.entries(await findTable(path))) patch(place, pages);
    },
    getContext() {
      const context = new RouterContextProvider();
      context.set(loaderContext, { call, site, isServer: false });
      return context;
    },
  });

  hydrateRoot(
    document.getElementById('root') ?? document.body,
    <StrictMode>
      <App site={site} words={createTranslator(site.language, loadedMessages)}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
}

async function loadMessages(part: 'first' | 'others'): Promise<void> {
  Object.assign(loadedMessages, (await catalogues[site.language][part]()).messages);
}

/** The addresses that this one stands among, with their sentences, where the first table does not hold it. */
async function findTable(path: string): Promise<LazyRoutes> {
  const table = routeTableOf(path);
  if (!table) return {};
  const [later] = await Promise.all([tables[table](), loadMessages('others')]);
  return later;
}

/** The page is there without scripts: it is drawn once, before they take a weak tablet's time. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(resolve));
    else resolve();
  });
}

/** The files of this page have to be there before hydration: the HTML was made with them. */
async function loadMatchedRoutes() {
  const routes = createRoutes(await findTable(location.pathname));
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return routes;
}
