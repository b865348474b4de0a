// Written from contract/identity/support-access.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/identity/support-access.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const changeSupportAccess = 'PUT /support-access/' as Endpoint<typeof routes.changeSupportAccess>;
export const createSupportCode = 'POST /support-access/codes/' as Endpoint<typeof routes.createSupportCode>;
export const showSupportAccess = 'GET /support-access/' as Endpoint<typeof routes.showSupportAccess>;
