// Written from contract/identity/second-factor.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/identity/second-factor.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const disableSecondFactor = 'POST /user/second-factor/disable/' as Endpoint<typeof routes.disableSecondFactor>;
export const enableSecondFactor = 'POST /user/second-factor/enable/' as Endpoint<typeof routes.enableSecondFactor>;
export const showSecondFactor = 'GET /user/second-factor/' as Endpoint<typeof routes.showSecondFactor>;
export const signInWithCode = 'POST /auth/second-factor/' as Endpoint<typeof routes.signInWithCode>;
export const startSecondFactor = 'POST /user/second-factor/' as Endpoint<typeof routes.startSecondFactor>;
