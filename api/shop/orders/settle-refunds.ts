import { enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { issueCreditNote, issueDebitNote } from '#api/money/invoices/service.ts';
import { postTransaction } from '#api/money/ledger/service.ts';
import { insertIssue } from '#api/money/payment-issues/service.ts';
import type { ProviderRefund } from '#api/money/providers/service.ts';
import type { OrderState } from '#contract/shop/orders.ts';
import { type AttemptRow, findAttempt } from './attempt-queries.ts';
import { bookRefund, findLeft, splitRequest } from './book-refund.ts';
import { emailRefundJob } from './job-definitions.ts';
import { refundPostings, returnPostings, reversed } from './postings.ts';
import { findChanges, findLines, findOrder, type OrderRow, updateState } from './queries.ts';
import { declineWaiting } from './refund-approvals.ts';
import { findRefundLines, findRefunds, type RefundRow, updateRefund, updateRefundState } from './refund-queries.ts';
import { enqueueLateQuestions } from './rounds.ts';

/**
 * Applies the provider's refunds of a payment. The refund call, webhooks and the recurring job call it, in any order
 * and repeatedly. A refund is posted once, and reversed once if it fails later.
 */
export async function applyRefunds(db: TenantDb, attemptId: string, reported: ProviderRefund[]): Promise<void> {
  const attempt = await findAttempt(db, attemptId);
  const order = attempt && (await findOrder(db, attempt.order_id, { locks: true }));
  if (!order) return;
  // An event can name any refund of the account, so the provider's answer decides to which payment it belongs.
  const [own, others] = partition(reported, ({ paymentId }) => paymentId === attempt.payment_id);
  for (const object of others) await reportOther(db, order, { attempt, object });
  if (attempt.state === 'returned') return applyReturnRefunds(db, order, { attempt, reported: own });
  if (order.paid_attempt_id !== attempt.id) return;
  // The provider lists the newest first.
  for (const object of own.toReversed()) if (await applyRefund(db, order, object)) await updateOrderState(db, order);
  await issueNotes(db, order);
}

function partition<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/**
 * Reports to a person that a refund of another payment was reported for this one. It is booked with its own payment,
 * not here.
 */
async function reportOther(
  db: TenantDb,
  { number }: OrderRow,
  { attempt: { provider, payment_id }, object: { id, paymentId } }: { attempt: AttemptRow; object: ProviderRefund },
): Promise<void> {
  await insertIssue(db, {
    ...{ provider, reference: id, reason: 'refunded_at_provider' },
    details: { order: number, refund: id, expected_payment: payment_id, found_payment: paymentId },
  });
}

/**
 * Applies refunds of a second payment, which are no refunds of the order. If one fails later, the money is here again,
 * and a person is notified.
 */
async function applyReturnRefunds(
  db: TenantDb,
  order: OrderRow,
  { attempt, reported }: { attempt: AttemptRow; reported: ProviderRefund[] },
): Promise<void> {
  const { id, payment_id: payment, return_refund_id: refund } = attempt;
  if (refund === null || !reported.some((one) => one.id === refund && one.state === 'failed')) return;
  const reason = `return failed ${id}`;
  const { currency, total: amount } = order;
  if (
    !(await postTransaction(db, {
      reason,
      currency,
      postings: returnPostings({ ...order, provider: attempt.provider }),
    }))
  )
    return;
  await insertIssue(db, {
    ...{ provider: attempt.provider, reference: order.id, reason: 'return_failed' },
    details: { order: order.number, attempt: id, payment, refund, amount, currency },
  });
}

/**
 * Issues a credit note for each refund that is done, and reverses the note of one that failed. Invoice numbers are
 * locked last; each is issued once.
 */
export async function issueNotes(db: TenantDb, { id }: OrderRow): Promise<void> {
  for (const { id: refundId, state } of await findRefunds(db, id)) {
    if (state === 'done') await issueCreditNote(db, refundId);
    if (state === 'failed') await issueDebitNote(db, refundId);
  }
}

/** Applies one refund. Returns whether the order's refunded amount has changed. */
async function applyRefund(db: TenantDb, order: OrderRow, object: ProviderRefund): Promise<boolean> {
  const refunds = await findRefunds(db, order.id);
  const known =
    refunds.find(({ provider_refund_id }) => provider_refund_id === object.id) ??
    refunds.find(({ provider_refund_id, id }) => provider_refund_id === null && id === object.refundId);
  if (!known && object.state === 'failed') return false;
  let left = await findLeft(db, order);
  // A refund at the provider is a fact, so one that only waits for approval is declined.
  if (!known && object.amount > left && (await declineWaiting(db, order))) left = await findLeft(db, order);
  if (!known && object.amount > left && refunds.some(isUnanswered))
    throw new Error('a refund that was begun here waits for the answer of the provider');
  const isOther = object.currency !== order.currency || (known ? known.amount !== object.amount : object.amount > left);
  if (isOther) {
    await insertIssue(db, {
      ...{ provider: order.provider, reference: object.id, reason: 'refunded_at_provider' },
      details: {
        ...{ order: order.number, expected: known ? known.amount : left, expected_currency: order.currency },
        ...{ found: object.amount, found_currency: object.currency },
      },
    });
    return false;
  }
  const row = known ?? (await addRefundOfProvider(db, order, object));
  if (row.provider_refund_id === null) await updateRefund(db, row.id, { provider_refund_id: object.id });
  if (object.state === 'succeeded' && row.state === 'pending') return finishRefund(db, order, row);
  if (object.state === 'failed' && row.state !== 'failed')
    return failRefund(db, order, { ...row, provider_refund_id: object.id });
  return false;
}

const isUnanswered = ({ state, provider_refund_id }: RefundRow) => state === 'pending' && provider_refund_id === null;

/** Books a refund that someone made at the provider. */
async function addRefundOfProvider(db: TenantDb, order: OrderRow, object: ProviderRefund): Promise<RefundRow> {
  if (order.provider === null) throw new Error('an order without a provider has nothing to refund');
  const id = await bookRefund(db, order, {
    ...{ provider_refund_id: object.id, reason: null },
    ...{ made_by: 'provider', asked_by: null, lines: await splitRequest(db, order, { amount: object.amount }) },
  });
  const refunds = await findRefunds(db, order.id);
  const row = refunds.find((refund) => refund.id === id);
  if (!row) throw new Error('a refund that was booked is gone');
  return row;
}

async function finishRefund(db: TenantDb, order: OrderRow, refund: RefundRow): Promise<true> {
  await updateRefundState(db, refund.id, 'done');
  await postTransaction(db, {
    reason: `refunded ${refund.id}`,
    currency: order.currency,
    postings: await findPostings(db, order, refund),
  });
  await enqueueJob(db, emailRefundJob, { refund_id: refund.id });
  await enqueueLateQuestions(db, refund.attempt_id, refund.id);
  return true;
}

/** Reverses the postings of a refund that failed days later, and notifies a person that the money is here again. */
async function failRefund(db: TenantDb, order: OrderRow, refund: RefundRow): Promise<boolean> {
  await updateRefundState(db, refund.id, 'failed');
  if (refund.state !== 'done') return false;
  await postTransaction(db, {
    reason: `refund failed ${refund.id}`,
    currency: order.currency,
    postings: reversed(await findPostings(db, order, refund)),
  });
  await insertIssue(db, {
    ...{ provider: order.provider, reference: refund.provider_refund_id ?? refund.id, reason: 'refund_failed' },
    details: { order: order.number, amount: refund.amount, currency: order.currency },
  });
  return true;
}

async function findPostings(db: TenantDb, order: OrderRow, { id, amount }: RefundRow) {
  const lines = (await findRefundLines(db, order.id)).filter(({ refund_id }) => refund_id === id);
  return refundPostings({ order, lines: await findLines(db, order.id) }, { amount, lines });
}

const BY_REFUNDS: readonly OrderState[] = ['refunded', 'partly_refunded', 'disputed'];

/**
 * Sets the state of an order by its held and refunded amounts. Without either, the earlier state returns. The order
 * must be locked.
 */
export async function updateOrderState(db: TenantDb, { id, total }: OrderRow): Promise<void> {
  const order = await findOrder(db, id);
  if (!order) return;
  const refunds = await findRefunds(db, id);
  const refunded = refunds.reduce((sum, { state, amount }) => sum + (state === 'done' ? amount : 0), 0);
  const isByRefunds = BY_REFUNDS.includes(order.state);
  if (refunds.some(({ state }) => state === 'held'))
    return order.state === 'disputed' ? undefined : updateState(db, id, 'disputed');
  if (refunded === total && order.state !== 'refunded') return updateState(db, id, 'refunded');
  if (refunded > 0 && refunded < total && order.state !== 'partly_refunded')
    return updateState(db, id, 'partly_refunded');
  if (refunded > 0 || !isByRefunds) return;
  const earlier = (await findChanges(db, id)).findLast(({ state }) => !BY_REFUNDS.includes(state));
  if (earlier) await updateState(db, id, earlier.state);
}
