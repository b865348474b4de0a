// Written from contract/learning/global-reach.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/global-reach.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showGlobalReach = 'GET /global-reach/' as Endpoint<typeof routes.showGlobalReach>;
