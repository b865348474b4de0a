import { z } from 'zod';
import { findCurrency } from '#contract/kit/currencies.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { Moment, route } from '#contract/kit/route.ts';
import { payoutWords } from './payout-words.ts';

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');

/** A gift, the share of a cause in a book, or the part of either that a refund or a dispute took back. */
export const DonationKind = z.enum(['gift', 'share', 'refund', 'dispute']);
export type DonationKind = z.output<typeof DonationKind>;

/** The effect of one line of an order or a gift of any school on a cause, without the buyer. */
export const Donation = z.object({
  id: z.string(),
  at: Moment.describe('When it was paid, refunded or disputed.'),
  kind: DonationKind,
  order: z.uuid(),
  number: z.string(),
  tenant: z.object({ id: z.uuid(), school_name: z.string() }),
  cause: z.object({ id: z.uuid(), name: z.string().describe('As it was called then.') }),
  title: z.string().describe('The book, or what the gift is for.'),
  currency: z.string(),
  amount: Amount.describe('To the cause; of a refund or a dispute it is negative.'),
});
export type Donation = z.output<typeof Donation>;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const DonationFilter = KeysetQuery.pick({ search: true }).extend({
  kind: DonationKind.optional(),
  currency: z
    .string()
    .refine((code) => findCurrency(code) !== undefined, payoutWords.currencyUnknown)
    .optional(),
  cause: z.uuid().optional(),
  tenant: z.uuid().optional(),
  from: instant.optional().describe('Earliest time, inclusive.'),
  to: instant.optional().describe('Latest time, exclusive.'),
});
export type DonationFilter = z.output<typeof DonationFilter>;

export const DonationQuery = KeysetQuery.extend(DonationFilter.shape).extend({
  ordering: sortedBy('at').default('-at'),
});
export type DonationQuery = z.output<typeof DonationQuery>;

const base = { host: 'root', method: 'GET' } as const;

export const listDonations = route({
  ...base,
  path: '/api-super-admin/donations/',
  summary: 'List gifts and shares of causes over all schools, and what refunds and disputes took back.',
  query: DonationQuery,
  reply: pageOf(Donation),
  csv: ['at', 'kind', 'number', 'tenant.school_name', 'cause.name', 'title', 'currency', 'amount'],
});

export const showDonationTotals = route({
  ...base,
  path: '/api-super-admin/donations/totals/',
  summary: 'Sum the rows of the list of the same filters, by currency. Currencies are never converted.',
  query: DonationFilter,
  reply: z.object({
    results: z.array(
      z.object({
        currency: z.string(),
        gifts: Amount,
        shares: Amount,
        taken_back: Amount.describe('By refunds and disputes; zero or less.'),
        raised: Amount.describe('The sum of the three.'),
      }),
    ),
  }),
});
