// Written from contract/learning/home.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/home.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showHome = 'GET /home/' as Endpoint<typeof routes.showHome>;
