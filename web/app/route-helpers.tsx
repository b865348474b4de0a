import type { ComponentType } from 'react';
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { PageRoute } from '#contract/app/first-routes.ts';
import { CallError } from '#web/kit/call.ts';
import { accessRule, redirectTarget } from '#web/kit/guard.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { currentSession } from '#web/kit/session.ts';
import { PageError } from './page-error.tsx';

/**
 * Exports of a screen file. Screens of protected areas have no loader: they fetch once the browser has read the
 * session.
 */
export type Screen = { Component: ComponentType; loader?: LoaderFunction; ErrorBoundary?: ComponentType };

/** Creates the route of a page from its row; the screen loads on demand. */
export function routeOf(row: PageRoute, lazy: () => Promise<Screen>): RouteObject {
  const route = { path: row.path.replaceAll(/\{(\w+)(\??)\}/g, ':$1$2'), handle: { pageRoute: row } };
  if (row.who !== 'anyone' || row.isForVisitors)
    return { ...route, lazy, loader: accessLoader(row), shouldRevalidate: changesPath };
  return { ...route, lazy: row.host === 'tenant' ? () => loadSchoolOnlyScreen(lazy, row) : lazy };
}

/** Shows errors of these pages inside the area's layout. */
export function withErrorBoundary(pages: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: PageError, children: pages }];
}

/**
 * Refuses an invalid address of its page, and redirects people who may not stay, on client navigation. The server
 * renders the layout for everyone, so on a first load the head script redirects.
 */
function accessLoader(row: PageRoute): LoaderFunction {
  return ({ context, request, params }) => {
    if (params.slug && row.slugs && !row.slugs.includes(params.slug)) throw new CallError(404);
    const { site, isServer } = getLoaderContext(context);
    if (isServer) return null;
    const { pathname, search } = new URL(request.url);
    const target = redirectTarget(accessRule(row, site.isRoot), currentSession()?.user.role, pathname + search);
    if (target) throw redirect(target);
    return null;
  };
}

/** Access is checked once per path, so that query changes of a list take effect synchronously (list-params.ts). */
function changesPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Loads a page that only schools have: on the root host it asks for the school and fetches nothing. */
async function loadSchoolOnlyScreen(lazy: () => Promise<Screen>, { isBare }: PageRoute) {
  const [{ Component, loader, ...screen }, { SchoolOnlyPage }] = await Promise.all([
    lazy(),
    import('./school-only-page.tsx'),
  ]);
  return {
    ...screen,
    element: <SchoolOnlyPage page={Component} isBare={isBare ?? false} />,
    ...(loader && {
      loader: (args: LoaderFunctionArgs) => (getLoaderContext(args.context).site.isRoot ? null : loader(args)),
    }),
  };
}
