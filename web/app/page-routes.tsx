import { type RouteObject, redirect } from 'react-router';
import { findPageRoute, type PageRoutePath } from '#contract/app/page-routes.ts';
import { routeOf, type Screen } from './route-helpers.tsx';

/** Creates the route of a page from its row in contract/app/page-routes.ts. */
export function pageRoute(path: PageRoutePath, lazy: () => Promise<Screen>): RouteObject {
  return routeOf(findPageRoute(path), lazy);
}

/** Creates a route that redirects to another page. */
export function redirectRoute(path: PageRoutePath, target: string): RouteObject {
  return { path, handle: { pageRoute: findPageRoute(path) }, loader: () => redirect(target) };
}

// The pages of these routes remove rows. Only people who use the keyboard notice a lost focus.
if (!import.meta.env.SSR) addEventListener('keydown', () => void import('#web/kit/keep-focus.ts'), { once: true });
