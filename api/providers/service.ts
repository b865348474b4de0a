import type { StripeSettings } from '#api/kit/provider-settings.ts';
import type { Provider, ProviderClient } from './provider-client.ts';
import { openStripe } from './stripe/client.ts';

export type {
  NewSession,
  Provider,
  ProviderClient,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
  ProviderSession,
} from './provider-client.ts';

export type ProvidersSettings = { stripe?: StripeSettings | undefined };

const clients = new WeakMap<object, ProviderClient>();

/**
 * Returns the client of a provider of this process, from the settings of a call or a job; undefined: the installation does not use the
 * provider, and nothing is for sale with it.
 */
export function findProvider({ stripe }: ProvidersSettings, name: Provider): ProviderClient | undefined {
  const open = { stripe: () => stripe && keep(stripe, () => openStripe(stripe)) };
  return open[name]();
}

function keep(settings: object, open: () => ProviderClient): ProviderClient {
  const client = clients.get(settings) ?? open();
  clients.set(settings, client);
  return client;
}
