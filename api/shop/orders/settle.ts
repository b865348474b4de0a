import { enqueueJob } from '#api/kit/jobs.ts';
import type { PlatformSeller } from '#api/kit/provider-settings.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { issueInvoice } from '#api/money/invoices/service.ts';
import { isPosted, postTransaction } from '#api/money/ledger/service.ts';
import { insertIssue } from '#api/money/payment-issues/service.ts';
import type { ProviderSession } from '#api/money/providers/service.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import type { OrderState } from '#contract/shop/orders.ts';
import { type AttemptRow, findAttempt, findAttempts, updateAttempt, updateFee } from './attempt-queries.ts';
import { countDeclineOfAttempt } from './failures.ts';
import {
  closePaymentJob,
  emailReceiptJob,
  returnPaymentJob,
  settleDisputesJob,
  settleRefundsJob,
} from './job-definitions.ts';
import { beginMonthlyGift, enqueueMonthlyQuestion } from './monthly-gifts.ts';
import { isUnpaid } from './policy.ts';
import { feePostings, pendingPostings, returnPostings, reversed, salePostings } from './postings.ts';
import { findLines, findOrder, findOrderOfAttempt, type OrderRow, updateState, updateToPaid } from './queries.ts';
import { findRefunds } from './refund-queries.ts';
import { enqueueFeeRound, enqueueLateQuestions } from './rounds.ts';
import { differenceOf } from './session-difference.ts';

/** The outcome of a payment. `issue`: nothing was applied, and a person must look at it. */
export type Outcome = 'paid' | 'pending' | 'open' | 'failed' | 'closed' | 'second' | 'issue';

type SessionReport = {
  attemptId: string;
  /** The provider's current data, the only trusted source. */
  session: ProviderSession;
  isLive: boolean;
  /** The seller for schools that have named none. */
  platformSeller: PlatformSeller;
  /** Whether another page follows, so that an unpaid order keeps its state when this page closes. */
  isFollowed?: boolean;
};
type Payment = {
  db: TenantDb;
  order: OrderRow;
  attempt: AttemptRow;
  session: ProviderSession;
  platformSeller: PlatformSeller;
};

/**
 * Applies the provider's data about a payment. Webhooks, refreshes, reconciliation and retries call it, in any order
 * and repeatedly: facts are posted once by their reasons, and states only move forward.
 */
export async function applySession(
  db: TenantDb,
  { attemptId, session, isLive, platformSeller, isFollowed = false }: SessionReport,
): Promise<Outcome> {
  // Reads in this order: the order's lock may wait for a change of the attempt, which must be read after it.
  const [order, attempt] = await Promise.all([findOrderOfAttempt(db, attemptId), findAttempt(db, attemptId)]);
  if (!order || !attempt) return 'issue';

  const difference = differenceOf({ order, attempt, session, isLive });
  if (difference) {
    const { reason, ...facts } = difference;
    const details = { ...facts, ...(reason === 'amount' && { currency: order.currency }) };
    await insertIssue(db, { provider: attempt.provider, reference: order.id, reason, details });
    return 'issue';
  }
  // Books the money at this attempt's provider; the order may have continued with another one.
  const payment: Payment = { db, order: { ...order, provider: attempt.provider }, attempt, session, platformSeller };
  if (session.decline) await countDeclineOfAttempt(db, attemptId, session.decline.id);
  if (session.isPaid) return applyPaid(payment);
  if (session.state === 'complete' && session.payment?.state === 'processing') return applyPending(payment);
  if (session.state === 'open') return applyOpen(payment);
  if (session.state !== 'expired') return applyFailed(payment, 'failed');
  return applyFailed(payment, isFollowed ? null : (attempt.state_on_close ?? 'expired'));
}

type EndedState = 'paid' | 'returning' | 'returned';
/** Whether an attempt's money arrived, even if it was returned. */
const isEnded = (state: AttemptRow['state']): state is EndedState =>
  state === 'paid' || state === 'returning' || state === 'returned';

/** Stores the provider's ids, and a changed state. */
async function storeAttempt({ db, attempt, session }: Payment, state = attempt.state): Promise<void> {
  const payment_id = session.payment?.id ?? attempt.payment_id;
  // Some providers report the page's URL only when they open the page.
  const page_url = state === 'opening' || state === 'open' ? (session.url ?? attempt.page_url) : null;
  const isKnown =
    attempt.session_id === session.id && attempt.payment_id === payment_id && attempt.page_url === page_url;
  if (isKnown && attempt.state === state) return;
  await updateAttempt(db, attempt.id, { ...(!isKnown && { session_id: session.id, payment_id, page_url }), state });
}

async function applyPaid(payment: Payment): Promise<Outcome> {
  const { db, order, attempt, platformSeller } = payment;
  if (isEnded(attempt.state)) {
    await storeAttempt(payment);
    if (!attempt.has_fee) await applyFee(payment);
    await enqueueRefunds(payment);
    return attempt.state === 'paid' ? 'paid' : 'second';
  }
  await endPending(payment, 'arrived');
  if (order.paid_attempt_id !== null || attempt.is_superseded) return returnSecond(payment);
  const [lines, attempts] = await Promise.all([findLines(db, order.id), findAttempts(db, order.id)]);
  // Printed books wait for printing, although they can be read immediately as well.
  const isRead = lines.every(({ format }) => format === 'digital');
  const others = attempts.filter(({ id, state }) => id !== attempt.id && (state === 'open' || state === 'opening'));
  // Sends the statements together. The order's state changes in this sequence.
  await Promise.all([
    postTransaction(db, {
      reason: `paid ${attempt.id}`,
      currency: order.currency,
      postings: salePostings({ order, lines }),
    }),
    startFee(payment),
    storeAttempt(payment, 'paid'),
    updateToPaid(db, order, attempt),
    isRead && updateState(db, order.id, 'ready_to_read'),
    enqueueJob(db, emailReceiptJob, { order_id: order.id }),
    ...others.map(({ id }) => enqueueJob(db, closePaymentJob, { attempt_id: id })),
    enqueueRefunds(payment),
    order.monthly_gift_id === order.id && beginMonthlyGift(db, order, payment.session),
  ]);
  // Runs last, because the school's other payments wait from here to the end of the transaction.
  await issueInvoice(db, { order, lines, platformSeller });
  return 'paid';
}

/** Marks a free order as paid when it is placed. Posts nothing: a coupon covers the whole price, so no money moves. */
export async function applyNothingToPay(
  db: TenantDb,
  id: string,
  { platformSeller }: { platformSeller: PlatformSeller },
): Promise<void> {
  const [order, lines] = await Promise.all([findOrder(db, id, { locks: true }), findLines(db, id)]);
  if (!order || order.total > 0) throw new Error('an order that costs something is paid at its provider');
  const isRead = lines.every(({ format }) => format === 'digital');
  await Promise.all([
    updateToPaid(db, order, null),
    isRead && updateState(db, id, 'ready_to_read'),
    enqueueJob(db, emailReceiptJob, { order_id: order.id }),
  ]);
  await issueInvoice(db, { order, lines, platformSeller });
}

/**
 * Posts the provider's fee in the currency of its balance. Returns false while the fee is unknown: providers often
 * report it after the payment.
 */
async function applyFee({ db, order, attempt, session }: Payment): Promise<boolean> {
  const fee = session.payment?.fee;
  if (!fee || !findCurrency(fee.currency)) return false;
  const { amount, currency } = fee;
  await updateFee(db, attempt.id, fee);
  if (amount > 0)
    await postTransaction(db, {
      reason: `fee ${attempt.id}`,
      currency,
      postings: feePostings(order, amount),
    });
  return true;
}

/** Posts the fee of a payment, or queues a question about it. */
async function startFee(payment: Payment): Promise<void> {
  if (!(await applyFee(payment))) await enqueueFeeRound(payment.db, payment.attempt.id, 0);
}

/**
 * Queues a job for the disputes of a payment, and one for its refunds if either side has any: a refund that was made
 * here may have failed there.
 */
async function enqueueRefunds({ db, order, attempt, session }: Payment): Promise<void> {
  if (session.payment?.isDisputed) await enqueueJob(db, settleDisputesJob, { attempt_id: attempt.id });
  const isRefunded = (session.payment?.amountRefunded ?? 0) > 0;
  if (attempt.state === 'returning') return;
  if (
    isRefunded ||
    attempt.reported_refund_ids.length > 0 ||
    attempt.state === 'returned' ||
    (await findRefunds(db, order.id)).length > 0
  )
    await enqueueJob(db, settleRefundsJob, { attempt_id: attempt.id, round: null });
}

/** Returns a second payment: an order is paid once. */
async function returnSecond(payment: Payment): Promise<Outcome> {
  const { db, order, attempt } = payment;
  await postTransaction(db, {
    reason: `second payment ${attempt.id}`,
    currency: order.currency,
    postings: returnPostings(order),
  });
  await startFee(payment);
  if (order.monthly_gift_id === order.id) await enqueueMonthlyQuestion(db, order, payment.session);
  await storeAttempt(payment, 'returning');
  await enqueueJob(db, returnPaymentJob, { attempt_id: attempt.id });
  return 'second';
}

/** Notes that a second payment was returned, with the refund's id if the provider gave one. */
export async function applyReturned(
  db: TenantDb,
  { attemptId, refundId }: { attemptId: string; refundId: string | null },
): Promise<void> {
  const attempt = await findAttempt(db, attemptId);
  const order = attempt && (await findOrder(db, attempt.order_id, { locks: true }));
  if (!order || attempt.state === 'returned') return;
  await postTransaction(db, {
    reason: `returned ${attempt.id}`,
    currency: order.currency,
    postings: reversed(returnPostings({ ...order, provider: attempt.provider })),
  });
  await updateAttempt(db, attempt.id, { state: 'returned', return_refund_id: refundId });
  await enqueueLateQuestions(db, attempt.id, attempt.return_id);
}

async function applyPending(payment: Payment): Promise<Outcome> {
  const { db, order, attempt } = payment;
  // An answer from before the money arrived must not replace a later state.
  const known = isEnded(attempt.state) || attempt.state === 'pending' ? attempt.state : undefined;
  await storeAttempt(payment, known ?? 'pending');
  if (known) return known === 'pending' || known === 'paid' ? known : 'second';
  // A second payment changes nothing on a paid order.
  if (!isUnpaid(order.state)) return 'pending';
  await postTransaction(db, {
    reason: `on its way ${attempt.id}`,
    currency: order.currency,
    postings: pendingPostings({ order, lines: await findLines(db, order.id) }),
  });
  if (order.state !== 'awaiting_payment') await updateState(db, order.id, 'awaiting_payment');
  return 'pending';
}

/** Reverses the postings of money on its way, which has arrived or never will. */
async function endPending({ db, order, attempt }: Payment, end: 'arrived' | 'never arrived'): Promise<void> {
  if (attempt.state !== 'pending' || !(await isPosted(db, `on its way ${attempt.id}`))) return;
  const postings = pendingPostings({ order, lines: await findLines(db, order.id) });
  await postTransaction(db, {
    reason: `${end} ${attempt.id}`,
    currency: order.currency,
    postings: reversed(postings),
  });
}

async function applyOpen(payment: Payment): Promise<Outcome> {
  const { db, order, attempt } = payment;
  const isOpen = attempt.state === 'opening' || attempt.state === 'open';
  const isWaiting = isOpen && isUnpaid(order.state) && order.state !== 'awaiting_payment';
  await Promise.all([
    storeAttempt(payment, isOpen ? 'open' : attempt.state),
    isWaiting && updateState(db, order.id, 'awaiting_payment'),
  ]);
  return isOpen ? 'open' : 'closed';
}

/** Applies a closed page, or money that a bank took back. A late failure changes no paid order. */
async function applyFailed(payment: Payment, orderState: OrderState | null): Promise<Outcome> {
  const { db, order, attempt, session } = payment;
  const state = session.state === 'expired' ? 'closed' : 'failed';
  const isOpen = attempt.state === 'opening' || attempt.state === 'open' || attempt.state === 'pending';
  if (!isOpen) {
    await storeAttempt(payment);
    return state;
  }
  await endPending(payment, 'never arrived');
  await storeAttempt(payment, attempt.state === 'pending' ? 'failed' : state);
  const others = await findAttempts(db, order.id);
  const isLast = others.every(
    ({ id, state: other }) => id === attempt.id || !['opening', 'open', 'pending'].includes(other),
  );
  const isWaiting = order.state === 'created' || order.state === 'awaiting_payment';
  if (isWaiting && isLast && orderState !== null) await updateState(db, order.id, orderState);
  return state;
}
