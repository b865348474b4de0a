import type { ProvidersSettings } from '#api/kit/provider-settings.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { dayIn } from '#contract/kit/days.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { moneyText } from '#contract/kit/money-text.ts';
import type { Book } from '#contract/library/books.ts';
import { ALL_BASIS_POINTS } from '#contract/money/offer-amounts.ts';
import { offerWords } from '#contract/money/offer-words.ts';
import { findGivingOfBook } from './giving-queries.ts';
import { type CopyPrice, findOffers, type Offer, priceOf } from './offers.ts';
import { canBePaid, findSaleSettings, findTaxTable, taxRateIn } from './sale-settings.ts';

type BookOffer = Pick<
  Book,
  'for_sale' | 'cause' | 'project' | 'shares' | 'print_price' | 'preview_pages' | 'cause_statement'
>;
type Reader = { settings: ProvidersSettings & Pick<Settings, 'translate'>; language: InterfaceLanguage };

/**
 * Returns the cause of a book, and for a book on sale the shares of its price, for a buyer in the school's country.
 * `isSold`: the caller's mode has sales.
 */
export async function presentBookOffer(
  db: TenantDb,
  id: string,
  { isSold, ...reader }: Reader & { isSold: boolean },
): Promise<BookOffer> {
  const offer = isSold ? await findOpenOffer(db, id, reader) : undefined;
  if (offer) return offer;
  const giving = await findGivingOfBook(db, id);
  return { ...giving, for_sale: false, shares: [], print_price: null, preview_pages: null, cause_statement: null };
}

async function findOpenOffer(db: TenantDb, id: string, { settings, language }: Reader): Promise<BookOffer | undefined> {
  const [offer] = await findOffers(db, [id]);
  if (!offer) return undefined;
  const seller = await findSaleSettings(db);
  if (!canBePaid(seller, settings)) return undefined;
  const sale = { country: seller.country, on: dayIn(seller.time_zone) };
  const taxes = await findTaxTable(db, seller);
  const copyIn = (format: 'digital' | 'print') => priceOf(offer, format, taxRateIn(taxes, { ...sale, format }));
  const [copy, printed] = [copyIn('digital'), copyIn('print')];
  if (!copy) return undefined;
  const { cause, project, print_price, preview_pages } = offer;
  const statement = (words: string, one: CopyPrice) =>
    settings.translate(language, words, toStatement(offer, one, language));
  const cause_statement = [
    statement(offerWords.giftStatement, copy),
    ...(printed ? [statement(offerWords.printGiftStatement, printed)] : []),
  ].join(' ');
  return { for_sale: true, cause, project, shares: copy.shares, print_price, preview_pages, cause_statement };
}

/**
 * Writes the statement that the Charities Act 1992, s. 60(3), requires beside the buy button: the cause, the amount,
 * its computation.
 */
function toStatement({ cause, currency, shares }: Offer, copy: CopyPrice, language: InterfaceLanguage) {
  const amount = copy.shares.find(({ to }) => to === 'cause')?.amount ?? 0;
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 });
  return {
    cause: cause.name,
    amount: moneyText({ amount, currency }, language),
    price: moneyText({ amount: copy.unit_price, currency }, language),
    percent: percent.format(shares.cause / ALL_BASIS_POINTS),
  };
}
