import type { RouteObject } from 'react-router';
import { PublicArea, QuietArea } from '#web/areas/public/public.layout.tsx';
import { CallError } from '#web/kit/call.ts';
import { BarePageError, PageError } from './page-error.tsx';
import { Root } from './root.tsx';
import { at } from './route-helpers.tsx';

/** They stand between the top bar and the footer. Public screens load with a `loader`, see load.ts. */
const publicPages: RouteObject[] = [
  at('/', () => import('#web/library/library.screen.tsx')),
  at('/library', () => import('#web/library/library.screen.tsx')),
  at('/library/{id}', () => import('#web/library/book.screen.tsx')),
  {
    path: '*',
    Component: PageError,
    loader() {
      throw new CallError(404);
    },
  },
];

/** They fill the window with one question: no bar above. */
const doors: RouteObject[] = [
  at('/login', () => import('#web/sign-in/login.screen.tsx')),
  at('/login/{token?}', () => import('#web/sign-in/login.screen.tsx')),
];

/** They bring everything themselves, their `<main>` too: neither bar nor footer. */
const barePages: RouteObject[] = [at('/library/{id}/read', () => import('#web/reader/reader.screen.tsx'))];
if (import.meta.env.DEV) {
  barePages.push({
    path: '/gallery',
    lazy: async () => ({ Component: (await import('#web/gallery/gallery.screen.tsx')).GalleryScreen }),
  });
}

/** Addresses that are loaded by whoever goes there, by the place that they are put at. */
export type Later = { everywhere?: RouteObject[]; public?: RouteObject[]; doors?: RouteObject[] };

/** Where every page stands. Library, reader and sign-in are in the first load; they do without the others. */
export function routesWith(later: Later): RouteObject[] {
  return [
    {
      id: 'everywhere',
      Component: Root,
      ErrorBoundary: BarePageError,
      children: [
        {
          Component: PublicArea,
          children: [{ id: 'public', ErrorBoundary: PageError, children: [...publicPages, ...(later.public ?? [])] }],
        },
        {
          Component: QuietArea,
          children: [
            {
              lazy: () => import('#web/sign-in/sign-in.layout.tsx'),
              children: [{ id: 'doors', ErrorBoundary: PageError, children: [...doors, ...(later.doors ?? [])] }],
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
export function tableOf(path: string): 'areas' | 'others' | undefined {
  if (/^\/(admin-|dashboard)/.test(path)) return 'areas';
  return /^\/((library|login)(\/|$)|$)/.test(path) ? undefined : 'others';
}
