import { z } from 'zod';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { PlanInterval, PlanPayment, PlanPaymentKind } from './plans.ts';

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');
const Tenant = z.object({ id: z.uuid(), school_name: z.string() });

const BankTransferState = z.enum(['waiting', 'received', 'confirmed', 'cancelled']);
export const BankTransfer = z.object({
  id: z.uuid(),
  tenant: Tenant,
  plan: z.string(),
  interval: PlanInterval,
  seats: z.int(),
  code: z.string(),
  amount: Amount,
  currency: z.string(),
  state: BankTransferState,
  requested_at: Moment,
  received_on: z.string().nullable(),
  bank_reference: z.string().nullable(),
  received_by: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  confirmed_at: Moment.nullable(),
  can_record: z.boolean(),
  can_confirm: z.boolean().describe('False for the person who recorded that the money was received.'),
});
export type BankTransfer = z.output<typeof BankTransfer>;

export const BankTransferQuery = KeysetQuery.extend({
  state: BankTransferState.optional(),
  tenant: z.uuid().optional(),
  ordering: sortedBy('requested').default('-requested'),
});
export type BankTransferQuery = z.output<typeof BankTransferQuery>;

export const listBankTransfers = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/bank-transfers/',
  summary: 'List the bank transfers for plans.',
  query: BankTransferQuery,
  reply: pageOf(BankTransfer),
  csv: [
    'code',
    'tenant.school_name',
    'plan',
    'amount',
    'currency',
    'state',
    'requested_at',
    'received_on',
    'bank_reference',
    'received_by',
    'confirmed_by',
    'confirmed_at',
  ],
});

export const createBankTransfer = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/bank-transfers/',
  summary: 'Ask a site for a bank transfer, as the site itself can by choosing a plan.',
  body: z.strictObject({ tenant: z.uuid(), variant: z.uuid() }),
  reply: BankTransfer,
  status: 201,
});

export const recordBankTransfer = route({
  host: 'root',
  method: 'PATCH',
  path: '/api-super-admin/bank-transfers/{id}/',
  summary: 'Record that the money is there, take that back, or cancel the transfer.',
  params: ById,
  body: z.discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('received'),
      amount: z.int().min(1).max(MAX_AMOUNT),
      received_on: z.iso.date(),
      bank_reference: z.string().trim().min(1).max(100),
    }),
    z.strictObject({ state: z.enum(['waiting', 'cancelled']) }),
  ]),
  reply: BankTransfer,
});

export const confirmBankTransfer = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/bank-transfers/{id}/confirm/',
  summary: 'Confirm money that another person has recorded. The plan begins, and the payment has an invoice.',
  params: ById,
  body: z.strictObject({ amount: z.int().min(1).max(MAX_AMOUNT).optional().describe('As the bank statement says.') }),
  reply: BankTransfer,
});

export const PlatformPlanPayment = PlanPayment.extend({ tenant: Tenant });
export type PlatformPlanPayment = z.output<typeof PlatformPlanPayment>;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
export const PlatformPaymentQuery = KeysetQuery.extend({
  tenant: z.uuid().optional(),
  payment: PlanPaymentKind.optional(),
  currency: z.string().max(3).optional(),
  from: instant.optional().describe('Earliest time, inclusive.'),
  to: instant.optional().describe('Latest time, exclusive.'),
  ordering: sortedBy('paid').default('-paid'),
});
export type PlatformPaymentQuery = z.output<typeof PlatformPaymentQuery>;

export const listPlatformPayments = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/payment-history/',
  summary: 'List what schools and organizations have paid for plans.',
  query: PlatformPaymentQuery,
  reply: pageOf(PlatformPlanPayment).extend({
    totals: z
      .array(z.object({ currency: z.string(), total: Amount, tax: Amount, returned: Amount }))
      .describe('Of all rows of the filters.'),
  }),
  csv: [
    'paid_at',
    'tenant.school_name',
    'plan',
    'interval',
    'seats',
    'payment',
    'total',
    'tax',
    'returned',
    'currency',
    'from',
    'until',
    'invoice',
  ],
});
