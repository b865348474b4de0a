import type { ProvidersSettings } from '#api/kit/provider-settings.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findSaleSettings, usableProviders } from '#api/money/offers/service.ts';
import type { Provider } from '#api/money/providers/service.ts';
import type { OrderRow } from './queries.ts';

/** Finds with whom an order or a gift can be paid now: those that the school offers for its currency and total. */
export async function findOrderProviders(
  db: TenantDb,
  { currency, total, monthly_gift_id }: OrderRow,
  settings: ProvidersSettings,
): Promise<Provider[]> {
  const usable = usableProviders({ ...(await findSaleSettings(db)), currency }, settings, total);
  // Only Stripe takes money again and again.
  return monthly_gift_id === null ? usable : usable.filter((provider) => provider === 'stripe');
}
