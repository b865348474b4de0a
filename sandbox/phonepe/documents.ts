import { randomInt, randomUUID } from 'node:crypto';
import type { Happening } from '#sandbox/engine/dialect.ts';
import { type Payment, paymentsOf, type Refund, type SandboxObject, type Trade } from '#sandbox/engine/objects.ts';

/** PhonePe’s own facts about an order. */
export type OrderDetails = { orderId: string; metaInfo: Record<string, string> };

const MERCHANT = 'BOOKLARKUAT';
const DECLINE = { errorCode: 'AUTHORIZATION_ERROR', detailedErrorCode: 'ZM' };
const EXPIRY = { errorCode: 'ORDER_EXPIRED', detailedErrorCode: 'ORDER_EXPIRED' };
const STATES = {
  open: 'PENDING',
  approved: 'PENDING',
  waiting: 'PENDING',
  paid: 'COMPLETED',
  closed: 'FAILED',
} as const;
const UPI = { type: 'UPI', upiTransactionId: 'upi12313' };

/** Returns an id in PhonePe's form: its prefix, the minute and twelve digits. */
export function createPhonepeId(prefix: 'OMO' | 'OM' | 'OMR'): string {
  const minute = new Date().toISOString().replace(/\D/g, '').slice(2, 12);
  const digits = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `${prefix}${minute}${digits()}${digits()}`;
}

function orderOf(trade: Trade) {
  const { state, amount, expires: expireAt, details } = trade.session;
  const { orderId, metaInfo } = details as OrderDetails;
  // Fields for own information that are not used come back empty.
  const all = { udf1: '', udf2: '', udf3: '', udf4: '', ...metaInfo };
  const error = paymentsOf(trade).length > 0 ? DECLINE : EXPIRY;
  return { orderId, state: STATES[state], amount, expireAt, metaInfo: all, ...(state === 'closed' && error) };
}

/** Returns the tries of a payment. UPI costs a school nothing (zero merchant discount rate), so the fee is told, and 0. */
const triesOf = ({ amount, tries }: Payment) =>
  tries.map(({ id, state, at }) => ({
    ...{ paymentMode: 'UPI_QR', transactionId: id, timestamp: at, amount, payableAmount: amount, feeAmount: 0 },
    ...{ state: STATES[state], ...(state === 'closed' && DECLINE) },
  }));

/** Returns the reply of the status call: with all tries, or with the last one. */
export function toStatus(trade: Trade, hasDetails = false) {
  const tries = paymentsOf(trade).flatMap(triesOf);
  const details = (hasDetails ? tries : tries.slice(-1)).map((one) => ({
    ...{ ...one, rail: { ...UPI, utr: '416412345678' } },
    instrument: { type: 'ACCOUNT', maskedAccountNumber: 'XXXXXXX20000', accountType: 'SAVINGS' },
  }));
  return { ...orderOf(trade), ...(details.length > 0 && { paymentDetails: details }) };
}

const splitOf = (amount: number) => ({
  splitInstruments: [
    {
      ...{ amount, rail: { ...UPI, vpa: '12****78@ybl' } },
      instrument: { type: 'ACCOUNT', accountType: 'SAVINGS', accountNumber: '******1234' },
    },
  ],
});

/** Returns an event with an id of the sandbox: PhonePe sends none. */
const toHappening = (body: { type?: string; event: string; payload: object }): Happening => ({
  ...{ id: `evt_${randomUUID()}`, type: body.event, body },
});

function orderEvent(trade: Trade): Happening {
  const isPaid = trade.session.state === 'paid';
  const tries = paymentsOf(trade).flatMap(triesOf);
  return toHappening({
    type: isPaid ? 'CHECKOUT_ORDER_COMPLETED' : 'CHECKOUT_ORDER_FAILED',
    event: isPaid ? 'checkout.order.completed' : 'checkout.order.failed',
    payload: {
      ...{ merchantId: MERCHANT, merchantOrderId: trade.session.id, ...orderOf(trade) },
      ...(tries.length > 0 && { paymentDetails: tries.map((one) => ({ ...one, ...splitOf(one.amount) })) }),
    },
  });
}

const refundIdOf = ({ id, details }: Refund) =>
  'refundId' in details ? String(details.refundId) : `OMR${id.slice(6)}`;

/** Returns the reply of the status call of a refund. */
export function toRefundStatus(refund: Refund, merchantOrderId: string) {
  const { id, amount, state, at } = refund;
  const now = STATES[state];
  return {
    ...{ merchantId: MERCHANT, merchantRefundId: id, originalMerchantOrderId: merchantOrderId, amount, state: now },
    ...(state === 'closed' && DECLINE),
    paymentDetails: [{ transactionId: refundIdOf(refund), paymentMode: 'UPI_QR', timestamp: at, amount, state: now }],
  };
}

/** A refund is accepted by the bank first, and completed or failed afterwards. */
function refundEvent(refund: Refund, { session }: Trade, outcome: 'accepted' | 'completed' | 'failed'): Happening {
  const { paymentDetails, ...status } = toRefundStatus(refund, session.id);
  const isOver = outcome !== 'accepted';
  const state = isOver ? status.state : 'CONFIRMED';
  const costs = { payableAmount: refund.amount, feeAmount: 0, state };
  return toHappening({
    event: `pg.refund.${outcome}`,
    payload: {
      ...{ ...status, state, ...(isOver && { refundId: refundIdOf(refund) }) },
      paymentDetails: paymentDetails.map((one) => ({ ...one, ...costs, ...(isOver && splitOf(refund.amount)) })),
    },
  });
}

export function toEvents(happening: string, object: SandboxObject, trade: Trade): Happening[] {
  if (happening === 'delayed') return [];
  if (happening === 'refunded')
    return (['accepted', 'completed'] as const).map((outcome) => refundEvent(object as Refund, trade, outcome));
  return [happening === 'refund_failed' ? refundEvent(object as Refund, trade, 'failed') : orderEvent(trade)];
}
