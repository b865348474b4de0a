import type { PageRoute } from '#contract/page-routes.ts';

/** What a route carries for the layouts around it: the address of the table that it draws. */
export type RouteHandle = { pageRoute?: PageRoute };
