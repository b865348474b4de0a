// Written from contract/money/webhooks.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/money/webhooks.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const receivePaypalEvent = 'POST /webhooks/paypal/' as Endpoint<typeof routes.receivePaypalEvent>;
export const receivePhonepeEvent = 'POST /webhooks/phonepe/' as Endpoint<typeof routes.receivePhonepeEvent>;
export const receiveStripeEvent = 'POST /webhooks/stripe/' as Endpoint<typeof routes.receiveStripeEvent>;
