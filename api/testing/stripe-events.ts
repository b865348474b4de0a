import { createHmac } from 'node:crypto';
import { stripeKeys } from './test-app.ts';

/** Returns Stripe's headers for an event with these bytes. */
export function signStripeEvent(body: string, { secret = stripeKeys.webhookSecrets[0] ?? '', ageSeconds = 0 } = {}) {
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json; charset=utf-8' };
}
