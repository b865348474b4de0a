import { describe, expect, test } from 'vitest';
import { Order, Refund, refundState, toRefund, toSession } from './objects.ts';

const ids = { udf1: 'b7f0f9a0-5b0a-4d0c-9df3-111111111111', udf2: 'b7f0f9a0-5b0a-4d0c-9df3-222222222222' };
const ATTEMPT = 'b7f0f9a0-5b0a-4d0c-9df3-333333333333';
const sessionOf = (order: object) =>
  toSession(ATTEMPT, Order.parse({ amount: 37_400, metaInfo: ids, ...order }), { isLive: false });
const aTry = (more: object) => ({ transactionId: 'OM1', amount: 37_400, state: 'COMPLETED', ...more });

describe('toSession', () => {
  test('a completed order is paid with what its tries brought', () => {
    const details = [aTry({ state: 'FAILED' }), aTry({ amount: 37_300, payableAmount: 37_300, feeAmount: 700 })];
    expect(sessionOf({ state: 'COMPLETED', paymentDetails: details })).toEqual({
      ...{ id: ATTEMPT, attemptId: ATTEMPT, tenantId: ids.udf1, orderId: ids.udf2, url: null },
      ...{ state: 'complete', isPaid: true, isLive: false, amount: 37_400, currency: 'INR' },
      payment: {
        ...{ id: ATTEMPT, state: 'succeeded', amount: 37_300, currency: 'INR', amountRefunded: 0 },
        ...{ fee: { amount: 700, currency: 'INR' }, cardFingerprint: null },
      },
    });
  });

  test('a pending or a new order is open, also during a try', () => {
    for (const state of ['PENDING', 'CREATED'])
      expect(sessionOf({ state })).toMatchObject({ state: 'open', payment: null });
    expect(sessionOf({ state: 'PENDING', paymentDetails: [aTry({ state: 'PENDING' })] })).toMatchObject({
      ...{ state: 'open', isPaid: false },
      payment: { state: 'open' },
    });
  });

  test('an order that failed with a try was declined, and one without ran out of time', () => {
    const declined = [aTry({ state: 'FAILED', errorCode: 'AUTHORIZATION_ERROR', detailedErrorCode: 'ZM' })];
    expect(sessionOf({ state: 'FAILED', paymentDetails: declined })).toMatchObject({
      ...{ state: 'complete', isPaid: false },
      payment: { state: 'cancelled' },
    });
    expect(sessionOf({ state: 'FAILED' })).toMatchObject({ state: 'expired', isPaid: false, payment: null });
  });

  test('another currency than rupees is told as it is', () => {
    expect(sessionOf({ state: 'PENDING', currency: 'USD' }).currency).toBe('USD');
  });

  test('a fee that the payer paid on top is no cost, and one that is not told is not known', () => {
    const feeOf = (more: object) => sessionOf({ state: 'COMPLETED', paymentDetails: [aTry(more)] }).payment?.fee;
    expect(feeOf({ payableAmount: 38_000, feeAmount: 600 })).toEqual({ amount: 0, currency: 'INR' });
    expect(feeOf({})).toBeNull();
  });
});

test('a refund is on its way until it is completed', () => {
  const states = ['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'].map(refundState);
  expect(states).toEqual(['pending', 'pending', 'succeeded', 'failed']);
});

test('a refund is known by our id, also at a second try, and one of the dashboard by none', () => {
  const refundIdOf = (merchantRefundId: string) =>
    toRefund(Refund.parse({ merchantRefundId, originalMerchantOrderId: ATTEMPT, amount: 100, state: 'COMPLETED' }))
      .refundId;
  expect([ids.udf1, `${ids.udf1}-2`, 'PP-DASHBOARD-1'].map(refundIdOf)).toEqual([ids.udf1, ids.udf1, null]);
});
