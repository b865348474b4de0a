import type { PageRoute } from '#contract/first-routes.ts';

/** Data of a route for the layouts around it: its row in contract/page-routes.ts. */
export type RouteHandle = { pageRoute?: PageRoute };
