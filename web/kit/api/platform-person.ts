// Written from contract/administration/platform-person.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/platform-person.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const changePlatformPerson = 'PATCH /api-super-admin/users/{id}/' as Endpoint<
  typeof routes.changePlatformPerson
>;
export const createPlatformPerson = 'POST /api-super-admin/create-user/' as Endpoint<
  typeof routes.createPlatformPerson
>;
export const restorePlatformPerson = 'POST /api-super-admin/users/{id}/restore/' as Endpoint<
  typeof routes.restorePlatformPerson
>;
export const revealPlatformPerson = 'POST /api-super-admin/users/{id}/reveal/' as Endpoint<
  typeof routes.revealPlatformPerson
>;
export const sendPasswordResetTo = 'POST /api-super-admin/users/{id}/password-reset/' as Endpoint<
  typeof routes.sendPasswordResetTo
>;
export const showPlatformPerson = 'GET /api-super-admin/users/{id}/' as Endpoint<typeof routes.showPlatformPerson>;
export const signOutPlatformPerson = 'POST /api-super-admin/users/{id}/sign-out/' as Endpoint<
  typeof routes.signOutPlatformPerson
>;
export const suspendPlatformPerson = 'POST /api-super-admin/users/{id}/suspend/' as Endpoint<
  typeof routes.suspendPlatformPerson
>;
export const viewAsPerson = 'POST /api-super-admin/users/{id}/view-as/' as Endpoint<typeof routes.viewAsPerson>;
