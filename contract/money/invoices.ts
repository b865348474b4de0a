import { z } from 'zod';
import { type Download, route } from '#contract/kit/route.ts';
import { PaidWith } from './paid-with.ts';

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');
const InvoiceType = z.enum(['order', 'donation', 'subscription']);

const Seller = z.object({
  name: z.string(),
  address: z.string(),
  tax_number: z.string(),
  is_school: z.boolean().describe('False where the school has named no seller, and the platform sells.'),
});
export const InvoiceLine = z.object({
  format: z.enum(['digital', 'print', 'delivery', 'gift', 'plan']),
  title: z.string().describe('Of the book, the plan, or the cause or project of a gift; empty for delivery.'),
  copies: z.int(),
  unit_price: Amount.nullable().describe('Null in credit notes.'),
  discount: Amount.describe('What a coupon took off, with tax; 0 in credit notes.'),
  tax_rate: z.int().nullable().describe('In basis points; null for gifts, which are outside tax.'),
  net: Amount,
  tax: Amount,
  total: Amount,
});
export type InvoiceLine = z.output<typeof InvoiceLine>;
const TaxSum = z.object({ rate: z.int(), net: Amount, tax: Amount });
export type TaxSum = z.output<typeof TaxSum>;

const sums = { lines: z.array(InvoiceLine), taxes: z.array(TaxSum), tax: Amount, total: Amount };
const InvoiceNote = z.object({
  kind: z.enum(['credit_note', 'debit_note']).describe('A debit note takes back a credit note whose refund failed.'),
  number: z.string(),
  issued_at: z.string(),
  ...sums,
});
export type InvoiceNote = z.output<typeof InvoiceNote>;

/** The invoice of an order, or the receipt of a gift, with its later credits. */
export const Invoice = z.object({
  type: InvoiceType,
  id: z.uuid().describe('Of the order, the gift or the payment for a plan.'),
  number: z.string(),
  issued_at: z.string(),
  order_number: z.string().describe('Empty for a plan.'),
  period: z.object({ from: z.string(), until: z.string() }).nullable().describe('Of a plan.'),
  paid_at: z.string(),
  time_zone: z.string().describe('Of the school, for all dates of the invoice.'),
  currency: z.string(),
  seller: Seller,
  buyer: z
    .object({ name: z.string(), address: z.array(z.string()), country: z.string() })
    .nullable()
    .describe('Null after its retention.'),
  ...sums,
  cause_shares: z.array(z.object({ cause: z.uuid(), name: z.string(), amount: Amount })),
  credit_notes: z.array(InvoiceNote),
  provider: PaidWith.nullable().describe(
    'Null when there was nothing to pay, and for a plan that is paid by bank transfer.',
  ),
});
export type Invoice = z.output<typeof Invoice>;

const ofInvoice = {
  method: 'GET',
  host: 'tenant',
  params: z.strictObject({ type: z.string().describe('`order`, `donation` or `subscription`.'), id: z.uuid() }),
} as const;

export const showInvoice = route({
  ...ofInvoice,
  path: '/invoices/{type}/{id}/',
  summary: 'Get the invoice of a paid order, or the receipt of a gift.',
  reply: Invoice,
});

export const downloadInvoice = route({
  ...ofInvoice,
  path: '/invoices/{type}/{id}/pdf/',
  summary: 'Download the invoice of a paid order, or the receipt of a gift, as PDF.',
  reply: z.custom<Download>(),
  download: 'application/pdf',
});
