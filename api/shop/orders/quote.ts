import { type Actor, accountIdOf, readRoleOf } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { sha256 } from '#api/kit/secrets.ts';
import type { CallContext } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findUsableCoupon, type UsableCoupon } from '#api/money/coupons/service.ts';
import {
  canBePaid,
  findOffers,
  findSaleSettings,
  findTaxTable,
  priceOf,
  taxRateIn,
  usableProviders,
} from '#api/money/offers/service.ts';
import { findCurrency, type OfferedCurrency } from '#contract/kit/currencies.ts';
import { dayIn } from '#contract/kit/days.ts';
import { couponWords } from '#contract/money/coupon-words.ts';
import { splitTax } from '#contract/money/offer-amounts.ts';
import { orderWords } from '#contract/shop/order-words.ts';
import type { OrderedBook, Quote, QuoteRequest } from '#contract/shop/orders.ts';
import { amountsOfLines, type LineAmounts, type PricedLine } from './line-amounts.ts';
import { findOpenOrderOfCart, type OrderRow } from './queries.ts';
import { findSeen } from './seen-books-queries.ts';

/** Returns the key of a person's cart, or of a guest's by the random list id in the browser; null without a cart. */
export function cartKeyOf(actor: Actor, cartId: string | undefined): Buffer | null {
  const personId = accountIdOf(actor);
  const cart = personId ?? cartId;
  return cart === undefined ? null : sha256(`cart of ${personId ? 'person' : 'browser'} ${cart}`);
}

type QuotedLine = PricedLine & LineAmounts;
export type QuotedOrder = Pick<Quote, 'currency' | 'discount' | 'delivery' | 'tax' | 'total' | 'providers'> & {
  delivery_tax: number;
  lines: QuotedLine[];
  coupon: UsableCoupon | undefined;
  /** The order of the same cart that awaits payment. */
  open: OrderRow | undefined;
};
/**
 * Computes current prices, from the database only. A book that is no longer sold is 409, one that this buyer never
 * could buy 400.
 */
export async function findQuote(
  db: TenantDb,
  { actor, settings }: CallContext,
  { lines, country, coupon: code, cart_id }: QuoteRequest,
): Promise<QuotedOrder> {
  const ids = lines.map(({ item }) => item);
  const caller = { role: readRoleOf(actor) };
  const cartKey = cartKeyOf(actor, cart_id);
  const [sale, visibility, rows, open] = await Promise.all([
    findSaleSettings(db),
    findSeen(db, caller, ids),
    findOffers(db, ids),
    cartKey === null ? undefined : findOpenOrderOfCart(db, cartKey),
  ]);
  const offers = new Map(rows.map((offer) => [offer.book_id, offer]));
  const isPayable = canBePaid(sale, settings);
  const on = dayIn(sale.time_zone);
  const taxes = await findTaxTable(db, sale);
  const rateOf = (format: OrderedBook['format']) => taxRateIn(taxes, { country, format, on });
  const rates = { digital: rateOf('digital'), print: rateOf('print') };

  const priced = lines.map((line, index): PricedLine => {
    if (!visibility.has(line.item)) throw fieldRefusal(`lines.${index}.item`, orderWords.bookUnknown);
    const offer = offers.get(line.item);
    const price = offer && priceOf(offer, line.format, rates[line.format]);
    const isSold = line.format === 'digital' || sale.delivery_price !== null;
    if (!visibility.get(line.item) || !offer || !price || !isSold || !isPayable)
      throw unavailable(sale.may_sell ? orderWords.unavailable : orderWords.notAllowedYet);
    return { ...line, offer, price, tax_rate: rates[line.format] };
  });
  const hasPrint = lines.some(({ format }) => format === 'print');
  if (hasPrint && !sale.delivery_countries.includes(country)) throw fieldRefusal('country', orderWords.deliveryCountry);
  const currency = findCurrency(priced[0]?.offer.currency ?? sale.currency);
  if (!currency) throw unavailable();
  const delivery = hasPrint ? (sale.delivery_price ?? 0) : 0;
  const delivery_tax = splitTax({ amount: delivery, currency: currency.code }, rates.print).tax.amount;
  const couponOfOrder = { code, day: on, currency: currency.code, ownOrderId: open?.id };
  const coupon = await findUsableCoupon(db, couponOfOrder);
  const quoted = discounted(priced, { coupon, currency, delivery });
  return {
    ...{ ...quoted, currency: currency.code, delivery, delivery_tax, coupon, open },
    providers: quoted.total === 0 ? [] : usableProviders({ ...sale, currency: currency.code }, settings, quoted.total),
    tax: quoted.tax + delivery_tax,
  };
}

type Terms = { coupon: UsableCoupon | undefined; currency: OfferedCurrency; delivery: number };

/** Subtracts a coupon from the lines, and adds them up. Tax is summed from the lines. */
function discounted(priced: PricedLine[], { coupon, currency, delivery }: Terms) {
  const amounts = amountsOfLines(priced, { coupon: coupon?.value, currency, delivery });
  const lines = priced.map((line, place): QuotedLine => ({ ...line, ...(amounts[place] as LineAmounts) }));
  const sumOf = (part: 'total' | 'tax' | 'discount') => amounts.reduce((sum, line) => sum + line[part], 0);
  const [total, discount] = [sumOf('total') + delivery, sumOf('discount')];
  if (total + discount < currency.min_charge) throw fieldRefusal('lines', orderWords.totalSmall);
  if (coupon && discount === 0) throw fieldRefusal('coupon', couponWords.nothingOff);
  return { lines, total, discount, tax: sumOf('tax') };
}

export const unavailable = (message: string = orderWords.unavailable) =>
  new Refusal('conflict', { message, state: 'unavailable' });

export function toQuote({ lines, delivery_tax: _, coupon: _coupon, open: _open, ...quote }: QuotedOrder): Quote {
  const quoteLines = lines.map(
    ({ item, offer, format, copies, price, tax_rate, discount, net, tax, total, shares }) => ({
      ...{ item, title: offer.title, format, copies, tax_rate, unit_price: price.unit_price },
      ...{ discount, net, tax, total, shares },
    }),
  );
  return {
    ...quote,
    lines: quoteLines,
    cause_shares: sumByCause(
      lines.flatMap(({ offer, shares }) =>
        offer.cause ? [{ cause: offer.cause.id, name: offer.cause.name, amount: toCause(shares) }] : [],
      ),
    ),
  };
}

const toCause = (shares: LineAmounts['shares']) => shares.find(({ to }) => to === 'cause')?.amount ?? 0;

/** Adds up the shares of each cause; a cause without money is left out. */
export function sumByCause(shares: Quote['cause_shares']): Quote['cause_shares'] {
  const byCause = new Map<string, Quote['cause_shares'][number]>();
  for (const share of shares)
    byCause.set(share.cause, { ...share, amount: (byCause.get(share.cause)?.amount ?? 0) + share.amount });
  return [...byCause.values()].filter(({ amount }) => amount > 0);
}
