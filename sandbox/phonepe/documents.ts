import { randomInt, randomUUID } from 'node:crypto';
import type { Happening } from '#sandbox/kit/deliveries.ts';

export type OrderState = 'PENDING' | 'COMPLETED' | 'FAILED';
/** A try to pay an order, which PhonePe calls a payment detail. */
export type TryDocument = {
  transactionId: string;
  timestamp: number;
  amount: number;
  state: OrderState;
  errorCode?: string;
  detailedErrorCode?: string;
};
export type OrderDocument = {
  kind: 'order';
  /** `merchantOrderId`. */
  id: string;
  orderId: string;
  state: OrderState;
  amount: number;
  expireAt: number;
  metaInfo: Record<string, string>;
  redirectUrl: string;
  errorCode?: string;
  detailedErrorCode?: string;
  tries: TryDocument[];
};
export type RefundDocument = {
  kind: 'refund';
  /** `merchantRefundId`. */
  id: string;
  refundId: string;
  originalMerchantOrderId: string;
  amount: number;
  state: OrderState;
  timestamp: number;
  errorCode?: string;
  detailedErrorCode?: string;
};
export type PhonepeDocument = OrderDocument | RefundDocument;

const MERCHANT = 'BOOKLARKUAT';
export const DECLINE = { errorCode: 'AUTHORIZATION_ERROR', detailedErrorCode: 'ZM' };
export const EXPIRY = { errorCode: 'ORDER_EXPIRED', detailedErrorCode: 'ORDER_EXPIRED' };

/** Returns an id in PhonePe's form: its prefix, the minute and twelve digits. */
export function createPhonepeId(prefix: 'OMO' | 'OM' | 'OMR'): string {
  const minute = new Date().toISOString().replace(/\D/g, '').slice(2, 12);
  return `${prefix}${minute}${String(randomInt(1_000_000)).padStart(6, '0')}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

export function createTry(amount: number, state: OrderState): TryDocument {
  const failed = state === 'FAILED' ? DECLINE : {};
  return { transactionId: createPhonepeId('OM'), timestamp: Date.now(), amount, state, ...failed };
}

const UPI = { type: 'UPI', upiTransactionId: 'upi12313' };
const errorsOf = ({ errorCode, detailedErrorCode }: { errorCode?: string; detailedErrorCode?: string }) =>
  errorCode ? { errorCode, detailedErrorCode } : {};

/** UPI costs a school nothing (zero merchant discount rate), so the fee is known, and 0. */
const toDetail = (one: TryDocument) => ({
  ...{ paymentMode: 'UPI_QR', transactionId: one.transactionId, timestamp: one.timestamp, amount: one.amount },
  ...{ payableAmount: one.amount, feeAmount: 0, state: one.state },
  ...errorsOf(one),
});

/** Returns the reply of the status call: with all tries, or with the last one. */
export function toStatus(order: OrderDocument, hasDetails: boolean) {
  const { orderId, state, amount, expireAt, metaInfo, tries } = order;
  const details = (hasDetails ? tries : tries.slice(-1)).map((one) => ({
    ...toDetail(one),
    rail: { ...UPI, utr: '416412345678' },
    instrument: { type: 'ACCOUNT', maskedAccountNumber: 'XXXXXXX20000', accountType: 'SAVINGS' },
  }));
  return {
    ...{ orderId, state, amount, expireAt, metaInfo: withAll(metaInfo) },
    ...errorsOf(order),
    ...(details.length > 0 && { paymentDetails: details }),
  };
}

/** Fields for own information that are not used come back empty. */
const withAll = (metaInfo: Record<string, string>) => ({ udf1: '', udf2: '', udf3: '', udf4: '', ...metaInfo });

const splitOf = (amount: number) => [
  {
    amount,
    rail: { ...UPI, vpa: '12****78@ybl' },
    instrument: { type: 'ACCOUNT', accountType: 'SAVINGS', accountNumber: '******1234' },
  },
];

/** Returns an event with an id of the sandbox: PhonePe sends none. */
const toHappening = (body: { type?: string; event: string; payload: object }): Happening => ({
  ...{ id: `evt_${randomUUID()}`, type: body.event, body },
});

export function orderEvent(order: OrderDocument): Happening {
  const isPaid = order.state === 'COMPLETED';
  const { id: merchantOrderId, orderId, expireAt, metaInfo, state, amount, tries } = order;
  return toHappening({
    type: isPaid ? 'CHECKOUT_ORDER_COMPLETED' : 'CHECKOUT_ORDER_FAILED',
    event: isPaid ? 'checkout.order.completed' : 'checkout.order.failed',
    payload: {
      ...{ merchantId: MERCHANT, merchantOrderId, orderId, expireAt, metaInfo: withAll(metaInfo), state, amount },
      ...errorsOf(order),
      ...(tries.length > 0 && {
        paymentDetails: tries.map((one) => ({ ...toDetail(one), splitInstruments: splitOf(one.amount) })),
      }),
    },
  });
}

/** Returns the reply of the status call of a refund. */
export function toRefundStatus(refund: RefundDocument) {
  const { id: merchantRefundId, refundId: transactionId, originalMerchantOrderId, amount, state, timestamp } = refund;
  return {
    ...{ merchantId: MERCHANT, merchantRefundId, originalMerchantOrderId, amount, state },
    ...errorsOf(refund),
    paymentDetails: [{ transactionId, paymentMode: 'UPI_QR', timestamp, amount, state }],
  };
}

/** A refund is accepted by the bank first, and completed or failed afterwards. */
export function refundEvent(refund: RefundDocument, outcome: 'accepted' | 'completed' | 'failed'): Happening {
  const { id: merchantRefundId, refundId, originalMerchantOrderId, amount, timestamp } = refund;
  const state = outcome === 'accepted' ? 'CONFIRMED' : refund.state;
  const detail = {
    ...{
      paymentMode: 'UPI_QR',
      transactionId: refundId,
      timestamp,
      amount,
      payableAmount: amount,
      feeAmount: 0,
      state,
    },
  };
  return toHappening({
    event: `pg.refund.${outcome}`,
    payload: {
      ...{ merchantId: MERCHANT, merchantRefundId, originalMerchantOrderId, amount, state },
      ...(outcome !== 'accepted' && { refundId, ...errorsOf(refund) }),
      paymentDetails: [{ ...detail, ...(outcome !== 'accepted' && { splitInstruments: splitOf(amount) }) }],
    },
  });
}
