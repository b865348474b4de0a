import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import type { TaxRate } from '#contract/money/sale-settings.ts';

export type SaleSettingsRow = Pick<
  Row<'sale_settings'>,
  'time_zone' | 'seller_name' | 'seller_address' | 'tax_number' | 'cause_share' | 'school_share' | 'delivery_countries'
> & {
  refund_limit: number | null;
  delivery_price: number | null;
  providers: PaymentProvider[];
};
/** A school's data as a seller, with its saved settings if any. `may_sell`: the platform has allowed sales. */
export type SellerRow = {
  country: string | null;
  currency: string;
  may_sell: boolean;
  time_zone: string;
  saved: SaleSettingsRow | null;
};

export async function findSeller(db: TenantDb): Promise<SellerRow> {
  const { rows } = await sql<SellerRow>`
    select t.country, t.currency, t.may_sell_at is not null as may_sell, time_zone_of(t.id) as time_zone, to_jsonb(s) - 'tenant_id' as saved
    from tenants t left join sale_settings s on s.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
  const [seller] = rows;
  if (!seller) throw new Error(`There is no tenant ${db.tenantId}.`);
  return seller;
}

export async function upsertSaleSettings(db: TenantDb, row: SaleSettingsRow): Promise<void> {
  const insert = db.insertInto('sale_settings').values({ tenant_id: db.tenantId, ...row });
  await insert.onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row)).execute();
}

/** Finds a school's tax table in the order of the sample rates, so that saving these does not move the rows. */
export async function findTaxRates(db: TenantDb): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select country, format, kind, rate, valid_from::text as valid_from, valid_to::text as valid_to, is_sample from tax_rates
    where tenant_id = ${db.tenantId} order by country, kind desc, format, valid_from`.execute(db);
  return rows;
}

/** Replaces a school's tax table. */
export async function replaceTaxRates(db: TenantDb, rates: TaxRate[]): Promise<void> {
  await db.deleteFrom('tax_rates').where('tenant_id', '=', db.tenantId).execute();
  if (rates.length === 0) return;
  await db
    .insertInto('tax_rates')
    .values(rates.map((rate) => ({ tenant_id: db.tenantId, ...rate })))
    .execute();
}
