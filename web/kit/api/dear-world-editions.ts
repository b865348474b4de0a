// Written from contract/learning/dear-world-editions.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/dear-world-editions.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listEditions = 'GET /api-super-admin/dear-world/editions/' as Endpoint<typeof routes.listEditions>;
export const makeEdition = 'POST /api-super-admin/dear-world/editions/' as Endpoint<typeof routes.makeEdition>;
