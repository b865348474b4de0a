import './styles.ts';

import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { call } from '#web/kit/call.ts';
import { loaderContext } from '#web/kit/loader-context.ts';
import { setOtherMessages } from '#web/kit/other-messages.ts';
import { type Catalogue, createTranslator } from '#web/kit/words.ts';
import { App } from './app.tsx';
import { parseHydration } from './hydration.ts';
import { createRoutes, type LazyRoutes, routeTableOf } from './routes.tsx';

type Fetch = () => Promise<{ messages: Catalogue }>;

/** Only the page's language is fetched; `others` are the messages of the other route tables. */
const catalogues: Record<InterfaceLanguage, { first: Fetch; others: Fetch }> = {
  en: { first: () => import('#web/locales/en.po'), others: () => import('#web/locales/en.po?others.po') },
  ar: { first: () => import('#web/locales/ar.po'), others: () => import('#web/locales/ar.po?others.po') },
};
const loadedMessages: Catalogue = {};

/** Route tables besides the first, fetched when someone opens one of their pages. */
const tables = {
  areas: async (): Promise<LazyRoutes> => (await import('./area-routes.tsx')).areaRoutes,
  others: async (): Promise<LazyRoutes> => (await import('./other-routes.tsx')).otherRoutes,
};

const { site, menus, hydrationData } = parseHydration(document.getElementById('data')?.textContent ?? '');
setOtherMessages(() => loadMessages('others'));
void start();

/** No top-level await: screens share a chunk with this file, so each would wait for the other. */
async function start(): Promise<void> {
  const [routes] = await Promise.all([loadMatchedRoutes(), loadMessages('first'), firstPaint()]);

  const router = createBrowserRouter(routes, {
    hydrationData,
    async patchRoutesOnNavigation({ path, patch }) {
      for (const [parentId, pages] of Object.entries(await findTable(path))) patch(parentId, pages);
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
      <App site={site} menus={menus} words={createTranslator(site.language, loadedMessages)}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
}

async function loadMessages(part: 'first' | 'others'): Promise<void> {
  Object.assign(loadedMessages, (await catalogues[site.language][part]()).messages);
}

/** Fetches the route table of a path and its messages, unless the path is in the first table. */
async function findTable(path: string): Promise<LazyRoutes> {
  const table = routeTableOf(path);
  if (!table) return {};
  const [later] = await Promise.all([tables[table](), loadMessages('others')]);
  return later;
}

/** Waits for the first paint: the HTML is complete without scripts, which would delay it on a slow tablet. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(resolve));
    else resolve();
  });
}

/** Loads the files of this page before hydration, because the server rendered the HTML with them. */
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
