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
 * Returns to which cause a book gives, and for one that is for sale now where its price goes, for a buyer in the country of the school.
 * `isSold`: the mode of the caller has sales.
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

/** The Charities Act 1992, s. 60(3), asks for the cause, the amount and how it is computed, beside the button that buys. */
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
