import type { ComponentType } from 'react';
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { findPageRoute, type PageRoute, type PageRoutePath } from '#contract/page-routes.ts';
import { accessRule, redirectTarget } from '#web/kit/guard.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { currentSession } from '#web/kit/session.ts';
import { PageError } from './page-error.tsx';

/** What a screen's file exports. Screens of protected areas have no loader: they ask once the person is known. */
export type Screen = { Component: ComponentType; loader?: LoaderFunction; ErrorBoundary?: ComponentType };

/** An address of the table and the file that draws it, loaded when somebody goes there. */
export function pageRoute(path: PageRoutePath, lazy: () => Promise<Screen>): RouteObject {
  const address = findPageRoute(path);
  const route = { path: path.replaceAll(/\{(\w+)(\??)\}/g, ':$1$2'), handle: { address } };
  if (address?.who !== 'anyone' || address.isForVisitors)
    return { ...route, lazy, ...(address && { loader: accessLoader(address), shouldRevalidate: changesPath }) };
  return { ...route, lazy: address.host === 'tenant' ? () => loadSchoolOnlyScreen(lazy) : lazy };
}

/** Pages inside an area; what goes wrong in one of them is told inside the area's frame. */
export function withErrorBoundary(pages: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: PageError, children: pages }];
}

/** An address that leads on to another one. */
export function redirectRoute(path: PageRoutePath, target: string): RouteObject {
  return { path, handle: { address: findPageRoute(path) }, loader: () => redirect(target) };
}

/** On the server everybody gets the frame; the head script and, between pages, this loader lead away. */
function accessLoader(address: PageRoute): LoaderFunction {
  return ({ context, request }) => {
    const { site, isServer } = getLoaderContext(context);
    if (isServer) return null;
    const { pathname, search } = new URL(request.url);
    const target = redirectTarget(accessRule(address, site.isRoot), currentSession()?.user.role, pathname + search);
    if (target) throw redirect(target);
    return null;
  };
}

/** Who may be here is asked once: then what a list asks for by its address is there at once, see list-address.ts. */
function changesPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** A page that only schools have: on the root host the school is chosen first, and nothing is asked for. */
async function loadSchoolOnlyScreen(lazy: () => Promise<Screen>) {
  const [{ Component, loader, ...screen }, { SchoolOnlyPage }] = await Promise.all([
    lazy(),
    import('./school-only-page.tsx'),
  ]);
  return {
    ...screen,
    element: <SchoolOnlyPage page={Component} />,
    ...(loader && {
      loader: (asked: LoaderFunctionArgs) => (getLoaderContext(asked.context).site.isRoot ? null : loader(asked)),
    }),
  };
}
