import type { TenantDb } from '#api/kit/tenant.ts';
import { type OfferShares, splitShares, splitTax } from '#contract/money/offer-amounts.ts';
import type { BookShares } from '#contract/money/offers.ts';
import type { BookFormat } from '#contract/money/sale-settings.ts';
import { findOfferRows, type OfferRow } from './queries.ts';
import { toOfferShares } from './sale-settings.ts';

/** A book that is for sale now, at prices that include tax. Its audience decides separately who may see the book. */
export type Offer = Omit<OfferRow, 'cause_share' | 'school_share'> & { shares: OfferShares };

/** Finds the current offers of these books. The caller checks that a provider of the school is set up. */
export async function findOffers(db: TenantDb, bookIds: string[]): Promise<Offer[]> {
  const rows = await findOfferRows(db, bookIds);
  return rows.map(({ cause_share, school_share, ...offer }) => ({
    ...offer,
    shares: toOfferShares({ cause_share, school_share }),
  }));
}

/** The price of one copy, and the shares of its net amount. */
export type CopyPrice = { unit_price: number; net: number; tax: number; shares: BookShares };

/**
 * Returns the price of one copy in a format; undefined if the book is not offered in it. `taxRate` is in basis points.
 */
export function priceOf(
  { currency, price, print_price, shares }: Pick<Offer, 'currency' | 'price' | 'print_price' | 'shares'>,
  format: BookFormat,
  taxRate: number,
): CopyPrice | undefined {
  const unit_price = format === 'print' ? print_price : price;
  if (unit_price === null) return undefined;
  const { net, tax } = splitTax({ amount: unit_price, currency }, taxRate);
  return { unit_price, net: net.amount, tax: tax.amount, shares: toBookShares(net.amount, currency, shares) };
}

/** Splits a net amount into shares. */
export function toBookShares(net: number, currency: string, shares: OfferShares): BookShares {
  const amounts = splitShares({ amount: net, currency }, shares);
  return (['cause', 'school', 'platform'] as const).map((to) => {
    return { to, basis_points: shares[to], amount: amounts[to].amount };
  });
}
