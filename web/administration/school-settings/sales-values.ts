import type { SaleSettingsFields, SaleSettingsReply } from '#contract/money/sale-settings.ts';
import { toBasisPoints, toDecimal, toPercent, toUnits } from '#web/kit/typed-amounts.ts';

/** The typed values of the sale settings. `shares` are the two shares under the server's names. */
export type SalesValues = ReturnType<typeof salesValues>;

export function salesValues({ currency, ...settings }: SaleSettingsReply) {
  const typed = (amount: number | null) => (amount === null ? '' : toDecimal(amount, currency));
  return {
    time_zone: settings.time_zone,
    seller_name: settings.seller_name,
    seller_address: settings.seller_address,
    tax_number: settings.tax_number,
    providers: settings.providers,
    cause_share: toPercent(settings.shares.cause),
    school_share: toPercent(settings.shares.school),
    shares: '',
    refund_limit: typed(settings.refund_limit),
    delivers: settings.delivery_price !== null,
    delivery_price: typed(settings.delivery_price),
    delivery_countries: settings.delivery_countries,
  };
}

/** Invalid input is sent as a number that the server refuses at its field. */
export function salesBody(values: SalesValues, currency: string): Omit<SaleSettingsFields, 'tax_rates'> {
  const { cause_share, school_share, shares: _, delivers, delivery_price, delivery_countries, ...words } = values;
  const isZero = /^0+([.,]0*)?$/.test(delivery_price.trim());
  return {
    ...words,
    shares: { cause: toBasisPoints(cause_share), school: toBasisPoints(school_share) },
    refund_limit: words.refund_limit.trim() === '' ? null : toUnits(words.refund_limit, currency),
    delivery_price: delivers ? toUnits(delivery_price, currency) || (isZero ? 0 : -1) : null,
    delivery_countries: delivers ? delivery_countries : [],
  };
}

/** Returns the last saved settings in the request's format. */
export function savedFields(settings: SaleSettingsReply): SaleSettingsFields {
  const { currency: _, time_zones, available_providers, may_sell, is_saved, ...fields } = settings;
  return fields;
}
