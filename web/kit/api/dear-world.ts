// Written from contract/learning/dear-world.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/learning/dear-world.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const changeDearWorldMessage = 'PUT /dear-world/{id}/' as Endpoint<typeof routes.changeDearWorldMessage>;
export const deleteDearWorldMessage = 'DELETE /dear-world/{id}/' as Endpoint<typeof routes.deleteDearWorldMessage>;
export const listDearWorld = 'GET /dear-world/' as Endpoint<typeof routes.listDearWorld>;
export const listMyMessages = 'GET /my-messages/' as Endpoint<typeof routes.listMyMessages>;
export const sendDearWorldMessage = 'POST /dear-world/' as Endpoint<typeof routes.sendDearWorldMessage>;
export const sendDearWorldMessages = 'POST /dear-world/many/' as Endpoint<typeof routes.sendDearWorldMessages>;
