// Written from contract/library/opds.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/library/opds.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listOpdsBooks = 'GET /opds/books/' as Endpoint<typeof routes.listOpdsBooks>;
export const showOpdsBook = 'GET /opds/books/{id}/' as Endpoint<typeof routes.showOpdsBook>;
export const showOpdsStart = 'GET /opds/' as Endpoint<typeof routes.showOpdsStart>;
