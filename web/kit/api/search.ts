// Written from contract/learning/search.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/search.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const searchAll = 'GET /combined/' as Endpoint<typeof routes.searchAll>;
