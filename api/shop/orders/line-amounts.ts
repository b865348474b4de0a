import { type CopyPrice, type Offer, toBookShares } from '#api/money/offers/service.ts';
import type { OfferedCurrency } from '#contract/kit/currencies.ts';
import { type CouponValue, discountLines } from '#contract/money/coupon-amounts.ts';
import { smallestPrice, splitTax } from '#contract/money/offer-amounts.ts';
import { paymentFeeOf } from '#contract/money/payment-costs.ts';
import type { OrderedBook } from '#contract/shop/orders.ts';

export type PricedLine = OrderedBook & { offer: Offer; price: CopyPrice; tax_rate: number };
/** The price of all copies of a line after its discount, and its shares without tax. */
export type LineAmounts = Pick<CopyPrice, 'net' | 'tax' | 'shares'> & { discount: number; total: number };

/** Returns the amounts of each line. Tax and shares are computed after the discount. */
export function amountsOfLines(
  lines: PricedLine[],
  { coupon, currency, delivery }: { coupon: CouponValue | undefined; currency: OfferedCurrency; delivery: number },
): LineAmounts[] {
  if (!coupon) return lines.map((line) => amountsOf(line, 0));
  const discountable = lines.map((line) => ({
    total: line.price.unit_price * line.copies,
    room: roomOf(line, currency),
  }));
  const discounts = discountLines({ currency, lines: discountable, delivery }, coupon);
  return lines.map((line, place) => amountsOf(line, discounts[place] ?? 0));
}

function amountsOf({ offer, price, copies, tax_rate }: PricedLine, discount: number): LineAmounts {
  const { unit_price, net, tax, shares } = price;
  if (discount === 0)
    return {
      ...{ discount, net: net * copies, tax: tax * copies, total: unit_price * copies },
      shares: shares.map((share) => ({ ...share, amount: share.amount * copies })),
    };
  const total = unit_price * copies - discount;
  const left = splitTax({ amount: total, currency: offer.currency }, tax_rate);
  return {
    ...{ discount, total, net: left.net.amount, tax: left.tax.amount },
    shares: toBookShares(left.net.amount, offer.currency, offer.shares),
  };
}

/**
 * Returns the largest possible discount of a line: the whole price of a digital book; for printed copies the part above
 * the lowest price, which pays for printing.
 */
function roomOf({ offer, price, format, copies, tax_rate: tax }: PricedLine, { step }: OfferedCurrency): number {
  const { unit_price } = price;
  if (format === 'digital') return unit_price;
  const { currency, shares, print_cost } = offer;
  const terms = { currency, shares, tax, fee: paymentFeeOf(currency), cost: print_cost ?? 0 };
  const least = smallestPrice(terms, { step, least: step, most: unit_price }) ?? unit_price;
  return (unit_price - least) * copies;
}
