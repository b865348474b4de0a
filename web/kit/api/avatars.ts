// Written from contract/identity/avatars.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/identity/avatars.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const chooseAvatar = 'PUT /user/avatar/' as Endpoint<typeof routes.chooseAvatar>;
