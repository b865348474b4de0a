import { z } from 'zod';
import { MAX_BOOK_PAGES } from '#contract/kit/book-limits.ts';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { ById, route } from '#contract/kit/route.ts';
import { ALL_BASIS_POINTS } from './offer-amounts.ts';
import { offerWords } from './offer-words.ts';
import { Giving } from './work-giving.ts';

const Price = z
  .int(offerWords.priceInvalid)
  .min(1, offerWords.priceInvalid)
  .max(MAX_AMOUNT, offerWords.priceInvalid)
  .describe('Whole numbers of the smallest unit of the currency.');
const Share = z
  .int(offerWords.sharesInvalid)
  .min(0, offerWords.sharesInvalid)
  .max(ALL_BASIS_POINTS, offerWords.sharesInvalid);

/** The shares of cause and school in basis points. The platform gets the rest. */
export const ChosenShares = z
  .strictObject({ cause: Share, school: Share })
  .refine(({ cause, school }) => cause + school <= ALL_BASIS_POINTS, offerWords.sharesTooMany);

/** The shares of the price of one copy without tax. */
export const BookShares = z.array(
  z.object({ to: z.enum(['cause', 'school', 'platform']), basis_points: z.int(), amount: z.int() }),
);
export type BookShares = z.output<typeof BookShares>;

/** The facts about the sale of a book for its readers, and its cause. */
export const BookSale = Giving.extend({
  shares: BookShares.describe(
    'Where the price without tax goes, for a buyer in the country of the school; empty unless it is for sale.',
  ),
  print_price: z.int().nullable().describe('Price of a printed copy; null if it is not printed.'),
  preview_pages: z.int().nullable().describe('How many pages everyone can read of a book for sale.'),
  cause_statement: z
    .string()
    .nullable()
    .describe('Which amount of the price goes to which cause, and how it is computed.'),
});

export const OfferFields = z.strictObject({
  for_sale: z.boolean(),
  price: Price.nullable(),
  print_price: Price.nullable().default(null).describe('Null: the book is not printed.'),
  print_cost: Price.nullable()
    .default(null)
    .describe('What printing one copy costs; null: a sample for its number of pages.'),
  cause: z.uuid().nullable(),
  project: z.uuid().nullable().default(null),
  shares: ChosenShares,
  preview_pages: z
    .int(offerWords.previewInvalid)
    .min(1, offerWords.previewInvalid)
    .max(MAX_BOOK_PAGES, offerWords.previewInvalid)
    .describe('How many pages everyone can read.'),
});
export type OfferFields = z.output<typeof OfferFields>;

const FormatRates = z.object({ digital: z.int(), print: z.int() });

/** The offer of a book as its school edits it, with the facts that its amounts depend on. */
export const ManagedOffer = z.object({
  for_sale: z.boolean(),
  price: z.int().nullable(),
  print_price: z.int().nullable(),
  print_cost: z.int().nullable(),
  cause: z.uuid().nullable(),
  project: z.uuid().nullable(),
  shares: BookShares.describe('Of the price; amounts are 0 without one.'),
  preview_pages: z.int(),
  currency: z.string(),
  is_noncommercial: z.boolean(),
  may_sell: z.boolean().describe('Whether the platform has allowed the school to sell.'),
  has_provider: z.boolean().describe('Whether the school has chosen a payment provider that it can use.'),
  fee: z.object({ basis_points: z.int(), fixed: z.int() }).describe('What the provider keeps of a payment.'),
  sample_print_cost: z.int(),
  tax: FormatRates.describe('For a buyer in the country of the school, in basis points.'),
  highest_tax: FormatRates.describe('The highest rates of any country, in basis points: every price must pay them.'),
});
export type ManagedOffer = z.output<typeof ManagedOffer>;

const ofBook = {
  host: 'tenant',
  path: '/books/{id}/offer/',
  params: ById,
  reply: ManagedOffer,
} as const;

export const showOffer = route({
  ...ofBook,
  method: 'GET',
  summary: 'Get the offer of a book, with what its smallest price depends on.',
});

export const setOffer = route({
  ...ofBook,
  method: 'PUT',
  summary: 'Set the offer of a book: prices, cause, shares and the pages that everyone can read.',
  body: OfferFields,
});
