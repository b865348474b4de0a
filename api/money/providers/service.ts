import type { ProvidersSettings } from '#api/kit/provider-settings.ts';
import type { BillingClient, BillingProvider } from './billing-client.ts';
import { openPaypal } from './paypal/client.ts';
import { openPhonepe } from './phonepe/client.ts';
import type { Provider, ProviderClient } from './provider-client.ts';
import { openStripe } from './stripe/client.ts';

export type { BillingClient, BillingProvider, ProviderInvoice, ProviderSubscription } from './billing-client.ts';
export type {
  KnownRefund,
  NewSession,
  Provider,
  ProviderClient,
  ProviderDispute,
  ProviderRefund,
  ProviderSession,
} from './provider-client.ts';
export { ProviderAway, ProviderRefused } from './provider-errors.ts';

const clients = new WeakMap<object, unknown>();

/**
 * Returns this process's client of a provider, from the settings of a call or a job; undefined if the installation does
 * not use the provider, so that nothing can be sold with it.
 */
export function findProvider(
  { stripe, paypal, phonepe }: ProvidersSettings,
  name: Provider,
): ProviderClient | undefined {
  const find: Record<Provider, () => ProviderClient | undefined> = {
    stripe: () => stripe && keep(stripe, () => openStripe(stripe)),
    paypal: () => paypal && keep(paypal, () => openPaypal(paypal)),
    phonepe: () => phonepe && keep(phonepe, () => openPhonepe(phonepe)),
  };
  return find[name]();
}

/** Returns the client of a provider with recurring payments; undefined if the installation does not use it. */
export function findBilling({ stripe }: ProvidersSettings, _name: BillingProvider): BillingClient | undefined {
  return stripe && keep(stripe, () => openStripe(stripe));
}

function keep<Client>(settings: object, open: () => Client): Client {
  const client = (clients.get(settings) as Client | undefined) ?? open();
  clients.set(settings, client);
  return client;
}
