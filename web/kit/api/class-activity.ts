// Written from contract/people/class-activity.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/people/class-activity.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listClassActivity = 'GET /class-activity/' as Endpoint<typeof routes.listClassActivity>;
export const showClassActivity = 'GET /class-activity/{id}/' as Endpoint<typeof routes.showClassActivity>;
