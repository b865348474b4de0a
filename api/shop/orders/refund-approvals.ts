import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { refundWords } from '#contract/shop/refund-words.ts';
import {
  type Decider,
  findAsker,
  findRefundLimit,
  findWaitingRefunds,
  updateDecision,
  updateDeclined,
} from './approval-queries.ts';
import { findOrder, type OrderRow } from './queries.ts';
import { findRefund, lockRefund, type RefundRow, updateRefundState } from './refund-queries.ts';
import { enqueueRefundRound } from './rounds.ts';

/**
 * Whether a refund needs a second person: with it, the order's refunds without approval exceed the school's limit.
 * Splitting a refund does not avoid the limit, and the database refuses a refund that bypasses this check.
 */
export async function needsApproval(db: TenantDb, { id: orderId }: OrderRow, amount: number): Promise<boolean> {
  const { limit, unapproved } = await findRefundLimit(db, orderId);
  return limit !== null && amount + unapproved > limit;
}

export type Decision = {
  refundId: string;
  by: Decider;
  /** Schools decide on refunds that their own people requested, the platform on all. */
  isPlatform: boolean;
  context: ActorContext;
};

/** Approves a refund that waits; the caller sends it to the provider after this transaction. */
export async function approve(db: TenantDb, decision: Decision): Promise<RefundRow> {
  const { order, refund } = await lockWaitingRefund(db, decision);
  const { by } = decision;
  if ((await findAsker(db, refund.id)) === by.personId)
    throw new Refusal('forbidden', { message: refundWords.ownRefund });
  await updateDecision(db, refund.id, { decision: 'approved', by });
  await updateRefundState(db, refund.id, 'pending');
  await enqueueRefundRound(db, refund.attempt_id, 0);
  await record(db, decision, { order, refund, act: 'payment.refund_approved' });
  return { ...refund, state: 'pending' };
}

/** Declines a refund that waits. Its requester withdraws it in the same way. */
export async function decline(db: TenantDb, decision: Decision): Promise<void> {
  const { order, refund } = await lockWaitingRefund(db, decision);
  await updateDecision(db, refund.id, { decision: 'declined', by: decision.by });
  await updateDeclined(db, refund.id);
  await record(db, decision, { order, refund, act: 'payment.refund_declined' });
}

/**
 * Declines an order's waiting refunds, because money went back in another way and less is left. The order must be
 * locked.
 */
export async function declineWaiting(db: TenantDb, { id: orderId }: OrderRow): Promise<boolean> {
  const waiting = await findWaitingRefunds(db, { orderId });
  for (const { id } of waiting) {
    await updateDecision(db, id, { decision: 'declined', by: null });
    await updateDeclined(db, id);
  }
  return waiting.length > 0;
}

/** Locks a refund that waits, with its order. A disputed order has none: the dispute declines it. */
async function lockWaitingRefund(
  db: TenantDb,
  { refundId: id, isPlatform }: Decision,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const refundRow = await findRefund(db, id);
  if (!refundRow || (!isPlatform && refundRow.made_by !== 'school')) throw new Refusal('notFound');
  // Locks the order before its refund, as everywhere.
  const order = await findOrder(db, refundRow.order_id, { locks: true });
  const refund = await lockRefund(db, id);
  if (!order || !refund) throw new Refusal('notFound');
  if (refund.state !== 'waiting_for_approval')
    throw new Refusal('conflict', { message: refundWords.decided, state: refund.state });
  return { order, refund };
}

type Recorded = {
  order: OrderRow;
  refund: RefundRow;
  act: 'payment.refund_approved' | 'payment.refund_declined';
};

async function record(db: TenantDb, { context }: Decision, { order, refund, act }: Recorded): Promise<void> {
  const { id, amount, currency, reason } = refund;
  await recordAuditEvent(db, context, { act, facts: { order: order.number, refund: id, amount, currency, reason } });
}
