// Written from contract/kit/bulk.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/kit/bulk.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const showBulkAction = 'GET /bulk/{id}/' as Endpoint<typeof routes.showBulkAction>;
export const undoBulkAction = 'POST /bulk/{id}/undo/' as Endpoint<typeof routes.undoBulkAction>;
