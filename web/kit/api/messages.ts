// Written from contract/core/messages.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/core/messages.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const changeMessage = 'PATCH /messages/{id}/' as Endpoint<typeof routes.changeMessage>;
export const listMessages = 'GET /messages/' as Endpoint<typeof routes.listMessages>;
export const sendMessage = 'POST /messages/' as Endpoint<typeof routes.sendMessage>;
