import { type ActorContext, recordAuditEvent } from '#api/audit/service.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { ProviderAway, ProviderRefused } from '#api/kit/provider-errors.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { StripeRefund } from '#api/providers/service.ts';
import { refundWords } from '#contract/refund-words.ts';
import type { Refund, RefundRequest } from '#contract/refunds.ts';
import { findAttempt } from './attempt-queries.ts';
import { bookRefund, findLeft } from './book-refund.ts';
import { insertIssue } from './issue-queries.ts';
import { settleRefundsJob } from './job-definitions.ts';
import { type PaymentDeps, providerOf, RECONCILED_AFTER_SECONDS } from './payments.ts';
import { findOrder, type OrderRow } from './queries.ts';
import {
  findRefund,
  findRefunds,
  type NewRefund,
  type RefundRow,
  updateRefund,
  updateRefundState,
} from './refund-queries.ts';
import { applyRefunds } from './settle-refunds.ts';

type RefundCall = RefundRequest &
  Pick<NewRefund, 'made_by' | 'asked_by'> & {
    /** The id of the idempotent work, and of the refund. */
    refundId: string;
    orderId: string;
    /** Runs the first step as who asks, whom the audit log names. */
    begin<T>(work: (db: TenantDb, context: ActorContext) => Promise<T>): Promise<T>;
  };

/** Refunds an order in three steps: the row, the provider without a connection, and what it says. A repetition continues. */
export async function startRefund(
  deps: PaymentDeps,
  { refundId, orderId, amount, begin, ...parts }: RefundCall,
): Promise<Refund> {
  const { tenantId, inTransaction } = deps;
  const { refund, isNew } = await begin(async (db, context) => {
    const begun = await findRefund(db, { tenantId, id: refundId });
    const order = await findOrder(db, { tenantId, id: orderId }, { locks: true });
    if (!order) throw new Refusal('notFound');
    if (begun) return { refund: begun, isNew: false };
    const added = await addRefund(db, order, { id: refundId, amount, ...parts });
    const { amount: asked, currency, reason } = added;
    const facts = { order: order.number, refund: added.id, amount: asked, currency, reason };
    await recordAuditEvent(db, context, { act: 'payment.refunded', facts });
    return { refund: added, isNew: true };
  });
  await continueRefund(deps, refund, { isNew });
  return inTransaction(async (db) => {
    const found = await findRefund(db, { tenantId, id: refundId });
    const order = await findOrder(db, { tenantId, id: orderId });
    if (!found || !order) throw new Refusal('notFound');
    const left = await findLeft(db, order);
    return { refund: found.id, state: found.state, amount: found.amount, currency: found.currency, left };
  });
}

type NewParts = Pick<NewRefund, 'reason' | 'made_by' | 'asked_by'> & { id: string; amount: number | undefined };

/** Adds a refund that will be asked of the provider, and the job that continues it if this process ends. The order is locked. */
async function addRefund(db: TenantDb, order: OrderRow, { amount, ...parts }: NewParts): Promise<RefundRow> {
  const tenantId = order.tenant_id;
  if (order.paid_attempt_id === null)
    throw new Refusal('conflict', { message: refundWords.notPaid, state: order.state });
  const left = await findLeft(db, order);
  if (left === 0) throw new Refusal('conflict', { message: refundWords.nothingLeft, state: 'refunded', total: left });
  if ((amount ?? left) > left)
    throw new Refusal('conflict', { message: refundWords.aboveLeft, state: 'above_left', total: left });
  const id = await bookRefund(db, order, { ...parts, amount: amount ?? left, provider_refund_id: null });
  await enqueueSettlement(db, order.paid_attempt_id, 0);
  const refund = await findRefund(db, { tenantId, id });
  if (!refund) throw new Error('a refund that was added is gone');
  return refund;
}

/** Queues the next question about the refunds of a payment. */
async function enqueueSettlement(db: TenantDb, attemptId: string, round: number): Promise<void> {
  const seconds = RECONCILED_AFTER_SECONDS[round];
  if (seconds === undefined) return;
  await enqueueJob(
    db,
    settleRefundsJob,
    { attempt_id: attemptId, round },
    { runAt: new Date(Date.now() + seconds * 1000) },
  );
}

/** Asks the provider to pay a refund, and applies what it says. A refund that was asked for before is looked for first. */
async function continueRefund(deps: PaymentDeps, refund: RefundRow, { isNew }: { isNew: boolean }): Promise<void> {
  if (refund.state !== 'pending') return;
  const { tenantId, inTransaction } = deps;
  const attempt = await inTransaction((db) => findAttempt(db, { tenantId, id: refund.attempt_id }));
  const paymentId = attempt?.payment_id;
  if (!paymentId) throw new Error('the payment of a refund is not known');
  const stripe = providerOf(deps);
  const known = isNew ? [] : await stripe.findRefunds(paymentId);
  const object = known.find(({ refundId }) => refundId === refund.id) ?? (await ask());
  if (object) await inTransaction((db) => applyRefunds(db, tenantId, refund.attempt_id, [object]));

  async function ask(): Promise<StripeRefund | undefined> {
    const { id, amount, try_number: tryNumber } = refund;
    try {
      return await stripe.createRefund({ refundId: id, tryNumber, paymentId: paymentId ?? '', amount });
    } catch (cause) {
      if (cause instanceof ProviderAway && cause.isStored)
        await inTransaction((db) => updateRefund(db, { tenantId, id }, { try_number: tryNumber + 1 }));
      if (!(cause instanceof ProviderRefused)) throw cause;
      await applyRefused(deps, refund);
      throw new Refusal('conflict', { message: refundWords.refused, state: 'refused' }, { cause });
    }
  }
}

/** Notes that the provider refused a refund, such as one of money that was refunded there meanwhile, and books what it has instead. */
async function applyRefused(deps: PaymentDeps, { id, attempt_id, order_id }: RefundRow): Promise<void> {
  const { tenantId, inTransaction } = deps;
  await inTransaction(async (db) => {
    const order = await findOrder(db, { tenantId, id: order_id }, { locks: true });
    const now = await findRefund(db, { tenantId, id });
    if (!order || now?.state !== 'pending') return;
    await updateRefundState(db, { tenantId, id }, 'failed');
    await enqueueJob(db, settleRefundsJob, { attempt_id, round: null });
  });
}

/** Fetches the refunds of a payment, books what is unknown, and continues what was begun here. */
export async function settleRefunds(
  deps: PaymentDeps,
  { attempt_id, round }: { attempt_id: string; round: number | null },
): Promise<void> {
  const { tenantId, inTransaction } = deps;
  const attempt = await inTransaction((db) => findAttempt(db, { tenantId, id: attempt_id }));
  if (!attempt?.payment_id) return;
  const reported = await providerOf(deps).findRefunds(attempt.payment_id);
  const findPending = (db: TenantDb) =>
    findRefunds(db, { tenantId, orderId: attempt.order_id }).then((rows) =>
      rows.filter(({ state }) => state === 'pending'),
    );
  const pending = await inTransaction(async (db) => {
    await applyRefunds(db, tenantId, attempt_id, reported);
    return findPending(db);
  });
  for (const refund of pending.filter(({ provider_refund_id }) => provider_refund_id === null))
    await continueRefund(deps, refund, { isNew: false }).catch((cause: unknown) => {
      // What the provider refused is noted as failed.
      if (!(cause instanceof Refusal) || cause instanceof ProviderAway) throw cause;
    });
  if (round !== null)
    await inTransaction(async (db) => {
      const [waiting] = await findPending(db);
      if (waiting && round + 1 < RECONCILED_AFTER_SECONDS.length) await enqueueSettlement(db, attempt_id, round + 1);
      else if (waiting)
        await insertIssue(db, tenantId, {
          ...{ provider: attempt.provider, reference: attempt.order_id, reason: 'no_news' },
          details: { attempt: attempt_id, refund: waiting.id, state: waiting.state },
        });
    });
}
