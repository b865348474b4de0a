// Written from contract/identity/users.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/identity/users.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const changePassword = 'POST /user/password/' as Endpoint<typeof routes.changePassword>;
export const changeProfile = 'PATCH /user/profile/' as Endpoint<typeof routes.changeProfile>;
export const showProfile = 'GET /user/profile/' as Endpoint<typeof routes.showProfile>;
