import { readRoleOf } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { RequestContext } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  type CopyPrice,
  canBePaid,
  dayIn,
  findOffers,
  findSaleSettings,
  findTaxTable,
  type Offer,
  priceOf,
  taxRateIn,
  usableProviders,
} from '#api/offers/service.ts';
import { findCurrency } from '#contract/currencies.ts';
import { splitTax } from '#contract/offer-amounts.ts';
import { orderWords } from '#contract/order-words.ts';
import type { OrderedBook, Quote, QuoteRequest } from '#contract/orders.ts';
import { findSeen } from './seen-books-queries.ts';

type QuotedLine = OrderedBook & { offer: Offer; price: CopyPrice; tax_rate: number };
export type QuotedOrder = Pick<Quote, 'currency' | 'delivery' | 'tax' | 'total' | 'providers'> & {
  delivery_tax: number;
  lines: QuotedLine[];
};
type QuoteCall = Pick<RequestContext<never, never, never>, 'actor' | 'site' | 'settings'>;

/** Computes what books cost now, from the database only. What cannot be sold any more is 409, what never was for this buyer 400. */
export async function findQuote(
  db: TenantDb,
  { actor, site, settings }: QuoteCall,
  { lines, country }: QuoteRequest,
): Promise<QuotedOrder> {
  const ids = lines.map(({ item }) => item);
  const caller = { tenantId: site.id, role: readRoleOf(actor) };
  const [sale, seen, found] = await Promise.all([
    findSaleSettings(db, site.id),
    findSeen(db, caller, ids),
    findOffers(db, site.id, ids),
  ]);
  const offers = new Map(found.map((offer) => [offer.book_id, offer]));
  const isPayable = canBePaid(sale, settings);
  const on = dayIn(sale.time_zone);
  const taxes = await findTaxTable(db, site.id, sale);
  const rateOf = (format: OrderedBook['format']) => taxRateIn(taxes, { country, format, on });
  const rates = { digital: rateOf('digital'), print: rateOf('print') };

  const quoted = lines.map((line, index): QuotedLine => {
    if (!seen.has(line.item)) throw fieldRefusal(`lines.${index}.item`, orderWords.bookUnknown);
    const offer = offers.get(line.item);
    const price = offer && priceOf(offer, line.format, rates[line.format]);
    const isSold = line.format === 'digital' || sale.delivery_price !== null;
    if (!seen.get(line.item) || !offer || !price || !isSold || !isPayable) throw unavailable();
    return { ...line, offer, price, tax_rate: rates[line.format] };
  });
  const hasPrint = lines.some(({ format }) => format === 'print');
  if (hasPrint && !sale.delivery_countries.includes(country)) throw fieldRefusal('country', orderWords.deliveryCountry);
  const currency = quoted[0]?.offer.currency ?? sale.currency;
  const delivery = hasPrint ? (sale.delivery_price ?? 0) : 0;
  const delivery_tax = splitTax({ amount: delivery, currency }, rates.print).tax.amount;
  const sumOf = (part: (line: QuotedLine) => number) => quoted.reduce((sum, line) => sum + part(line) * line.copies, 0);
  const total = sumOf(({ price }) => price.unit_price) + delivery;
  if (total < (findCurrency(currency)?.min_charge ?? 0)) throw fieldRefusal('lines', orderWords.totalSmall);
  return {
    currency,
    lines: quoted,
    delivery,
    delivery_tax,
    total,
    providers: usableProviders({ ...sale, currency }, settings, total),
    tax: sumOf(({ price }) => price.tax) + delivery_tax,
  };
}

export const unavailable = () => new Refusal('conflict', { message: orderWords.unavailable, state: 'unavailable' });

/** Presents a quote. */
export function toQuote({ lines, delivery_tax: _, ...quote }: QuotedOrder): Quote {
  const shown = lines.map(({ item, offer, format, copies, price, tax_rate }) => ({
    ...{ item, title: offer.title, format, copies, tax_rate, discount: 0, unit_price: price.unit_price },
    ...{ net: price.net * copies, tax: price.tax * copies, total: price.unit_price * copies },
    shares: price.shares.map((share) => ({ ...share, amount: share.amount * copies })),
  }));
  return {
    ...quote,
    discount: 0,
    lines: shown,
    cause_shares: sumByCause(
      lines.flatMap(({ offer, price, copies }) =>
        offer.cause ? [{ cause: offer.cause.id, name: offer.cause.name, amount: toCause(price) * copies }] : [],
      ),
    ),
  };
}

const toCause = ({ shares }: CopyPrice) => shares.find(({ to }) => to === 'cause')?.amount ?? 0;

/** Adds the shares of each cause; a cause that gets nothing is left out. */
export function sumByCause(shares: Quote['cause_shares']): Quote['cause_shares'] {
  const byCause = new Map<string, Quote['cause_shares'][number]>();
  for (const share of shares)
    byCause.set(share.cause, { ...share, amount: (byCause.get(share.cause)?.amount ?? 0) + share.amount });
  return [...byCause.values()].filter(({ amount }) => amount > 0);
}
