import { type Money, splitMoney } from '#contract/kit/money.ts';

/** The whole price without tax: shares are in basis points, so 6000 is 60 %. */
export const ALL_BASIS_POINTS = 10_000;

/**
 * The shares of a price without tax, in basis points. They sum to 10,000; the platform pays the printing and the
 * payment fee.
 */
export type OfferShares = { cause: number; school: number; platform: number };

/** The fee of a provider: a part of the total, rounded up, and a fixed amount in the smallest unit. */
export type PaymentFee = { basis_points: number; fixed: number };

/**
 * The costs that the platform's share of one copy has to cover. `tax` is the rate in basis points that the price
 * includes; `cost` is the cost of printing.
 */
export type OfferTerms = { currency: string; shares: OfferShares; tax: number; fee: PaymentFee; cost: number };

/**
 * Returns a total that includes tax as its parts without and with it. `rate` is in basis points: 2000 is 20 % on top of
 * the net amount.
 */
export function splitTax(total: Money, rate: number): { net: Money; tax: Money } {
  const [net, tax] = splitMoney(total, [ALL_BASIS_POINTS, rate]) as [Money, Money];
  return { net, tax };
}

/**
 * Returns the share of each in a net amount; they sum to it. Throws a RangeError if the shares are not 10,000 in all.
 */
export function splitShares(net: Money, { cause, school, platform }: OfferShares): Record<keyof OfferShares, Money> {
  if (cause + school + platform !== ALL_BASIS_POINTS)
    throw new RangeError(`Shares of ${cause}, ${school} and ${platform} are not all of a price.`);
  const [ofCause, ofSchool, ofPlatform] = splitMoney(net, [cause, school, platform]) as [Money, Money, Money];
  return { cause: ofCause, school: ofSchool, platform: ofPlatform };
}

/** Returns whether the platform's share of one copy at this price pays the printing and the payment fee. */
export function coversCosts(price: number, { currency, shares, tax, fee, cost }: OfferTerms): boolean {
  const { net } = splitTax({ amount: price, currency }, tax);
  return splitShares(net, shares).platform.amount >= feeOf(price, fee) + cost;
}

function feeOf(price: number, { basis_points, fixed }: PaymentFee): number {
  const all = BigInt(ALL_BASIS_POINTS);
  return Number((BigInt(price) * BigInt(basis_points) + all - 1n) / all) + fixed;
}

type PriceRange = { step: number; least: number; most: number };

/**
 * Returns the smallest price of a range, in whole steps, that covers its costs; undefined if none does, as when the fee
 * grows faster than the platform's share.
 */
export function smallestPrice(terms: OfferTerms, { step, least, most }: PriceRange): number | undefined {
  const { shares, tax, fee, cost } = terms;
  // Each unit of the price leaves `left` ÷ `whole` to the platform, before rounding.
  const whole = (ALL_BASIS_POINTS + tax) * ALL_BASIS_POINTS;
  const left = shares.platform * ALL_BASIS_POINTS - fee.basis_points * (ALL_BASIS_POINTS + tax);
  if (left <= 0) return undefined;
  // Rounding adds less than two units to the share: one of the net amount, one of the share. No smaller price covers
  // its costs.
  const bound = (BigInt(Math.max(0, fee.fixed + cost - 2)) * BigInt(whole)) / BigInt(left);
  const first = Math.ceil(Math.max(least, Number(bound)) / step) * step;
  for (let price = first; price <= most; price += step) if (coversCosts(price, terms)) return price;
  return undefined;
}
