import { randomInt, randomUUID } from 'node:crypto';
import type { EventDraft } from '#sandbox/engine/dialect.ts';
import { paymentsOf, type Refund, type SandboxObject, type Trade } from '#sandbox/engine/objects.ts';

// Documents have the fields that the product reads, and the ids by which people find them.

/** PhonePe’s own facts about an order. */
export type OrderDetails = { orderId: string; metaInfo: Record<string, string> };

const DECLINE = { errorCode: 'AUTHORIZATION_ERROR', detailedErrorCode: 'ZM' };
const EXPIRY = { errorCode: 'ORDER_EXPIRED', detailedErrorCode: 'ORDER_EXPIRED' };
const STATES = {
  ...{ open: 'PENDING', approved: 'PENDING', waiting: 'PENDING', paid: 'COMPLETED', closed: 'FAILED' },
} as const;

/** Returns an id in PhonePe’s form: its prefix, the minute and twelve digits. */
export function createPhonepeId(prefix: 'OMO' | 'OM' | 'OMR'): string {
  const minute = new Date().toISOString().replace(/\D/g, '').slice(2, 12);
  const digits = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `${prefix}${minute}${digits()}${digits()}`;
}

/** Returns an order with the tries to pay it. UPI costs a school nothing (zero merchant discount rate), so the fee is told, and 0. */
export function toStatus(trade: Trade) {
  const { state, amount, expires: expireAt, details } = trade.session;
  const { orderId, metaInfo } = details as OrderDetails;
  const paymentDetails = paymentsOf(trade).flatMap((payment) =>
    payment.tries.map(({ id, ...one }) => ({
      ...{ transactionId: id, state: STATES[one.state], amount: payment.amount, payableAmount: payment.amount },
      ...{ feeAmount: 0, ...(one.state === 'closed' && DECLINE) },
    })),
  );
  const isTried = paymentDetails.length > 0;
  // Fields for own information that are not used come back empty.
  const all = { udf1: '', udf2: '', udf3: '', udf4: '', ...metaInfo };
  return {
    ...{ orderId, state: STATES[state], amount, expireAt, metaInfo: all, ...(isTried && { paymentDetails }) },
    ...(state === 'closed' && (isTried ? DECLINE : EXPIRY)),
  };
}

/** Returns the reply of the status call of a refund. */
export const toRefundStatus = ({ id, amount, state }: Refund, merchantOrderId: string) => ({
  ...{ merchantRefundId: id, originalMerchantOrderId: merchantOrderId, amount, state: STATES[state] },
  ...(state === 'closed' && DECLINE),
});

/** Returns an event with an id of the sandbox: PhonePe sends none. */
const toEvent = (event: string, payload: object): EventDraft => ({
  ...{ id: `evt_${randomUUID()}`, type: event, body: { event, payload } },
});

/** Returns how PhonePe tells what happened: a refund is accepted by the bank first, and completed or failed afterwards. */
export function toEvents(trigger: string, object: SandboxObject, trade: Trade): EventDraft[] {
  const merchantOrderId = trade.session.id;
  if (trigger === 'delayed') return [];
  if (trigger === 'refunded' || trigger === 'refund_failed') {
    const status = toRefundStatus(object as Refund, merchantOrderId);
    if (trigger === 'refund_failed') return [toEvent('pg.refund.failed', status)];
    return [toEvent('pg.refund.accepted', { ...status, state: 'CONFIRMED' }), toEvent('pg.refund.completed', status)];
  }
  const isPaid = trade.session.state === 'paid';
  return [toEvent(`checkout.order.${isPaid ? 'completed' : 'failed'}`, { merchantOrderId, ...toStatus(trade) })];
}
