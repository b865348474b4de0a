import type { RouteObject } from 'react-router';
import { firstRoutes } from '#contract/first-routes.ts';
import { MinimalLayout, PublicLayout } from '#web/areas/public/public.layout.tsx';
import { CallError } from '#web/kit/call.ts';
import { BarePageError, PageError } from './page-error.tsx';
import { Root } from './root.tsx';
import { routeOf } from './route-helpers.tsx';

/** Pages between the top bar and the footer. Public screens have a `loader` (kit/loader-context.ts). */
const publicPages: RouteObject[] = [
  routeOf(firstRoutes.home, () => import('#web/library/library.screen.tsx')),
  routeOf(firstRoutes.library, () => import('#web/library/library.screen.tsx')),
  routeOf(firstRoutes.book, () => import('#web/library/book.screen.tsx')),
  {
    path: '*',
    Component: PageError,
    loader() {
      throw new CallError(404);
    },
  },
];

/** Sign-in steps, without a top bar. */
const signInPages: RouteObject[] = [
  routeOf(firstRoutes.login, () => import('#web/sign-in/login.screen.tsx')),
  routeOf(firstRoutes.loginWithToken, () => import('#web/sign-in/login.screen.tsx')),
];

/** Pages with their own `<main>`, without top bar and footer. */
const barePages: RouteObject[] = [routeOf(firstRoutes.reader, () => import('#web/reader/reader.screen.tsx'))];
if (import.meta.env.DEV) {
  barePages.push({
    path: '/gallery',
    lazy: async () => ({ Component: (await import('#web/gallery/gallery.screen.tsx')).GalleryScreen }),
  });
}

/** Routes that load on demand, by the id of the route that they are added to. */
export type LazyRoutes = {
  everywhere?: RouteObject[];
  bare?: RouteObject[];
  own?: RouteObject[];
  public?: RouteObject[];
  signIn?: RouteObject[];
};

/** Creates the route tree. Library, reader and sign-in are in the first load; the other tables are not. */
export function createRoutes(lazyRoutes: LazyRoutes): RouteObject[] {
  return [
    {
      id: 'everywhere',
      Component: Root,
      ErrorBoundary: BarePageError,
      children: [
        {
          Component: PublicLayout,
          children: [
            { id: 'public', ErrorBoundary: PageError, children: [...publicPages, ...(lazyRoutes.public ?? [])] },
          ],
        },
        {
          Component: MinimalLayout,
          children: [
            {
              lazy: () => import('#web/sign-in/sign-in.layout.tsx'),
              children: [
                { id: 'signIn', ErrorBoundary: PageError, children: [...signInPages, ...(lazyRoutes.signIn ?? [])] },
              ],
            },
          ],
        },
        { id: 'bare', ErrorBoundary: BarePageError, children: [...barePages, ...(lazyRoutes.bare ?? [])] },
        { id: 'own', ErrorBoundary: BarePageError, children: lazyRoutes.own ?? [] },
        ...(lazyRoutes.everywhere ?? []),
      ],
    },
  ];
}

/** Returns the lazy table of a path, by its first segment; undefined: the first table. */
export function routeTableOf(path: string): 'areas' | 'others' | undefined {
  if (/^\/(admin-|dashboard|upload|storyedit)/.test(path)) return 'areas';
  return /^\/((library|login)(\/|$)|$)/.test(path) ? undefined : 'others';
}
