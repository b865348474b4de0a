import type { PageRoute } from '#contract/app/first-routes.ts';

/** Data of a route for the layouts around it: its row in contract/app/page-routes.ts. */
export type RouteHandle = { pageRoute?: PageRoute };
