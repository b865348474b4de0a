import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { isCollecting, isProjectOf } from '#api/giving/causes/service.ts';
import type { ProvidersSettings } from '#api/kit/provider-settings.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { refreshSearchDocument, updateBook } from '#api/library/publishing/service.ts';
import {
  canBePaid,
  type EditedBookRow,
  findEditedBook,
  findSaleSettings,
  findTaxTable,
  highestRate,
  type SaleSettings,
  taxRateIn,
  toBookShares,
  toOfferShares,
  upsertOffer,
} from '#api/money/offers/service.ts';
import { causeWords } from '#contract/giving/cause-words.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import { dayIn } from '#contract/kit/days.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { moneyText } from '#contract/kit/money-text.ts';
import { ALL_BASIS_POINTS, coversCosts, type OfferTerms, smallestPrice } from '#contract/money/offer-amounts.ts';
import { offerWords } from '#contract/money/offer-words.ts';
import type { ManagedOffer, OfferFields } from '#contract/money/offers.ts';
import { paymentFeeOf, samplePrintCost } from '#contract/money/payment-costs.ts';
import type { BookFormat } from '#contract/money/sale-settings.ts';

/** The person who edits an offer, with the language of error messages. */
export type OfferEditor = ActorContext & { settings: ProvidersSettings; language: InterfaceLanguage };

const DEFAULT_PREVIEW_PAGES = 4;

/** Returns a book's offer as its school edits it. */
export async function presentOffer(db: TenantDb, { settings }: OfferEditor, id: string): Promise<ManagedOffer> {
  const book = await findEditedBook(db, id);
  if (!book) throw new Refusal('notFound');
  const seller = await findSaleSettings(db);
  const { offer, for_sale, price, is_noncommercial } = book;
  const saved = offer ?? seller;
  // An offer without a cause has no cause share. With a new cause, the share starts at the school's default.
  const cause_share = Math.min(seller.cause_share, ALL_BASIS_POINTS - saved.school_share);
  const shares = toOfferShares(book.cause_id === null ? { ...saved, cause_share } : saved);
  const { tax, highest_tax, fee, currency } = await findCosts(db, seller);
  return {
    ...{ for_sale, price, is_noncommercial, currency, tax, highest_tax, fee },
    print_price: offer?.print_price ?? null,
    print_cost: offer?.print_cost ?? null,
    cause: book.cause_id,
    project: book.project_id,
    shares: toBookShares(price ?? 0, currency, shares),
    preview_pages:
      offer?.preview_pages ?? Math.max(1, Math.min(DEFAULT_PREVIEW_PAGES, Math.floor(book.page_count / 2))),
    may_sell: seller.may_sell,
    has_provider: canBePaid({ ...seller, may_sell: true }, settings),
    sample_print_cost: samplePrintCost(currency, book.page_count),
  };
}

/** Sets the offer of a book. Refuses a price below its costs, and a book that cannot be sold. */
export async function setOffer(db: TenantDb, by: OfferEditor, id: string, fields: OfferFields): Promise<void> {
  const book = await findEditedBook(db, id, { locks: true });
  if (!book) throw new Refusal('notFound');
  const seller = await findSaleSettings(db);
  await assertCause(db, book, fields);
  if (fields.for_sale) assertCanSell(book, fields, { ...seller, hasProvider: canBePaid(seller, by.settings) });
  const { currency, highest_tax, fee } = await findCosts(db, seller);
  const print_cost =
    fields.print_price === null ? null : (fields.print_cost ?? samplePrintCost(currency, book.page_count));
  if (fields.print_price === null && fields.print_cost !== null)
    throw fieldRefusal('print_price', offerWords.costWithoutPrice);
  const { cause: cause_share, school: school_share } = fields.shares;
  const base = { currency, shares: toOfferShares({ cause_share, school_share }), fee };
  assertPrice('price', fields.price, { ...base, tax: highest_tax.digital, cost: 0 }, by.language);
  assertPrice(
    'print_price',
    fields.print_price,
    { ...base, tax: highest_tax.print, cost: print_cost ?? 0 },
    by.language,
  );

  const { for_sale, price, print_price, preview_pages } = fields;
  const sale = { for_sale, price, currency, cause_id: fields.cause, project_id: fields.project };
  await updateBook(db, id).set(sale).execute();
  await upsertOffer(db, id, { print_price, print_cost, cause_share, school_share, preview_pages });
  // Search finds a book for sale by the words of its free pages.
  await refreshSearchDocument(db, id);
  const facts = {
    for_sale: String(for_sale),
    currency,
    price: String(price ?? ''),
    print_price: String(print_price ?? ''),
  };
  await recordAuditEvent(db, by, { act: 'book.offer_changed', subjects: { kind: 'book', ids: [id] }, facts });
}

/** Finds what a price pays: the tax in the school's own country, the highest tax of any country, and the payment fee. */
async function findCosts(db: TenantDb, seller: SaleSettings) {
  const { currency, country } = seller;
  const table = await findTaxTable(db, seller);
  const on = dayIn(seller.time_zone);
  const ownRate = (format: BookFormat) => taxRateIn(table, { country, format, on });
  const tax = { digital: ownRate('digital'), print: ownRate('print') };
  const highest_tax = { digital: highestRate(table, 'digital', on), print: highestRate(table, 'print', on) };
  return { currency, tax, highest_tax, fee: paymentFeeOf(currency) };
}

/** Refuses an unsuitable cause. The book's stored cause may have been archived since; then the book is not for sale. */
async function assertCause(
  db: TenantDb,
  book: EditedBookRow,
  { for_sale, cause, project }: OfferFields,
): Promise<void> {
  const isNew = cause !== book.cause_id;
  if (cause !== null && (for_sale || isNew) && !(await isCollecting(db, cause)))
    throw fieldRefusal('cause', causeWords.notCollecting);
  if (!(await isProjectOf(db, { causeId: cause, projectId: project })))
    throw fieldRefusal('project', causeWords.otherCause);
}

type Seller = Pick<SaleSettings, 'may_sell'> & { hasProvider: boolean };

function assertCanSell(book: EditedBookRow, { price, cause }: OfferFields, { may_sell, hasProvider }: Seller): void {
  if (book.is_noncommercial) throw fieldRefusal('for_sale', offerWords.noncommercial);
  if (!may_sell) throw fieldRefusal('for_sale', offerWords.notAllowedYet);
  if (!hasProvider) throw fieldRefusal('for_sale', offerWords.noProvider);
  if (price === null) throw fieldRefusal('price', offerWords.priceMissing);
  if (cause === null) throw fieldRefusal('cause', offerWords.causeMissing);
}

/** Refuses a price that providers do not accept, or that does not cover its costs. */
function assertPrice(
  field: 'price' | 'print_price',
  price: number | null,
  terms: OfferTerms,
  language: InterfaceLanguage,
): void {
  const currency = findCurrency(terms.currency);
  if (price === null || !currency) return;
  const { step, min_charge } = currency;
  const refuse = (message: string, amount: number) =>
    fieldRefusal(field, message, { values: { amount: moneyText({ amount, currency: terms.currency }, language) } });
  if (price % step !== 0) throw fieldRefusal(field, offerWords.priceStep, { values: { step } });
  if (price >= min_charge && coversCosts(price, terms)) return;
  const least = smallestPrice(terms, { step, least: min_charge, most: MAX_AMOUNT });
  if (least === undefined) throw fieldRefusal('shares', offerWords.sharesTooHigh);
  if (least === min_charge) throw refuse(offerWords.priceSmall, least);
  throw refuse(field === 'price' ? offerWords.priceTooLow : offerWords.printPriceTooLow, least);
}
