import { z } from 'zod';
import { findCurrency } from '#contract/kit/currencies.ts';
import { ById, route } from '#contract/kit/route.ts';

export const ledgerWords = { currencyUnknown: 'Choose a currency in which Booklark takes payments.' } as const;

const Amount = z.int().describe('In the smallest unit of the currency.');

export const LedgerBalances = z.object({
  currency: z.string(),
  accounts: z.array(
    z.object({
      account: z
        .string()
        .describe('Its kind, such as `cause`. What a provider has not captured yet is `pending_cause`.'),
      cause: z.uuid().nullable(),
      balance: Amount.describe('Positive: held or spent. Negative: owed or raised.'),
    }),
  ),
  sum: Amount.describe('Of all balances: 0.'),
  causes: z.array(z.object({ cause: z.uuid(), raised: Amount, on_its_way: Amount, paid_out: Amount, owed: Amount })),
});
export type LedgerBalances = z.output<typeof LedgerBalances>;

export const showLedgerBalances = route({
  method: 'GET',
  path: '/ledger/balances/',
  summary: 'Sum the postings of each account of the school in one currency.',
  host: 'tenant',
  query: z.strictObject({
    currency: z
      .string()
      .refine((code) => findCurrency(code) !== undefined, ledgerWords.currencyUnknown)
      .optional()
      .describe('By default that of the school.'),
  }),
  reply: LedgerBalances,
});

export const LedgerDifference = z.object({
  tenant: z.uuid().describe('The school that it concerns, which may be erased; of a cause, the one whose cause it is.'),
  kind: z
    .enum([
      'postings',
      'order',
      'fee',
      'fee_unknown',
      'printing',
      'dispute',
      'dispute_fee',
      'refund',
      'failed_refund',
      'balance',
      'pending_balance',
      'sales',
      'pending_sales',
      'stored_total',
      'stored_month',
      'renewal',
      'invoice_numbers',
      'invoice',
      'credit_note',
      'debit_note',
      'plan_payment',
      'plan_invoice',
      'plan_return',
      'plan_note',
      'cause',
      'pending_cause',
      'payout',
      'payout_postings',
      'payout_statement',
      'payout_posted',
      'earlier',
    ])
    .describe('`earlier`: found before differences had kinds.'),
  facts: z
    .record(z.string(), z.string())
    .describe(
      'What the kind is about, such as the number of an `order`, a `part` of it, a `cause`, and the `currency`.',
    ),
  ledger: z.number().describe('What the ledger says.'),
  shown: z.number().describe('What is shown or expected.'),
});
export type LedgerDifference = z.output<typeof LedgerDifference>;

export const LedgerCheck = z.object({
  check: z.uuid(),
  state: z.enum(['running', 'done']),
  started_at: z.iso.datetime(),
  transactions: z.int().nullable().describe('How many were checked; null while it runs.'),
  differences: z
    .array(LedgerDifference.extend({ name: z.string().describe('What it is about, in the language of the caller.') }))
    .describe('Nothing is corrected.'),
  has_more: z.boolean().describe('Whether there can be more: a check lists at most 1,000 differences of a kind.'),
});
export type LedgerCheck = z.output<typeof LedgerCheck>;

export const startLedgerCheck = route({
  method: 'POST',
  path: '/api-super-admin/ledger/checks/',
  summary: 'Start a check of every transaction and every total of all schools.',
  host: 'root',
  status: 202,
  reply: z.object({ check: z.uuid() }),
});

export const showLedgerCheck = route({
  method: 'GET',
  path: '/api-super-admin/ledger/checks/{id}/',
  summary: 'Get what a check of the ledger found.',
  host: 'root',
  params: ById,
  reply: LedgerCheck,
});
