import type { ProvidersSettings } from '#api/kit/provider-settings.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findSaleSettings, usableProviders } from '#api/money/offers/service.ts';
import type { Provider } from '#api/money/providers/service.ts';
import type { OrderRow } from './queries.ts';

/**
 * Finds the providers that can be used now for an order or a gift: those that the school offers for its currency and
 * total.
 */
export async function findOrderProviders(
  db: TenantDb,
  { currency, total, monthly_gift_id }: OrderRow,
  settings: ProvidersSettings,
): Promise<Provider[]> {
  const usable = usableProviders({ ...(await findSaleSettings(db)), currency }, settings, total);
  // Only Stripe takes recurring payments.
  return monthly_gift_id === null ? usable : usable.filter((provider) => provider === 'stripe');
}
