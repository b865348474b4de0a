// Written from contract/administration/statistics.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/statistics.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showStatistics = 'GET /statistics/' as Endpoint<typeof routes.showStatistics>;
