import { insertIssue } from '#api/money/payment-issues/service.ts';
import { ProviderAway, ProviderRefused } from '#api/money/providers/service.ts';
import { type AttemptRow, findAttempt, updateAttempt } from './attempt-queries.ts';
import { type PaymentDeps, providerOf } from './payments.ts';
import { findOrder } from './queries.ts';
import { applyReturned } from './settle.ts';

type ReturnTask = { payload: { attempt_id: string }; isLastAttempt: boolean };

/** Returns a second payment to the buyer, once however often it is tried. */
export async function returnPayment({ payload, isLastAttempt }: ReturnTask, deps: PaymentDeps): Promise<void> {
  const { inTransaction } = deps;
  const attempt = await inTransaction((db) => findAttempt(db, payload.attempt_id));
  if (attempt?.state !== 'returning' || attempt.payment_id === null || attempt.session_id === null) return;
  const { id, payment_id: payment } = attempt;
  try {
    const refundId = await payBack(deps, attempt, payment);
    await inTransaction((db) => applyReturned(db, { attemptId: id, refundId }));
  } catch (cause) {
    if (isLastAttempt) {
      const issue = { provider: attempt.provider, reference: attempt.order_id, reason: 'return_failed' } as const;
      await inTransaction((db) => insertIssue(db, { ...issue, details: { attempt: id, payment } }));
    }
    throw cause;
  }
}

/** Returns the id of the refund at the provider; null if someone refunded it there. */
async function payBack(deps: PaymentDeps, attempt: AttemptRow, paymentId: string): Promise<string | null> {
  const { inTransaction } = deps;
  const { id, order_id, return_id: refundId, return_try: tryNumber } = attempt;
  const order = await inTransaction((db) => findOrder(db, order_id));
  if (!order) throw new Error('the order of a second payment is gone');
  const provider = providerOf(deps, attempt);
  // An earlier try whose answer was lost may have refunded it.
  const earlier = (await provider.findRefunds(paymentId, [{ refundId, tryNumber }])).find(
    (refund) => refund.paymentId === paymentId && refund.refundId === refundId && refund.state !== 'failed',
  );
  if (earlier) return earlier.id;
  try {
    const refund = await provider.createRefund({
      refundId,
      tryNumber,
      paymentId,
      amount: order.total,
      currency: order.currency,
    });
    if (refund.state !== 'failed') return refund.id;
  } catch (cause) {
    if (cause instanceof ProviderRefused && cause.reason === 'already_refunded') return null;
    if (!(cause instanceof ProviderAway && cause.isStored)) throw cause;
  }
  await inTransaction((db) => updateAttempt(db, id, { return_try: tryNumber + 1 }));
  throw new Error('the provider could not pay a second payment back, and is asked again with another key');
}
