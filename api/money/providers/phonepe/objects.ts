import { z } from 'zod';
import type { ProviderPayment } from '#api/money/providers/provider-client.ts';
import type { ProviderRefund, ProviderSession } from '#api/money/providers/service.ts';

// Unknown fields are ignored everywhere: PhonePe adds some without notice.
const Try = z.object({
  amount: z.int(),
  state: z.string(),
  payableAmount: z.int().optional(),
  feeAmount: z.int().optional(),
  errorCode: z.string().optional(),
  detailedErrorCode: z.string().optional(),
});
type Try = z.output<typeof Try>;

/** The reply to a new order. */
export const NewOrder = z.object({ orderId: z.string(), state: z.string(), redirectUrl: z.url() });

/** An order in the reply of the status call. */
export const Order = z.object({
  state: z.string(),
  amount: z.int(),
  currency: z.string().optional(),
  errorCode: z.string().optional(),
  detailedErrorCode: z.string().optional(),
  metaInfo: z.object({ udf1: z.string().optional(), udf2: z.string().optional() }).optional(),
  paymentDetails: z.array(Try).default([]),
});
export type Order = z.output<typeof Order>;

export const NewRefundReply = z.object({ refundId: z.string(), amount: z.int(), state: z.string() });
export const Refund = z.object({
  merchantRefundId: z.string(),
  originalMerchantOrderId: z.string(),
  amount: z.int(),
  currency: z.string().optional(),
  state: z.string(),
});

/** PhonePe's only currency. */
export const CURRENCY = 'INR';

/**
 * Converts an order to a session. Sessions, payments and refunds have our ids, because PhonePe finds nothing by its
 * own.
 */
export function toSession(id: string, order: Order, { isLive }: { isLive: boolean }): ProviderSession {
  const isPaid = order.state === 'COMPLETED';
  const { amount, currency = CURRENCY, metaInfo } = order;
  return {
    ...{ id, url: null, state: sessionState(order), isPaid, isLive, amount, currency },
    attemptId: id,
    tenantId: metaInfo?.udf1 ?? null,
    orderId: metaInfo?.udf2 ?? null,
    payment: order.paymentDetails.length > 0 ? toPayment(id, { ...order, currency }) : null,
  };
}

/**
 * Returns a session's state. A failed order without a payment attempt has expired. A failed order with one is complete
 * too, because PhonePe allows no further attempt.
 */
function sessionState({ state, paymentDetails }: Order): ProviderSession['state'] {
  if (state === 'COMPLETED') return 'complete';
  if (state === 'FAILED') return paymentDetails.length > 0 ? 'complete' : 'expired';
  return 'open';
}

function toPayment(id: string, order: Order & { currency: string }): ProviderPayment {
  const { state, currency, paymentDetails, amount } = order;
  const done = paymentDetails.filter((one) => one.state === 'COMPLETED');
  const isPaid = state === 'COMPLETED';
  return {
    ...{ id, currency },
    state: isPaid ? 'succeeded' : state === 'FAILED' ? 'cancelled' : 'open',
    amount: isPaid ? done.reduce((sum, one) => sum + one.amount, 0) : amount,
    // An order's status names no refunds.
    amountRefunded: 0,
    fee: feeOf(done, currency),
    cardFingerprint: null,
  };
}

/** Returns the school's part of the fee: a part that the payer paid on top of the amount is not its cost. */
function feeOf(done: Try[], currency: string): ProviderPayment['fee'] {
  if (done.length === 0 || done.some(({ feeAmount }) => feeAmount === undefined)) return null;
  const amount = done.reduce(
    (sum, one) => sum + Math.max(0, (one.feeAmount ?? 0) - ((one.payableAmount ?? one.amount) - one.amount)),
    0,
  );
  return { amount, currency };
}

export function toRefund(refund: z.output<typeof Refund>): ProviderRefund {
  const { merchantRefundId: id, originalMerchantOrderId: paymentId, amount, currency = CURRENCY } = refund;
  return { id, refundId: refundIdOf(id), paymentId, state: refundState(refund.state), amount, currency };
}

/** Returns a refund's state. `PENDING` and `CONFIRMED` refunds are on their way. */
export function refundState(state: string): ProviderRefund['state'] {
  if (state === 'COMPLETED') return 'succeeded';
  return state === 'FAILED' ? 'failed' : 'pending';
}

/** Returns a refund's id at PhonePe, which uses each id for one refund, even a failed one. */
export const merchantRefundIdOf = (refundId: string, tryNumber: number) =>
  tryNumber === 1 ? refundId : `${refundId}-${tryNumber}`;

/** Returns our id of a refund; null if someone made it in PhonePe's dashboard. */
function refundIdOf(merchantRefundId: string): string | null {
  return z.uuid().safeParse(merchantRefundId.slice(0, 36)).data ?? null;
}
