import type { StripeSettings } from '#api/kit/provider-settings.ts';
import { openStripe, type StripeClient } from './stripe/client.ts';
import type { StripeRefund, StripeSession } from './stripe/objects.ts';

export type { StripeClient, StripeRefund, StripeSession };

const clients = new WeakMap<StripeSettings, StripeClient>();

/**
 * Returns the client of Stripe of this process, from the settings of a call or a job; undefined: the installation does not use Stripe, and
 * nothing is for sale with it.
 */
export function stripeOf({ stripe }: { stripe?: StripeSettings | undefined }): StripeClient | undefined {
  if (!stripe) return undefined;
  const client = clients.get(stripe) ?? openStripe(stripe);
  clients.set(stripe, client);
  return client;
}
