import type { RouteObject } from 'react-router';
import { firstRoutes } from '#contract/app/first-routes.ts';
import { MinimalLayout, PublicLayout } from '#web/areas/public/public.layout.tsx';
import { CallError } from '#web/kit/call.ts';
import { BarePageError, PageError } from './page-error.tsx';
import { Root } from './root.tsx';
import { routeOf } from './route-helpers.tsx';

const loadLibrary = () => import('#web/library/books/library.screen.tsx');

/** The first page of a school is its library. The root host's first page is in another table. */
const schoolHome = routeOf(firstRoutes.home, loadLibrary);

/** Pages between the top bar and the footer. Public screens have a `loader` (kit/loader-context.ts). */
const publicPages: RouteObject[] = [
  routeOf(firstRoutes.library, loadLibrary),
  routeOf(firstRoutes.book, () => import('#web/library/books/book.screen.tsx')),
  {
    path: '*',
    Component: PageError,
    loader() {
      throw new CallError(404);
    },
  },
];

/**
 * Sign-in steps, without a top bar. On the root host people find their school, which a school's sign-in does not need.
 */
const signInPages = (isRoot: boolean): RouteObject[] => {
  const lazy = isRoot
    ? () => import('#web/identity/sign-in/find-school.screen.tsx')
    : () => import('#web/identity/sign-in/login.screen.tsx');
  return [routeOf(firstRoutes.login, lazy), routeOf(firstRoutes.loginWithToken, lazy)];
};

/** Pages with their own `<main>`, without top bar and footer. */
const barePages: RouteObject[] = [routeOf(firstRoutes.reader, () => import('#web/library/reader/reader.screen.tsx'))];
if (import.meta.env.DEV) {
  barePages.push({
    path: '/gallery',
    lazy: async () => ({ Component: (await import('#web/core/gallery/gallery.screen.tsx')).GalleryScreen }),
  });
}

/** Routes that load on demand, by the id of their parent route. */
export type LazyRoutes = {
  everywhere?: RouteObject[];
  bare?: RouteObject[];
  content?: RouteObject[];
  own?: RouteObject[];
  public?: RouteObject[];
  signIn?: RouteObject[];
};

/**
 * Creates the route tree of one kind of host. Library, reader and sign-in are in the first load; the other tables are
 * not.
 */
export function createRoutes(lazyRoutes: LazyRoutes, isRoot: boolean): RouteObject[] {
  return [
    {
      id: 'everywhere',
      Component: Root,
      ErrorBoundary: BarePageError,
      children: [
        {
          Component: PublicLayout,
          children: [
            {
              id: 'public',
              ErrorBoundary: PageError,
              children: [...(isRoot ? [] : [schoolHome]), ...publicPages, ...(lazyRoutes.public ?? [])],
            },
            { id: 'content', ErrorBoundary: PageError, children: lazyRoutes.content ?? [] },
          ],
        },
        {
          Component: MinimalLayout,
          children: [
            {
              lazy: () => import('#web/identity/sign-in/sign-in.layout.tsx'),
              children: [
                {
                  id: 'signIn',
                  ErrorBoundary: PageError,
                  children: [...signInPages(isRoot), ...(lazyRoutes.signIn ?? [])],
                },
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

export type RouteTable = 'areas' | 'content' | 'others';

const CONTENT =
  /^\/(about|our-|testimonials|acknowledgement|terms-|privacy-|refund-|faq|impact-films|challenges(\/[^/]+)?\/?$|global-|dear-world-|live|hubs|sdgs|courses|canva)/i;

/** Returns the parts of the messages that a table's pages need besides the first. */
export function messagesOf(table: RouteTable): RouteTable[] {
  return table === 'areas' ? ['others', table] : [table];
}

/** Returns a path's lazy table on a kind of host, by the beginning of the path; undefined for the first table. */
export function routeTableOf(path: string, isRoot: boolean): RouteTable | undefined {
  if (/^\/(admin-|dashboard|upload|storyedit|dear-world-book\/write)/.test(path)) return 'areas';
  if (CONTENT.test(path) || (isRoot && path === '/')) return 'content';
  return /^\/((library|login)(\/|$)|$)/.test(path) ? undefined : 'others';
}
