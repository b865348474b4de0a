import { readRoleOf } from '#api/kit/actor.ts';
import type { DbCall } from '#api/kit/serve.ts';
import { type BookSummaryRow, toBookSummary } from '#api/library/books/service.ts';
import {
  canBePaid,
  findOffers,
  findSaleSettings,
  findTaxRate,
  type Offer,
  priceOf,
} from '#api/money/offers/service.ts';
import { findChosenMode, isOff } from '#api/schools/modes/service.ts';
import { dayIn } from '#contract/kit/days.ts';
import type { BookFormat } from '#contract/money/sale-settings.ts';
import type { Cart, CartLine, CauseShare } from '#contract/shop/cart.ts';
import { findVisibleBooks, type LineRow } from './queries.ts';

export type CartCall = DbCall & { query: { mode?: string | undefined } };

/** Facts that decide a caller's prices: the books that the caller sees, and the school's offers. */
export type Shop = {
  books: Map<string, BookSummaryRow>;
  offers: Map<string, Offer>;
  /** Tax that the prices include, in basis points, for a buyer in the school’s country. */
  rates: Record<BookFormat, number>;
};

export async function findShop(call: CartCall, ids: string[]): Promise<Shop> {
  const { db, actor, settings } = call;
  const role = readRoleOf(actor);
  const [books, offers, sales] = await Promise.all([
    findVisibleBooks(db, role, ids),
    findOffers(db, ids),
    findSaleSettings(db),
  ]);
  const bookById = new Map(books.map((book) => [book.id, book]));
  const taxed = { country: sales.country, on: dayIn(sales.time_zone) };
  const [digital, print] = await Promise.all([
    findTaxRate(db, { ...taxed, format: 'digital' }),
    findTaxRate(db, { ...taxed, format: 'print' }),
  ]);
  // Hides offers of unreadable books, because an offer names title and author.
  const isSold = canBePaid(sales, settings) && !isOff(await findChosenMode(call, call.query.mode), 'sales');
  const sold = isSold ? offers.filter((offer) => bookById.has(offer.book_id)) : [];
  return {
    books: bookById,
    offers: new Map(sold.map((offer) => [offer.book_id, offer])),
    rates: { digital, print },
  };
}

/** Returns the price of one copy; null if it is not sold in this format. */
export function priceIn(offer: Offer | undefined, format: BookFormat): number | null {
  if (!offer) return null;
  return format === 'print' ? offer.print_price : offer.price;
}

/** Presents books of a cart or a list with their current prices. */
export async function toCart(call: CartCall, lines: LineRow[]): Promise<Cart> {
  const shop = await findShop(
    call,
    lines.map(({ item }) => item),
  );
  const cartLines = lines.map((line) => toLine(line, shop, call));
  return {
    items: lines.map(({ item }) => item),
    count: lines.length,
    lines: cartLines,
    currency: call.site.currency,
    total: cartLines.reduce((sum, { total }) => sum + total, 0),
    cause_shares: sumByCause(cartLines.flatMap(({ cause_shares }) => cause_shares)),
  };
}

function toLine(line: LineRow, shop: Shop, call: CartCall): CartLine {
  const { item, format, copies, added_price, added_currency } = line;
  const book = shop.books.get(item);
  const offer = shop.offers.get(item);
  const price = priceIn(offer, format);
  const currency = offer?.currency ?? call.site.currency;
  const hasChanged = price !== null && added_price != null && added_currency === currency && added_price !== price;
  return {
    item,
    title: book?.title ?? '',
    book: book ? toBookSummary(book, { settings: call.settings }) : null,
    format,
    copies,
    available: price !== null,
    price,
    added_price: hasChanged ? added_price : null,
    print_price: offer?.print_price ?? null,
    digital_price: offer?.price ?? null,
    total: (price ?? 0) * copies,
    currency,
    cause_shares: offer && price !== null ? causeSharesOf(offer, line, shop.rates) : [],
  };
}

/** Returns the cause's share for all copies. */
function causeSharesOf(offer: Offer, { format, copies }: LineRow, rates: Shop['rates']): CauseShare[] {
  const share = priceOf(offer, format, rates[format])?.shares.find(({ to }) => to === 'cause');
  if (!offer.cause || !share || share.amount === 0) return [];
  return [{ cause: offer.cause.id, name: offer.cause.name, amount: share.amount * copies }];
}

function sumByCause(shares: CauseShare[]): CauseShare[] {
  const byCause = new Map<string, CauseShare>();
  for (const share of shares) {
    const amount = (byCause.get(share.cause)?.amount ?? 0) + share.amount;
    byCause.set(share.cause, { ...share, amount });
  }
  return [...byCause.values()];
}
