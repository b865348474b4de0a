// Written from contract/identity/pictures.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/identity/pictures.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const resetPictures = 'POST /students/{id}/pictures/' as Endpoint<typeof routes.resetPictures>;
export const signInWithPictures = 'POST /auth/pictures/' as Endpoint<typeof routes.signInWithPictures>;
export const switchPictures = 'PUT /v1/school-classes/{id}/pictures/' as Endpoint<typeof routes.switchPictures>;
