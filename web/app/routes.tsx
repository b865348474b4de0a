import type { RouteObject } from 'react-router';
import { MinimalLayout, PublicLayout } from '#web/areas/public/public.layout.tsx';
import { CallError } from '#web/kit/call.ts';
import { BarePageError, PageError } from './page-error.tsx';
import { Root } from './root.tsx';
import { pageRoute } from './route-helpers.tsx';

/** They stand between the top bar and the footer. Public screens load with a `loader`, see load.ts. */
const publicPages: RouteObject[] = [
  pageRoute('/', () => import('#web/library/library.screen.tsx')),
  pageRoute('/library', () => import('#web/library/library.screen.tsx')),
  pageRoute('/library/{id}', () => import('#web/library/book.screen.tsx')),
  {
    path: '*',
    Component: PageError,
    loader() {
      throw new CallError(404);
    },
  },
];

/** They fill the window with one question: no bar above. */
const signInPages: RouteObject[] = [
  pageRoute('/login', () => import('#web/sign-in/login.screen.tsx')),
  pageRoute('/login/{token?}', () => import('#web/sign-in/login.screen.tsx')),
];

/** They bring everything themselves, their `<main>` too: neither bar nor footer. */
const barePages: RouteObject[] = [pageRoute('/library/{id}/read', () => import('#web/reader/reader.screen.tsx'))];
if (import.meta.env.DEV) {
  barePages.push({
    path: '/gallery',
    lazy: async () => ({ Component: (await import('#web/gallery/gallery.screen.tsx')).GalleryScreen }),
  });
}

/** Addresses that are loaded by whoever goes there, by the place that they are put at. */
export type LazyRoutes = { everywhere?: RouteObject[]; public?: RouteObject[]; signInPages?: RouteObject[] };

/** Where every page stands. Library, reader and sign-in are in the first load; they do without the others. */
export function createRoutes(later: LazyRoutes): RouteObject[] {
  return [
    {
      id: 'everywhere',
      Component: Root,
      ErrorBoundary: BarePageError,
      children: [
        {
          Component: PublicLayout,
          children: [{ id: 'public', ErrorBoundary: PageError, children: [...publicPages, ...(later.public ?? [])] }],
        },
        {
          Component: MinimalLayout,
          children: [
            {
              lazy: () => import('#web/sign-in/sign-in.layout.tsx'),
              children: [
                { id: 'doors', ErrorBoundary: PageError, children: [...signInPages, ...(later.signInPages ?? [])] },
              ],
            },
          ],
        },
        { ErrorBoundary: BarePageError, children: barePages },
        ...(later.everywhere ?? []),
      ],
    },
  ];
}

/** The table that an address stands in, by its first words; undefined: the first one. See contract/page-routes.ts. */
export function routeTableOf(path: string): 'areas' | 'others' | undefined {
  if (/^\/(admin-|dashboard)/.test(path)) return 'areas';
  return /^\/((library|login)(\/|$)|$)/.test(path) ? undefined : 'others';
}
