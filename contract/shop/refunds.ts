import { z } from 'zod';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { refundWords } from './refund-words.ts';

/** The lines of the largest order, and its delivery. */
const MAX_LINES = 101;

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');

export const RefundState = z.enum(['waiting_for_approval', 'pending', 'held', 'done', 'failed']);
export type RefundState = z.output<typeof RefundState>;

/** The origin of a refund; `provider` and `dispute`: no one asked for it here. */
export const RefundMaker = z.enum(['school', 'platform', 'provider', 'dispute']);

/** A line of an order to refund. Line 0 is the delivery. */
const RefundedLine = z.strictObject({
  line: z.int(refundWords.lineUnknown).min(0, refundWords.lineUnknown).max(MAX_LINES, refundWords.lineUnknown),
  amount: z
    .int(refundWords.amountInvalid)
    .min(1, refundWords.amountInvalid)
    .max(MAX_AMOUNT, refundWords.amountInvalid)
    .optional()
    .describe('Without it, all that is left of the line.'),
});
export type RefundedLine = z.output<typeof RefundedLine>;

const RefundRequest = z
  .strictObject({
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
      .describe('Without it and without lines, all that is left.'),
    lines: z
      .array(RefundedLine)
      .min(1, refundWords.linesInvalid)
      .max(MAX_LINES, refundWords.linesInvalid)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, refundWords.linesInvalid)
      .nullish()
      .describe('What goes back of which line, instead of an amount.'),
  })
  .refine(({ amount, lines }) => amount === undefined || lines === undefined || lines === null, {
    message: refundWords.linesInvalid,
    path: ['lines'],
  });
export type RefundRequest = z.output<typeof RefundRequest>;

const Refund = z.object({
  refund: z.uuid(),
  state: RefundState.describe(
    '`waiting_for_approval`: a second person has to agree. `pending`: the provider works on it. `held`: a bank has the money until a dispute is decided. A refund that is done can still fail days later.',
  ),
  amount: Amount,
  currency: z.string(),
  left: Amount.describe('What can still be refunded of the order.'),
});
export type Refund = z.output<typeof Refund>;

const base = {
  method: 'POST',
  params: ById,
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

/** A refund that waits for a second person, without the buyer. */
export const WaitingRefund = z.object({
  id: z.uuid(),
  order: z.uuid(),
  number: z.string(),
  kind: z.enum(['sale', 'gift']),
  amount: Amount,
  currency: z.string(),
  reason: z.string(),
  made_by: z.enum(['school', 'platform']),
  asked_by: z
    .string()
    .nullable()
    .describe('Name of a member of staff; null: someone at Booklark, or an account that was deleted.'),
  asked_at: Moment,
  can_approve: z.boolean().describe('Whether the caller can approve it: not who asked for it.'),
});
export type WaitingRefund = z.output<typeof WaitingRefund>;

const decision = { params: ById, reply: Refund, method: 'POST' } as const;

export const listWaitingRefunds = route({
  host: 'tenant',
  method: 'GET',
  path: '/refunds/waiting/',
  summary: 'List the refunds of the school that wait for a second person, the oldest first.',
  reply: z.object({ results: z.array(WaitingRefund) }),
});

export const approveRefund = route({
  ...decision,
  host: 'tenant',
  path: '/refunds/{id}/approve/',
  summary: 'Approve a refund that someone else asked for, and ask the provider for it. Who asked for it: 403.',
});

export const declineRefund = route({
  ...decision,
  host: 'tenant',
  path: '/refunds/{id}/decline/',
  summary: 'Decline a refund that waits, or withdraw one’s own. Nothing is paid back.',
});

export const approvePlatformRefund = route({
  ...decision,
  host: 'root',
  path: '/api-super-admin/refunds/{id}/approve/',
  summary: 'Approve a refund of any school that someone else asked for. Who asked for it: 403.',
});

export const declinePlatformRefund = route({
  ...decision,
  host: 'root',
  path: '/api-super-admin/refunds/{id}/decline/',
  summary: 'Decline a refund of any school that waits, or withdraw one’s own.',
});
