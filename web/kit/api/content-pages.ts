// Written from contract/learning/content-pages.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/content-pages.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listHubs = 'GET /hubs/' as Endpoint<typeof routes.listHubs>;
export const showHub = 'GET /hubs/{slug}/' as Endpoint<typeof routes.showHub>;
export const showLegalText = 'GET /legal-texts/{name}/' as Endpoint<typeof routes.showLegalText>;
export const showPage = 'GET /pages/{name}/' as Endpoint<typeof routes.showPage>;
