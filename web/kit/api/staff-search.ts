// Written from contract/administration/staff-search.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/staff-search.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const searchForStaff = 'GET /staff-search/' as Endpoint<typeof routes.searchForStaff>;
