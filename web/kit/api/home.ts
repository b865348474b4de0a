// Written from contract/home.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/home.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showHome = 'GET /home/' as Endpoint<typeof routes.showHome>;
