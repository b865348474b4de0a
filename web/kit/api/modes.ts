// Written from contract/modes.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/modes.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listModes = 'GET /modes/' as Endpoint<typeof routes.listModes>;
