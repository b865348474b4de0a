import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Book } from '#contract/books.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { moneyText } from '#contract/money-text.ts';
import { ALL_BASIS_POINTS } from '#contract/offer-amounts.ts';
import { offerWords } from '#contract/offer-words.ts';
import { findGivingOfBook } from './giving-queries.ts';
import { findOffers, type Offer, priceOf } from './offers.ts';
import { canBePaid, dayIn, findSaleSettings, findTaxTable, taxRateIn } from './sale-settings.ts';

type BookOffer = Pick<
  Book,
  'for_sale' | 'cause' | 'project' | 'shares' | 'print_price' | 'preview_pages' | 'cause_statement'
>;
type Reader = { settings: Pick<Settings, 'stripe' | 'translate'>; language: InterfaceLanguage };

/** Returns to which cause a book gives, and for one that is for sale now where its price goes, for a buyer in the country of the school. */
export async function presentBookOffer(
  db: TenantDb,
  { tenantId, id }: { tenantId: string; id: string },
  reader: Reader,
): Promise<BookOffer> {
  const offer = await findOpenOffer(db, tenantId, id, reader);
  if (offer) return offer;
  const giving = await findGivingOfBook(db, tenantId, id);
  return { ...giving, for_sale: false, shares: [], print_price: null, preview_pages: null, cause_statement: null };
}

async function findOpenOffer(
  db: TenantDb,
  tenantId: string,
  id: string,
  { settings, language }: Reader,
): Promise<BookOffer | undefined> {
  const [offer] = await findOffers(db, tenantId, [id]);
  if (!offer) return undefined;
  const seller = await findSaleSettings(db, tenantId);
  if (!canBePaid(seller, settings)) return undefined;
  const sale = { country: seller.country, format: 'digital', on: dayIn(seller.time_zone) } as const;
  const copy = priceOf(offer, 'digital', taxRateIn(await findTaxTable(db, tenantId, seller), sale));
  if (!copy) return undefined;
  const { cause, project, print_price, preview_pages } = offer;
  const sentence = toStatement(offer, copy.shares.find(({ to }) => to === 'cause')?.amount ?? 0, language);
  const cause_statement = settings.translate(language, offerWords.giftStatement, sentence);
  return { for_sale: true, cause, project, shares: copy.shares, print_price, preview_pages, cause_statement };
}

/** The Charities Act 1992, s. 60(3), asks for the cause, the amount and how it is computed, beside the button that buys. */
function toStatement({ cause, currency, price, shares }: Offer, amount: number, language: InterfaceLanguage) {
  const percent = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 });
  return {
    cause: cause.name,
    amount: moneyText({ amount, currency }, language),
    price: moneyText({ amount: price, currency }, language),
    percent: percent.format(shares.cause / ALL_BASIS_POINTS),
  };
}
