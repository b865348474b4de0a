import { z } from 'zod';
import { findCurrency } from '#contract/kit/currencies.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { PaidWith } from '#contract/money/paid-with.ts';
import { RefundMaker, RefundState } from './refunds.ts';

export const salesWords = {
  currencyUnknown: 'Choose a currency in which Booklark takes payments.',
} as const;

const Amount = z.int().describe('In the smallest unit of the currency. Of a refund it is negative.');
const Day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const SaleKind = z.enum(['sale', 'gift', 'refund', 'dispute']);
export type SaleKind = z.output<typeof SaleKind>;

/** The receiver of the amount of a row. */
export const SaleReceiver = z.enum(['cause', 'school', 'platform', 'tax']);
export type SaleReceiver = z.output<typeof SaleReceiver>;

const OrNone = z.union([z.uuid(), z.literal('none')]);

const filters = {
  from: Day.optional().describe('The first day in the time zone of the school, or a time.'),
  to: Day.optional().describe('The last day in the time zone of the school, or the time before which.'),
  class: OrNone.optional().describe('`none`: rows without one.'),
  cause: z.uuid().optional(),
  item: OrNone.optional().describe('Id of a book. `none`: gifts and delivery.'),
  kind: SaleKind.optional(),
  receiver: SaleReceiver.optional().describe('Only rows of which it got a part, or gave one back.'),
  currency: z
    .string()
    .refine((code) => findCurrency(code) !== undefined, salesWords.currencyUnknown)
    .optional()
    .describe('By default that of the school.'),
};

/** The payout that took the share of a cause. */
const SharePayout = z
  .object({
    id: z.uuid(),
    reference: z.string().nullable().describe('Of the bank transfer; null until the payout is confirmed.'),
    paid_on: z.string().nullable().describe('Null until the payout is confirmed.'),
  })
  .nullable()
  .describe('The payout of the share of the cause; null: there is none yet.');

/**
 * The money of one line of an order, a gift or a refund, and its receivers. The buyer's country is the only fact about
 * the buyer.
 */
export const Sale = z.object({
  id: z.string(),
  kind: SaleKind,
  state: z.enum(['settled', 'on_its_way']),
  at: Moment.describe('When the provider captured or paid back the money; on its way: when it was ordered.'),
  order: z.uuid(),
  number: z.string().describe('The number of the order.'),
  item: z.uuid().nullable().describe('Id of the book; null for gifts and delivery.'),
  title: z.string().describe('Empty for gifts and delivery.'),
  author: z.string().nullable().describe('Pen name; null without a book.'),
  class: z.string().nullable().describe('Name of the class of the author at the time of the sale.'),
  cause: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  country: z.string(),
  copies: z.int(),
  amount: Amount,
  tax: Amount,
  to_cause: Amount,
  to_school: Amount,
  to_platform: Amount,
  currency: z.string(),
  waiting_refund: Amount.nullable().describe('What would be refunded of the order if a second person agrees.'),
  payout: SharePayout,
});
export type Sale = z.output<typeof Sale>;

export const SaleQuery = KeysetQuery.extend({
  ...filters,
  state: z.enum(['settled', 'on_its_way']).default('settled'),
});
export type SaleQuery = z.output<typeof SaleQuery>;

const base = { method: 'GET', host: 'tenant' } as const;

export const listSales = route({
  ...base,
  path: '/sales/',
  summary: 'List settled sales, gifts and refunds, newest first, or with `state` what is on its way.',
  query: SaleQuery,
  reply: pageOf(Sale),
  csv: [
    ...['at', 'kind', 'number', 'title', 'author', 'class', 'cause.name', 'country', 'copies'],
    ...['amount', 'tax', 'to_cause', 'to_school', 'to_platform', 'currency'],
    ...['payout.reference', 'payout.paid_on'],
  ],
});

const Sums = z.object({ amount: Amount, tax: Amount, to_cause: Amount, to_school: Amount, to_platform: Amount });
const count = z.int().describe('Number of rows.');

export const SaleTotals = Sums.extend({
  currency: z.string(),
  currencies: z.array(z.string()).describe('All currencies in which this school has sold.'),
  time_zone: z.string().describe('Months and days are those of this time zone.'),
  refunded: Amount.describe('What went back to buyers, as a positive amount.'),
  on_its_way: Amount.describe('What buyers have paid and the provider has not captured yet. It is in no other sum.'),
  waiting: Sums.extend({ count }).describe('The parts of what is on its way.'),
  by_kind: z.array(Sums.extend({ kind: SaleKind, count })),
  by_cause: z.array(z.object({ cause: z.uuid(), name: z.string(), raised: Amount, on_its_way: Amount })),
  by_month: z.array(Sums.extend({ month: z.string().describe('As in ISO 8601: 2026-11.'), count })),
  by_class: z.array(Sums.extend({ class: z.uuid().nullable(), name: z.string(), count })),
  by_book: z
    .array(Sums.extend({ item: z.uuid().nullable(), title: z.string(), count }))
    .describe('One row without a title has gifts and delivery, and for visits what visitors cannot see.'),
});
export type SaleTotals = z.output<typeof SaleTotals>;

export const showSaleTotals = route({
  ...base,
  path: '/sales/totals/',
  summary: 'Sum the settled sales, gifts and refunds of a school in one currency. The rows of its list add up to it.',
  query: z.strictObject({ ...filters, search: KeysetQuery.shape.search }),
  reply: SaleTotals,
});

/** The events of an order's money, each with its postings. */
export const SaleFact = z.enum([
  'paid',
  'fee',
  'on its way',
  'arrived',
  'never arrived',
  'second payment',
  'returned',
  'return failed',
  'printed',
  'print undone',
  'printed again',
  'refunded',
  'refund failed',
  'dispute',
  'dispute won',
  'dispute lost',
  'dispute shortfall',
  'dispute shortfall won',
  'dispute fee',
  'dispute fee back',
]);
export type SaleFact = z.output<typeof SaleFact>;

export const SalePostings = z.object({
  number: z.string(),
  kind: z.enum(['sale', 'gift']),
  currency: z.string(),
  total: Amount.describe('What the buyer pays for the order.'),
  provider: PaidWith.nullable().describe('Null when a coupon left nothing to pay: then nothing was posted.'),
  payment: z.string().nullable().describe('Id of the payment at the provider; null before it is paid.'),
  postings: z
    .array(
      z.object({
        at: Moment,
        fact: SaleFact,
        account: z.string().describe('Its kind; what the provider has not captured yet is `pending_cause`.'),
        cause: z.string().nullable().describe('Name of the cause of the account.'),
        amount: Amount.describe('Positive: held or spent. Negative: owed or raised.'),
        currency: z.string().describe('That of the order, or for a fee that of the provider’s balance.'),
        payout: SharePayout,
      }),
    )
    .describe('In the order of time.'),
  left: Amount.describe('The sum of all postings: 0.'),
  lines: z
    .array(z.object({ line: z.int(), title: z.string().nullable().describe('Null: the delivery.'), left: Amount }))
    .describe('What was not refunded yet of each line.'),
  refunds: z
    .array(
      z.object({
        id: z.uuid(),
        amount: Amount.describe('As a positive amount.'),
        state: RefundState,
        made_by: RefundMaker,
        reason: z
          .string()
          .nullable()
          .describe('Null if someone refunded at the provider, or a bank took the money, and for visitors.'),
        is_declined: z.boolean().describe('Whether it failed because no second person agreed.'),
        at: Moment,
      }),
    )
    .describe('The oldest first, also those that failed.'),
  refundable: Amount.describe('What was not refunded yet.'),
  can_refund: z.boolean().describe('Whether the caller can refund it: own admins only.'),
});
export type SalePostings = z.output<typeof SalePostings>;

export const showSalePostings = route({
  ...base,
  path: '/sales/{id}/postings/',
  summary: 'Get the postings of an order: where its money came from and where it went.',
  params: ById,
  reply: SalePostings,
});
