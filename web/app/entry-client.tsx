import './styles.ts';

import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { call } from '#web/kit/call.ts';
import { loaderContext } from '#web/kit/loader-context.ts';
import { setOtherMessages } from '#web/kit/other-messages.ts';
import { prepareRenewal } from '#web/kit/token-refresh.ts';
import { type Catalogue, createTranslator } from '#web/kit/translate.ts';
import { App } from './app.tsx';
import { parseHydration } from './hydration.ts';
import { createRoutes, type LazyRoutes, messagesOf, type RouteTable, routeTableOf } from './routes.tsx';

const loadedMessages: Catalogue = {};

/** Route tables besides the first, fetched when someone opens one of their pages. */
const tables = {
  areas: async (): Promise<LazyRoutes> => (await import('./area-routes.tsx')).areaRoutes,
  content: async (): Promise<LazyRoutes> => (await import('./content-routes.tsx')).contentRoutesOf(site.isRoot),
  others: async (): Promise<LazyRoutes> => (await import('./other-routes.tsx')).otherRoutes,
};

const data = document.getElementById('data');
const { site, menus, hydrationData } = parseHydration(data?.textContent ?? '');
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

  // In a transition React pauses every few milliseconds, so that a tap is not kept waiting by the rest of the page.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') ?? document.body,
      <StrictMode>
        <App site={site} menus={menus} words={createTranslator(site.language, loadedMessages)}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
    );
  });
  prepareRenewal();
}

/**
 * Loads messages in the page's language from files that the server names: `others` are messages that no first page
 * needs.
 */
async function loadMessages(part: 'first' | RouteTable): Promise<void> {
  Object.assign(loadedMessages, (await import(/* @vite-ignore */ data?.dataset[part] ?? '')).messages);
}

/** Fetches the route table of a path and its messages, unless the path is in the first table. */
async function findTable(path: string): Promise<LazyRoutes> {
  const table = routeTableOf(path, site.isRoot);
  if (!table) return {};
  const [routes] = await Promise.all([tables[table](), ...messagesOf(table).map(loadMessages)]);
  return routes;
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
  const routes = createRoutes(await findTable(location.pathname), site.isRoot);
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return routes;
}
