// Written from contract/administration/platform-people.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/platform-people.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const bulkOnPlatformPeople = 'POST /api-super-admin/users/bulk/' as Endpoint<typeof routes.bulkOnPlatformPeople>;
export const listPlatformPeople = 'GET /api-super-admin/users/' as Endpoint<typeof routes.listPlatformPeople>;
