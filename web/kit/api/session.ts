// Written from contract/identity/session.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/identity/session.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const checkCommunity = 'GET /check-generic-access' as Endpoint<typeof routes.checkCommunity>;
export const confirmPasswordReset = 'POST /auth/password-reset/confirm/' as Endpoint<
  typeof routes.confirmPasswordReset
>;
export const enterByHandOver = 'POST /auth/hand-over/' as Endpoint<typeof routes.enterByHandOver>;
export const findSchools = 'GET /schools/' as Endpoint<typeof routes.findSchools>;
export const leaveCommunity = 'POST /generic-password-logout' as Endpoint<typeof routes.leaveCommunity>;
export const openCommunity = 'POST /generic-password-login' as Endpoint<typeof routes.openCommunity>;
export const refreshSession = 'POST /auth/token/refresh/' as Endpoint<typeof routes.refreshSession>;
export const requestPasswordReset = 'POST /auth/password-reset/' as Endpoint<typeof routes.requestPasswordReset>;
export const signIn = 'POST /auth/token/' as Endpoint<typeof routes.signIn>;
export const signOut = 'POST /auth/logout/' as Endpoint<typeof routes.signOut>;
export const undoEmailChange = 'POST /auth/email-undo/' as Endpoint<typeof routes.undoEmailChange>;
export const verifyEmail = 'POST /auth/verification/' as Endpoint<typeof routes.verifyEmail>;
