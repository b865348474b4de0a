import { z } from 'zod';
import { MAX_AMOUNT } from './money.ts';
import { refundWords } from './refund-words.ts';
import { ById, Nothing, route } from './route.ts';

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');

export const RefundState = z.enum(['pending', 'done', 'failed']);
export type RefundState = z.output<typeof RefundState>;

const RefundRequest = z.strictObject({
  reason: z
    .string(refundWords.reasonInvalid)
    .trim()
    .min(1, refundWords.reasonInvalid)
    .max(1000, refundWords.reasonInvalid),
  amount: z
    .int(refundWords.amountInvalid)
    .min(1, refundWords.amountInvalid)
    .max(MAX_AMOUNT, refundWords.amountInvalid)
    .optional()
    .describe('Without it, all that is left.'),
});
export type RefundRequest = z.output<typeof RefundRequest>;

const Refund = z.object({
  refund: z.uuid(),
  state: RefundState.describe('`pending`: the provider works on it. A refund that is done can still fail days later.'),
  amount: Amount,
  currency: z.string(),
  left: Amount.describe('What can still be refunded of the order.'),
});
export type Refund = z.output<typeof Refund>;

const base = {
  method: 'POST',
  params: ById,
  query: Nothing,
  body: RefundRequest,
  reply: Refund,
  status: 201,
  needsIdempotencyKey: true,
} as const;

export const refundOrder = route({
  ...base,
  host: 'tenant',
  path: '/orders/{id}/refunds/',
  summary: 'Refund an order or a gift, in full or a part of it. Never more than what is left: 409.',
});

export const refundPlatformOrder = route({
  ...base,
  host: 'root',
  path: '/api-super-admin/orders/{id}/refunds/',
  summary: 'Refund an order or a gift of any school, in full or a part of it.',
});
