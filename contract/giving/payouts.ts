import { z } from 'zod';
import { findCurrency } from '#contract/kit/currencies.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, type Download, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';
import { payoutWords } from './payout-words.ts';

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');
const Currency = z.string().refine((code) => findCurrency(code) !== undefined, payoutWords.currencyUnknown);

export const PayoutState = z.enum(['prepared', 'confirmed', 'withdrawn']);
export type PayoutState = z.output<typeof PayoutState>;

const Cause = z.object({ id: z.uuid(), name: z.string().describe('As it was called when the payout was prepared.') });

/** A payment to a cause in one currency. */
export const Payout = z.object({
  id: z.uuid(),
  cause: Cause,
  currency: z.string(),
  amount: Amount,
  until: z.string().describe('The cut-off time: what was posted later belongs to the next payout.'),
  state: PayoutState,
  prepared_at: z.string(),
  prepared_by: z.string(),
  confirmed_at: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  reference: z.string().nullable().describe('Of the bank transfer.'),
  paid_on: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  withdrawn_by: z.string().nullable(),
  reason: z.string().nullable().describe('Why it was withdrawn.'),
  can_confirm: z.boolean().describe('False for the person who prepared it.'),
  can_withdraw: z.boolean(),
});
export type Payout = z.output<typeof Payout>;

export const PayoutMovement = z.object({
  kind: z.enum(['paid_out', 'sale', 'gift', 'refund', 'failed_refund', 'dispute', 'other']),
  school: z.string().nullable().describe('Null for what was paid out before.'),
  month: z.string().nullable().describe('Of sales and gifts, in the time zone of the school: 2026-11.'),
  day: z.string().nullable().describe('Of everything else.'),
  payments: z.int(),
  name: z.string().nullable().describe('The number of the order of a refund and what it was for.'),
  reason: z.string().nullable().describe('Of a refund; null once the school was erased.'),
  reference: z.string().nullable().describe('Of what was paid out before.'),
  amount: Amount,
});
export type PayoutMovement = z.output<typeof PayoutMovement>;

const BankAccount = z
  .string()
  .nullable()
  .describe('The bank account of the cause now, masked: its last four characters. Null: none is stored.');

/** A payout with its statement: opening balance, movements, closing balance. */
export const PayoutDetail = Payout.extend({
  bank_account: BankAccount,
  lines: z.array(z.object({ tenant: z.uuid(), school_name: z.string(), amount: Amount })),
  owed: Amount.describe(
    'What is owed to the cause now; less than the amount after refunds since, and negative after a payout.',
  ),
  refunded_since: z.boolean().describe('Whether less is owed now than this payout pays.'),
  opening: Amount.describe('What was owed at the cut-off time of the payout before it.'),
  movements: z.array(PayoutMovement),
  closing: Amount.describe('What was owed at its cut-off time: its amount.'),
});
export type PayoutDetail = z.output<typeof PayoutDetail>;

export const PayoutQuery = KeysetQuery.extend({
  cause: z.uuid().optional(),
  currency: Currency.optional(),
  state: PayoutState.optional(),
  ordering: sortedBy('prepared').default('-prepared'),
});
export type PayoutQuery = z.output<typeof PayoutQuery>;

export const listPayouts = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/payouts/',
  summary: 'List the payouts of all causes.',
  query: PayoutQuery,
  reply: pageOf(Payout),
  csv: [
    ...['prepared_at', 'cause.name', 'currency', 'amount', 'until', 'state', 'prepared_by', 'confirmed_by'],
    ...['confirmed_at', 'reference', 'paid_on', 'withdrawn_by', 'reason'],
  ],
});

export const preparePayout = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/payouts/',
  summary: 'Prepare a payout of what a cause is owed in one currency. Another person confirms it.',
  body: z.strictObject({
    cause: z.uuid(),
    currency: Currency,
    until: z.iso
      .datetime({ offset: true, error: payoutWords.untilInvalid })
      .transform((text) => new Date(text))
      .describe('The cut-off time, now at the latest.'),
  }),
  reply: z.object({
    payout: z.uuid(),
    amount: Amount,
    lines: z.array(z.object({ tenant: z.uuid(), amount: Amount })).describe('By school; they sum to the amount.'),
  }),
  status: 201,
  needsIdempotencyKey: true,
});

export const showPayout = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/payouts/{id}/',
  summary: 'Get a payout with its statement.',
  params: ById,
  reply: PayoutDetail,
});

export const confirmPayout = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/payouts/{id}/confirm/',
  summary: 'Confirm that a payout was transferred, as another person than the one who prepared it.',
  params: ById,
  body: z.strictObject({
    reference: z
      .string(payoutWords.referenceInvalid)
      .trim()
      .min(1, payoutWords.referenceInvalid)
      .max(100, payoutWords.referenceInvalid)
      .regex(/^[^\p{Cc}]*$/u, payoutWords.referenceInvalid),
    paid_on: z.iso.date(payoutWords.paidOnInvalid),
  }),
  reply: PayoutDetail,
});

export const withdrawPayout = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/payouts/{id}/withdraw/',
  summary: 'Withdraw a payout that is not confirmed. What it would have paid is owed again.',
  params: ById,
  body: z.strictObject({ reason: Reason }),
  reply: PayoutDetail,
});

export const downloadStatement = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/payouts/{id}/statement/',
  summary: 'Download the statement of a payout as PDF, or as CSV with `?format=csv`.',
  params: ById,
  reply: z.custom<Download | PayoutDetail>(),
  download: 'application/pdf',
  csv: ['kind', 'school', 'month', 'day', 'payments', 'name', 'reason', 'reference', 'currency', 'amount'],
  // Balances stand apart from movements: the movements and the opening balance sum to the closing balance.
  csvRows: (reply) => ('bytes' in reply ? [] : statementRows(reply)),
});

function statementRows({ opening, movements, closing, currency }: PayoutDetail): Record<string, unknown>[] {
  return [
    { kind: 'opening_balance', currency, amount: opening },
    ...movements.map((movement) => ({ ...movement, currency })),
    { kind: 'closing_balance', currency, amount: closing },
  ];
}

const CauseMoney = z.object({
  cause: z.object({ id: z.uuid(), name: z.string().nullable().describe('Null: its school was erased.') }),
  tenant: z.object({ id: z.uuid(), school_name: z.string(), is_platform: z.boolean() }).nullable(),
  bank_account: BankAccount,
  currency: z.string(),
  raised: Amount,
  on_its_way: Amount,
  paid_out: Amount,
  prepared: Amount.describe('The part of what is owed that a payout waits to pay.'),
  owed: Amount.describe('Raised and not paid out; negative after a refund that followed a payout.'),
});
export type CauseMoney = z.output<typeof CauseMoney>;

export const CauseMoneyQuery = KeysetQuery.extend({
  currency: Currency.optional(),
  state: z.enum(['owed', 'prepared', 'negative']).optional(),
  ordering: sortedBy('name', 'owed', 'raised').default('-owed'),
});
export type CauseMoneyQuery = z.output<typeof CauseMoneyQuery>;

export const listCauseMoney = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/cause-money/',
  summary: 'List what each cause has raised, is owed and was paid, by currency.',
  query: CauseMoneyQuery,
  reply: pageOf(CauseMoney),
  csv: [
    ...['cause.id', 'cause.name', 'tenant.school_name', 'currency', 'raised', 'on_its_way', 'paid_out', 'prepared'],
    'owed',
  ],
});

export const showCauseMoneyTotals = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/cause-money/totals/',
  summary: 'Sum the rows of the list of the same filters, by currency. Currencies are never converted.',
  query: CauseMoneyQuery.pick({ currency: true, state: true, search: true }),
  reply: z.object({
    results: z.array(CauseMoney.omit({ cause: true, tenant: true, bank_account: true })),
  }),
});
