import './styles.ts';

import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { App } from './app.tsx';
import { call } from './call.ts';
import { unpacked } from './hydration.ts';
import { loading } from './load.ts';
import { ROOT, routesWith } from './routes.tsx';
import { type Catalogue, speak } from './words.ts';

/** Only the page's own language is fetched. */
const catalogues: Record<InterfaceLanguage, () => Promise<{ messages: Catalogue }>> = {
  en: () => import('#web/locales/en.po'),
  ar: () => import('#web/locales/ar.po'),
};

const { site, hydrationData } = unpacked(document.getElementById('data')?.textContent ?? '');
void begin();

/** No `await` at the top: the files of the pages share a chunk with this one, and would wait for it as it waits for them. */
async function begin(): Promise<void> {
  const [{ messages }, routes] = await Promise.all([catalogues[site.language](), loadMatched()]);

  const router = createBrowserRouter(routes, {
    hydrationData,
    async patchRoutesOnNavigation({ path, patch }) {
      if (isOfArea(path)) patch(ROOT, await findAreas());
    },
    getContext() {
      const context = new RouterContextProvider();
      context.set(loading, { call, site, isServer: false });
      return context;
    },
  });

  hydrateRoot(
    document.getElementById('root') ?? document.body,
    <StrictMode>
      <App site={site} words={speak(site.language, messages)}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
}

/** The first words of the addresses of areas; see contract/addresses.ts. */
function isOfArea(path: string): boolean {
  return /^\/(admin-|dashboard)/.test(path);
}

async function findAreas(): Promise<RouteObject[]> {
  return (await import('./area-routes.tsx')).areaRoutes;
}

/** The files of this page have to be there before hydration: the HTML was made with them. */
async function loadMatched(): Promise<RouteObject[]> {
  const routes = routesWith(isOfArea(location.pathname) ? await findAreas() : []);
  const matched = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return routes;
}
