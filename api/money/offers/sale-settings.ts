import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { emailOtherAdmins } from '#api/core/email/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import type { ProvidersSettings } from '#api/kit/provider-settings.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findProvider } from '#api/money/providers/service.ts';
import { localeOf } from '#contract/kit/languages.ts';
import { formatMoney } from '#contract/kit/money-text.ts';
import type { OfferShares } from '#contract/money/offer-amounts.ts';
import { ALL_BASIS_POINTS } from '#contract/money/offer-amounts.ts';
import { offerWords } from '#contract/money/offer-words.ts';
import { canTake, type PaymentProvider, paymentProviders } from '#contract/money/payment-providers.ts';
import type { BookFormat, SaleSettingsFields, TaxRate } from '#contract/money/sale-settings.ts';
import { sampleTaxRates } from '#contract/money/tax-samples.ts';
import {
  findSeller,
  findTaxRates,
  replaceTaxRates,
  type SaleSettingsRow,
  type SellerRow,
  upsertSaleSettings,
} from './settings-queries.ts';

/** A school's sale settings. `country` is the school's own; without a `seller_name` the platform is the seller. */
export type SaleSettings = SaleSettingsRow &
  Pick<SellerRow, 'country' | 'currency' | 'may_sell'> & { is_saved: boolean };

/** Default: half of the net price for the cause, and enough for the platform to print a short book. */
const DEFAULT_SHARES = { cause_share: 5000, school_share: 1000 };

/** Finds a school's sale settings; unsaved settings have their defaults. */
export async function findSaleSettings(db: TenantDb): Promise<SaleSettings> {
  const { time_zone, saved, ...seller } = await findSeller(db);
  return { ...(saved ?? defaultSettings(time_zone)), ...seller, is_saved: saved !== null };
}

function defaultSettings(time_zone: string): SaleSettingsRow {
  return {
    ...{ time_zone, seller_name: '', seller_address: '', tax_number: '' },
    ...DEFAULT_SHARES,
    ...{ refund_limit: null, delivery_price: null, delivery_countries: [], providers: [] },
  };
}

/** Finds a school's tax table. The sample rates apply until the school has saved its own. */
export async function findTaxTable(db: TenantDb, { is_saved }: SaleSettings): Promise<TaxRate[]> {
  return is_saved ? findTaxRates(db) : sampleTaxRates;
}

type TaxedSale = { country: string | null; format: BookFormat; on: string };

/**
 * Returns the tax rate in basis points that a book's price includes for a buyer's country on a day; 0 without a row.
 */
export function taxRateIn(table: TaxRate[], { country, format, on }: TaxedSale): number {
  const isValid = ({ valid_from, valid_to }: TaxRate) => valid_from <= on && (valid_to === null || on <= valid_to);
  return (
    table.find((rate) => rate.kind === 'book' && rate.country === country && rate.format === format && isValid(rate))
      ?.rate ?? 0
  );
}

/** Finds the tax rate in basis points that a book's price includes. `on` is a day in the school's time zone. */
export async function findTaxRate(db: TenantDb, sale: TaxedSale): Promise<number> {
  return taxRateIn(await findTaxTable(db, await findSaleSettings(db)), sale);
}

/** Returns the highest book rate that applies on this day or later, in any country. */
export function highestRate(table: TaxRate[], format: BookFormat, on: string): number {
  const rates = table.filter((rate) => rate.kind === 'book' && rate.format === format);
  return Math.max(0, ...rates.filter(({ valid_to }) => valid_to === null || on <= valid_to).map(({ rate }) => rate));
}

/** Returns the shares of cause and school, and the platform's share, which is the rest. */
export function toOfferShares({
  cause_share,
  school_share,
}: {
  cause_share: number;
  school_share: number;
}): OfferShares {
  return { cause: cause_share, school: school_share, platform: ALL_BASIS_POINTS - cause_share - school_share };
}

/** Returns the configured providers that take a currency and, with `amount`, a payment of this amount. */
export function availableProviders(settings: ProvidersSettings, currency: string, amount?: number): PaymentProvider[] {
  return paymentProviders.filter((name) => canTake(name, currency, amount) && findProvider(settings, name));
}

type Seller = Pick<SaleSettings, 'providers' | 'currency' | 'may_sell'>;

/**
 * Returns whether a school can be paid: the platform allows it, and the school has chosen a configured provider for its
 * currency.
 */
export function canBePaid(sale: Seller, settings: ProvidersSettings): boolean {
  return usableProviders(sale, settings).length > 0;
}

/** Returns the chosen providers that take the school's currency and this amount, first choice first. */
export function usableProviders(
  { providers, currency, may_sell }: Seller,
  settings: ProvidersSettings,
  amount?: number,
): PaymentProvider[] {
  if (!may_sell) return [];
  const available = availableProviders(settings, currency, amount);
  return providers.filter((provider) => available.includes(provider));
}

type SavedBy = ActorContext & { site: Site; settings: Settings };

/** Saves a school's sale settings. */
export async function saveSaleSettings(
  db: TenantDb,
  by: SavedBy,
  { shares, tax_rates, ...fields }: SaleSettingsFields,
): Promise<void> {
  const before = await findSaleSettings(db);
  const available = availableProviders(by.settings, before.currency);
  if (fields.providers.some((provider) => !available.includes(provider)))
    throw fieldRefusal('providers', offerWords.providerMissing);
  assertApart(tax_rates);
  const lists = {
    delivery_countries: [...new Set(fields.delivery_countries)],
    providers: [...new Set(fields.providers)],
  };
  const row = { ...fields, ...lists, cause_share: shares.cause, school_share: shares.school };
  const ratesBefore = await findTaxTable(db, before);
  await upsertSaleSettings(db, row);
  await replaceTaxRates(db, tax_rates);
  const names = Object.keys(row) as (keyof typeof row)[];
  const isNew = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const changed = [
    ...names.filter((name) => isNew(row[name], before[name])),
    ...(isNew(tax_rates, ratesBefore) ? ['tax_rates'] : []),
  ];
  await recordAuditEvent(db, by, { act: 'settings.sales_changed', facts: { fields: changed.join(', ') } });
  await emailRaisedLimit(db, by, before, fields.refund_limit);
}

/** Informs the other admins that a refund which needed two people now needs one. */
async function emailRaisedLimit(
  db: TenantDb,
  by: SavedBy,
  { currency, refund_limit: before }: SaleSettings,
  limit: number | null,
): Promise<void> {
  if (before === null || (limit !== null && limit <= before)) return;
  const locale = localeOf(defaultLanguageOf(by.site));
  const written = (amount: number) => formatMoney({ amount, currency }, locale);
  const content = { before: written(before), limit: limit === null ? null : written(limit) };
  await emailOtherAdmins(db, by, { name: 'refundLimitRaised', content, exceptId: by.actor.personId });
}

/** Refuses rates whose validity overlaps; the message is at the later row. */
function assertApart(rates: TaxRate[]): void {
  const keyOf = ({ country, format, kind }: TaxRate) => `${country} ${format} ${kind}`;
  for (const [index, rate] of rates.entries()) {
    const overlaps = rates
      .slice(0, index)
      .some(
        (other) =>
          keyOf(other) === keyOf(rate) &&
          (other.valid_to === null || rate.valid_from <= other.valid_to) &&
          (rate.valid_to === null || other.valid_from <= rate.valid_to),
      );
    if (overlaps) throw fieldRefusal(`tax_rates.${index}.valid_from`, offerWords.ratesOverlap);
  }
}
