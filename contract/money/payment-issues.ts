import { z } from 'zod';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { PaidWith } from './paid-with.ts';
import { paymentIssueWords } from './payment-issue-words.ts';

export const PaymentIssueReason = z.enum([
  'amount',
  'currency',
  'order',
  'mode',
  'unknown_object',
  'no_news',
  'refunded_at_provider',
  'return_failed',
  'refund_failed',
  'disputed',
  'ledger',
  'card_testing',
]);
export type PaymentIssueReason = z.output<typeof PaymentIssueReason>;

/** A report of a provider that could not be applied, or a difference in the ledger. */
export const PaymentIssue = z.object({
  id: z.uuid(),
  tenant: z.object({ id: z.uuid(), school_name: z.string(), is_platform: z.boolean() }),
  provider: PaidWith.nullable().describe('Null: Booklark itself found it.'),
  reference: z
    .string()
    .describe(
      'The id of what it is about, otherwise that of the provider’s object. Of a difference of the ledger, its kind and facts, which `details` name.',
    ),
  about: z
    .enum(['order', 'plan', 'school'])
    .nullable()
    .describe(
      'What the issue is about here: the order of `reference`, a plan of the site, or the site itself. Null: nothing that can be opened.',
    ),
  reason: PaymentIssueReason,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  since: Moment,
  resolved_at: Moment.nullable(),
  resolved_by: z.string().nullable(),
  note: z.string().nullable(),
  can_resolve: z.boolean(),
});
export type PaymentIssue = z.output<typeof PaymentIssue>;

export const PaymentIssueQuery = KeysetQuery.extend({
  state: z.enum(['open', 'resolved']).optional(),
  reason: PaymentIssueReason.optional(),
  ordering: sortedBy('since').default('-since'),
});
export type PaymentIssueQuery = z.output<typeof PaymentIssueQuery>;

export const listPaymentIssues = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/payment-issues/',
  summary: 'List what providers say and no one could apply.',
  query: PaymentIssueQuery,
  reply: pageOf(PaymentIssue),
  csv: ['since', 'tenant.school_name', 'provider', 'reference', 'reason', 'resolved_at', 'resolved_by', 'note'],
});

export const resolvePaymentIssue = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/payment-issues/{id}/resolve/',
  summary: 'Mark a payment issue as resolved, with what was done.',
  params: ById,
  body: z.strictObject({
    note: z
      .string(paymentIssueWords.noteInvalid)
      .trim()
      .min(1, paymentIssueWords.noteInvalid)
      .max(1000, paymentIssueWords.noteInvalid),
  }),
  reply: PaymentIssue,
});
