// Written from contract/administration/suppressions.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/suppressions.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addSuppression = 'POST /suppressions/' as Endpoint<typeof routes.addSuppression>;
export const listSuppressions = 'GET /suppressions/' as Endpoint<typeof routes.listSuppressions>;
export const removeSuppression = 'DELETE /suppressions/{id}/' as Endpoint<typeof routes.removeSuppression>;
