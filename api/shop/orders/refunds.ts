import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { insertIssue } from '#api/money/payment-issues/service.ts';
import type { KnownRefund, ProviderRefund } from '#api/money/providers/service.ts';
import { ProviderAway, ProviderRefused } from '#api/money/providers/service.ts';
import { providerNames } from '#contract/money/payment-providers.ts';
import { refundWords } from '#contract/shop/refund-words.ts';
import type { Refund, RefundRequest } from '#contract/shop/refunds.ts';
import { type Decider, insertApproval } from './approval-queries.ts';
import { type AttemptRow, findAttempt } from './attempt-queries.ts';
import { bookRefund, findLeft, splitRequest } from './book-refund.ts';
import { settleRefundsJob } from './job-definitions.ts';
import { type PaymentDeps, providerOf } from './payments.ts';
import { findOrder, type OrderRow } from './queries.ts';
import { approve, type Decision, needsApproval } from './refund-approvals.ts';
import {
  findRefund,
  findRefunds,
  type NewRefund,
  type RefundRow,
  updateRefund,
  updateRefundState,
} from './refund-queries.ts';
import { enqueueRefundRound, isLastRound } from './rounds.ts';
import { applyRefunds } from './settle-refunds.ts';

export type RefundCall = RefundRequest &
  Pick<NewRefund, 'made_by' | 'asked_by'> & {
    asker: Decider;
    /** The id of the idempotent work and of the refund. */
    refundId: string;
    orderId: string;
    /** Runs the first step as the requester, who is named in the audit log. */
    begin<T>(work: (db: TenantDb, context: ActorContext) => Promise<T>): Promise<T>;
  };

/**
 * Refunds an order in three steps: adds the row, calls the provider without a database connection, and applies its
 * answer. A repetition continues.
 */
export async function startRefund(
  deps: PaymentDeps,
  { refundId, orderId, begin, ...parts }: RefundCall,
): Promise<Refund> {
  const { inTransaction } = deps;
  const { refund, isNew } = await begin(async (db, context) => {
    const begun = await findRefund(db, refundId);
    const order = await findOrder(db, orderId, { locks: true });
    if (!order) throw new Refusal('notFound');
    if (begun) return { refund: begun, isNew: false };
    const added = await addRefund(db, order, { id: refundId, ...parts });
    const { amount: refundAmount, currency, reason } = added;
    const facts = { order: order.number, refund: added.id, amount: refundAmount, currency, reason };
    const act = added.state === 'pending' ? 'payment.refunded' : 'payment.refund_asked';
    await recordAuditEvent(db, context, { act, facts });
    return { refund: added, isNew: true };
  });
  await continueRefund(deps, refund, { isNew });
  return inTransaction((db) => presentRefund(db, refundId));
}

export async function presentRefund(db: TenantDb, id: string): Promise<Refund> {
  const refund = await findRefund(db, id);
  const order = refund && (await findOrder(db, refund.order_id));
  if (!order) throw new Refusal('notFound');
  const { state, amount, currency } = refund;
  return { refund: id, state, amount, currency, left: await findLeft(db, order) };
}

/**
 * Approves a refund that waits, and sends it to the provider. While the provider does not answer, the refund's job
 * continues.
 */
export async function approveRefund(
  deps: PaymentDeps,
  { begin, ...decision }: Omit<Decision, 'context'> & Pick<RefundCall, 'begin'>,
): Promise<Refund> {
  const { refundId } = decision;
  const refund = await begin((db, context) => approve(db, { ...decision, context }));
  await continueRefund(deps, refund, { isNew: true }).catch((cause: unknown) => {
    if (!(cause instanceof ProviderAway)) throw cause;
  });
  return deps.inTransaction((db) => presentRefund(db, refundId));
}

type NewParts = RefundRequest & Pick<NewRefund, 'made_by' | 'asked_by'> & { id: string; asker: Decider };

/**
 * Adds a refund that waits for approval, or one for the provider with a job that continues it if this process ends. The
 * order must be locked.
 */
async function addRefund(
  db: TenantDb,
  order: OrderRow,
  { amount, lines, asker, ...parts }: NewParts,
): Promise<RefundRow> {
  if (order.paid_attempt_id === null)
    throw new Refusal('conflict', { message: refundWords.notPaid, state: order.state });
  if (order.state === 'disputed') throw new Refusal('conflict', { message: refundWords.disputed, state: 'disputed' });
  const left = await findLeft(db, order);
  if (left === 0) throw new Refusal('conflict', { message: refundWords.nothingLeft, state: 'refunded', total: left });
  if ((amount ?? left) > left)
    throw new Refusal('conflict', { message: refundWords.aboveLeft, state: 'above_left', total: left });
  const split = await splitRequest(db, order, { amount: amount ?? left, lines });
  const isWaiting = await needsApproval(
    db,
    order,
    split.reduce((sum, line) => sum + line.amount, 0),
  );
  const state = isWaiting ? 'waiting_for_approval' : 'pending';
  const id = await bookRefund(db, order, { ...parts, state, lines: split, provider_refund_id: null });
  if (isWaiting) await insertApproval(db, id, asker);
  else await enqueueRefundRound(db, order.paid_attempt_id, 0);
  const refund = await findRefund(db, id);
  if (!refund) throw new Error('a refund that was added is gone');
  return refund;
}

/** Sends a refund to the provider, and applies the answer. Looks first for a refund that was already sent. */
async function continueRefund(deps: PaymentDeps, refund: RefundRow, { isNew }: { isNew: boolean }): Promise<void> {
  if (refund.state !== 'pending') return;
  const { inTransaction } = deps;
  const attempt = await inTransaction((db) => findAttempt(db, refund.attempt_id));
  const paymentId = attempt?.payment_id;
  if (!paymentId) throw new Error('the payment of a refund is not known');
  const provider = providerOf(deps, attempt);
  const known = isNew ? [] : await provider.findRefunds(paymentId, [toKnown(refund)]);
  const object = known.find(({ refundId }) => refundId === refund.id) ?? (await ask());
  if (object) await inTransaction((db) => applyRefunds(db, refund.attempt_id, [object]));

  async function ask(): Promise<ProviderRefund | undefined> {
    const { id, amount, currency, try_number: tryNumber } = refund;
    try {
      return await provider.createRefund({ refundId: id, tryNumber, paymentId: paymentId ?? '', amount, currency });
    } catch (cause) {
      if (cause instanceof ProviderAway && cause.isStored)
        await inTransaction((db) => updateRefund(db, id, { try_number: tryNumber + 1 }));
      if (!(cause instanceof ProviderRefused)) throw cause;
      await applyRefused(deps, refund);
      const values = { provider: providerNames[attempt?.provider ?? 'stripe'] };
      throw new Refusal('conflict', { message: refundWords.refused, state: 'refused', values }, { cause });
    }
  }
}

/**
 * Notes that the provider refused a refund, for instance because the money was refunded there meanwhile, and books the
 * provider's refunds instead.
 */
async function applyRefused(deps: PaymentDeps, { id, attempt_id, order_id }: RefundRow): Promise<void> {
  const { inTransaction } = deps;
  await inTransaction(async (db) => {
    const order = await findOrder(db, order_id, { locks: true });
    const now = await findRefund(db, id);
    if (!order || now?.state !== 'pending') return;
    await updateRefundState(db, id, 'failed');
    await enqueueJob(db, settleRefundsJob, { attempt_id, round: null });
  });
}

/** Fetches the refunds of a payment, books unknown ones, and continues refunds that began here. */
export async function settleRefunds(
  deps: PaymentDeps,
  { attempt_id, round }: { attempt_id: string; round: number | null },
): Promise<void> {
  const { inTransaction } = deps;
  const attempt = await inTransaction(async (db) => {
    const attemptRow = await findAttempt(db, attempt_id);
    if (attemptRow && round !== null && (await findPending(db, attemptRow)).length > 0)
      await enqueueRefundRound(db, attempt_id, round + 1);
    return attemptRow;
  });
  if (!attempt?.payment_id) return;
  try {
    await askForRefunds(deps, attempt, attempt.payment_id);
  } finally {
    if (round !== null && isLastRound(round)) await endRefundRounds(deps, attempt);
  }
}

async function findPending(db: TenantDb, { order_id: orderId }: AttemptRow): Promise<RefundRow[]> {
  const rows = await findRefunds(db, orderId);
  return rows.filter(({ state }) => state === 'pending');
}

const toKnown = ({ id, provider_refund_id, try_number }: RefundRow): KnownRefund =>
  provider_refund_id === null ? { refundId: id, tryNumber: try_number } : { id: provider_refund_id };

async function askForRefunds(deps: PaymentDeps, attempt: AttemptRow, paymentId: string): Promise<void> {
  const { inTransaction } = deps;
  const known = await inTransaction(async (db) => [
    ...attempt.reported_refund_ids.map((id) => ({ id })),
    ...(await findRefunds(db, attempt.order_id)).filter(({ attempt_id }) => attempt_id === attempt.id).map(toKnown),
    ...(attempt.return_refund_id === null ? [] : [{ id: attempt.return_refund_id }]),
  ]);
  const reported = await providerOf(deps, attempt).findRefunds(paymentId, known);
  const pending = await inTransaction(async (db) => {
    await applyRefunds(db, attempt.id, reported);
    return findPending(db, attempt);
  });
  for (const refund of pending.filter(({ provider_refund_id }) => provider_refund_id === null))
    await continueRefund(deps, refund, { isNew: false }).catch((cause: unknown) => {
      // A refund that the provider refused is stored as failed.
      if (!(cause instanceof Refusal) || cause instanceof ProviderAway) throw cause;
    });
}

/** Opens a payment issue for staff if the provider never answered about a refund. */
async function endRefundRounds({ inTransaction }: PaymentDeps, attempt: AttemptRow): Promise<void> {
  await inTransaction(async (db) => {
    const [waiting] = await findPending(db, attempt);
    if (waiting)
      await insertIssue(db, {
        ...{ provider: attempt.provider, reference: attempt.order_id, reason: 'no_news' },
        details: { attempt: attempt.id, refund: waiting.id, state: waiting.state },
      });
  });
}
