import { z } from 'zod';
import { route } from '#contract/kit/route.ts';

/** The largest event of a provider. */
const MAX_EVENT_BYTES = 1024 ** 2;

const ofProvider = {
  method: 'POST',
  host: 'root',
  maxRawBytes: MAX_EVENT_BYTES,
  reply: z.object({}),
} as const;

export const receivePaypalEvent = route({
  ...ofProvider,
  path: '/webhooks/paypal/',
  summary: 'PayPal: tells of a change. The event is stored, and the object it names is fetched later.',
});

export const receiveStripeEvent = route({
  ...ofProvider,
  path: '/webhooks/stripe/',
  summary: 'Stripe: tells of a change. The event is stored, and the object it names is fetched later.',
});

export const receivePhonepeEvent = route({
  ...ofProvider,
  path: '/webhooks/phonepe/',
  summary: 'PhonePe: tells of a change. The event is stored, and the object it names is fetched later.',
});
