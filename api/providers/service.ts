import type { StripeSettings } from '#api/kit/provider-settings.ts';
import type { BillingClient, BillingProvider } from './billing-client.ts';
import type { Provider, ProviderClient } from './provider-client.ts';
import { openStripe } from './stripe/client.ts';

export type {
  BillingClient,
  BillingInterval,
  BillingProvider,
  ChangePreview,
  InvoiceLine,
  NewPrice,
  NewSubscription,
  PriceChange,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionItem,
  SubscriptionOwner,
} from './billing-client.ts';
export type {
  NewSession,
  Provider,
  ProviderClient,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
  ProviderSession,
} from './provider-client.ts';

export type ProvidersSettings = { stripe?: StripeSettings | undefined };

const clients = new WeakMap<object, ProviderClient & BillingClient>();

/**
 * Returns the client of a provider of this process, from the settings of a call or a job; undefined: the installation does not use the
 * provider, and nothing is for sale with it.
 */
export function findProvider({ stripe }: ProvidersSettings, name: Provider): ProviderClient | undefined {
  const open = { stripe: () => stripe && keep(stripe, () => openStripe(stripe)) };
  return open[name]();
}

/** Returns the client of a provider that takes money again and again; undefined: the installation does not use it. */
export function findBilling({ stripe }: ProvidersSettings, _name: BillingProvider): BillingClient | undefined {
  return stripe && keep(stripe, () => openStripe(stripe));
}

function keep(settings: object, open: () => ProviderClient & BillingClient): ProviderClient & BillingClient {
  const client = clients.get(settings) ?? open();
  clients.set(settings, client);
  return client;
}
