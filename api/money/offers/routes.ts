import { allowAdmins, allowOwnAdmins } from '#api/kit/policy.ts';
import { type CallContext, serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type SaleSettingsReply, setSaleSettings, showSaleSettings } from '#contract/money/sale-settings.ts';
import { availableProviders, findSaleSettings, findTaxTable, saveSaleSettings } from './sale-settings.ts';

/** A visit does not decide who sells, what refunds need a second person and where the money goes. */
const mayManageSales = allowOwnAdmins;

export const saleSettingsRoutes = [
  serve(showSaleSettings, allowAdmins, (call) => presentSettings(call.db, call)),

  serve(setSaleSettings, mayManageSales, async (call) => {
    await saveSaleSettings(call.db, call, call.body);
    return presentSettings(call.db, call);
  }),
];

async function presentSettings(db: TenantDb, { settings }: CallContext): Promise<SaleSettingsReply> {
  const saleSettings = await findSaleSettings(db);
  const { cause_share, school_share, country, ...fields } = saleSettings;
  const available_providers = availableProviders(settings, fields.currency);
  const zones = new Set([fields.time_zone, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return {
    ...fields,
    shares: { cause: cause_share, school: school_share },
    tax_rates: await findTaxTable(db, saleSettings),
    time_zones: [...zones].sort(),
    // Drops providers chosen for another currency, which the list does not offer any more.
    providers: fields.providers.filter((provider) => available_providers.includes(provider)),
    available_providers,
  };
}
