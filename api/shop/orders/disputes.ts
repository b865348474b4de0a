import { randomUUID } from 'node:crypto';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type Posting, postTransaction } from '#api/money/ledger/service.ts';
import { insertIssue } from '#api/money/payment-issues/service.ts';
import type { ProviderDispute } from '#api/money/providers/service.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import { type AttemptRow, findAttempt } from './attempt-queries.ts';
import { bookRefund, findLeft, splitRequest } from './book-refund.ts';
import { type DisputeRow, findDisputes, insertDispute, updateDispute } from './dispute-queries.ts';
import { type PaymentDeps, providerOf } from './payments.ts';
import { disputePostings, disputeShortfallPostings, feePostings, refundPostings, reversed } from './postings.ts';
import { findLines, findOrder, type OrderRow } from './queries.ts';
import { declineWaiting } from './refund-approvals.ts';
import { findRefundLines, findRefunds, updateRefundState } from './refund-queries.ts';
import { enqueueDisputeQuestions } from './rounds.ts';
import { issueNotes, updateOrderState } from './settle-refunds.ts';

type Dispute = { order: OrderRow; attempt: AttemptRow; object: ProviderDispute };

/** Fetches the disputes of a payment, and applies them. A webhook and a recurring job call it. */
export async function settleDisputes(deps: PaymentDeps, attemptId: string): Promise<void> {
  const { inTransaction } = deps;
  const attempt = await inTransaction((db) => findAttempt(db, attemptId));
  if (!attempt?.payment_id) return;
  const reported = (await providerOf(deps, attempt).findDisputes?.(attempt.payment_id)) ?? [];
  if (reported.length === 0) return;
  await inTransaction(async (db) => {
    const order = await findOrder(db, attempt.order_id, { locks: true });
    // The provider lists the newest first.
    if (order) for (const object of reported.toReversed()) await applyDispute(db, { order, attempt, object });
  });
}

/**
 * Applies one dispute, in any order and repeatedly: each hold, loss and return of money is posted once. The order must
 * be locked.
 */
async function applyDispute(db: TenantDb, dispute: Dispute): Promise<void> {
  const { order, attempt, object } = dispute;
  const isOfOrder = order.paid_attempt_id === attempt.id && object.currency === order.currency;
  const known = await findDispute(db, dispute);
  // A dispute about a second payment or in another currency needs a person.
  if (!known && !isOfOrder) return reportDispute(db, dispute);
  const row = known ?? (await openDispute(db, dispute));
  await applyFee(db, dispute, row);
  if (object.state !== 'open' && object.state !== row.state) await closeDispute(db, dispute, row);
  await updateOrderState(db, order);
  await issueNotes(db, order);
}

async function findDispute(db: TenantDb, { order, object }: Dispute): Promise<DisputeRow | undefined> {
  const rows = await findDisputes(db, order.id);
  return rows.find(({ provider_dispute_id }) => provider_dispute_id === object.id);
}

/** Reports a dispute to a person, because banks set a last day for an answer. */
async function reportDispute(db: TenantDb, { order, attempt, object }: Dispute): Promise<void> {
  const { id, amount, currency, answerBy } = object;
  await insertIssue(db, {
    ...{ provider: attempt.provider, reference: order.id, reason: 'disputed' },
    details: {
      ...{ order: order.number, dispute: id, payment: attempt.payment_id, amount, currency },
      answer_by: answerBy?.toISOString() ?? null,
    },
  });
}

/**
 * Holds the unrefunded part of the order, up to the amount that the bank took. Declines a refund that waits for
 * approval.
 */
async function openDispute(db: TenantDb, dispute: Dispute): Promise<DisputeRow> {
  const { order, attempt, object } = dispute;
  const { id: order_id } = order;
  await declineWaiting(db, order);
  const heldAmount = Math.min(object.amount, await findLeft(db, order));
  const [id, shortfall] = [randomUUID(), object.amount - heldAmount];
  const { amount, currency } = object;
  const names = { attempt_id: attempt.id, provider: attempt.provider, provider_dispute_id: object.id };
  await insertDispute(db, { id, order_id, ...names, amount, shortfall, currency });
  if (heldAmount > 0) {
    await bookRefund(db, order, {
      ...{ state: 'held', made_by: 'dispute', asked_by: null, dispute_id: id, held_at: new Date() },
      ...{
        provider_refund_id: object.id,
        reason: null,
        lines: await splitRequest(db, order, { amount: heldAmount }),
      },
    });
    const booked = await findHeld(db, order, id);
    if (booked) await post(db, order, `dispute ${id}`, disputePostings(booked.sale, booked.parts));
  }
  if (shortfall > 0) await post(db, order, `dispute shortfall ${id}`, disputeShortfallPostings(order, shortfall));
  await reportDispute(db, dispute);
  await enqueueDisputeQuestions(db, attempt.id, id);
  return { id, provider_dispute_id: object.id, amount, shortfall, currency, state: 'open', fee: 0, fee_changes: 0 };
}

/** Returns the held money, or books it as a refund if the dispute is lost. */
async function closeDispute(db: TenantDb, { order, object }: Dispute, row: DisputeRow): Promise<void> {
  const { id, shortfall } = row;
  const state = object.state === 'won' ? 'won' : 'lost';
  await updateDispute(db, id, { state });
  const heldRefund = await findHeld(db, order, id);
  if (heldRefund) {
    const { refund, sale, parts } = heldRefund;
    if (refund.state === 'held')
      await post(db, order, `dispute ${state} ${id}`, reversed(disputePostings(sale, parts)));
    if (state === 'lost') await post(db, order, `refunded ${refund.id}`, refundPostings(sale, parts));
    // The bank returned the money after a lost dispute.
    else if (refund.state === 'done')
      await post(db, order, `refund failed ${refund.id}`, reversed(refundPostings(sale, parts)));
    await updateRefundState(db, refund.id, state === 'won' ? 'failed' : 'done');
  }
  if (state === 'won' && shortfall > 0)
    await post(db, order, `dispute shortfall won ${id}`, reversed(disputeShortfallPostings(order, shortfall)));
}

/** Posts the provider's dispute fee, and any part that it returns. */
async function applyFee(db: TenantDb, { order, object: { fee } }: Dispute, row: DisputeRow): Promise<void> {
  if (!fee || fee.amount < 0 || fee.amount === row.fee || !findCurrency(fee.currency)) return;
  const more = fee.amount - row.fee;
  const { amount, currency } = fee;
  const fee_changes = row.fee_changes + 1;
  // A fee can change several times, and each reason is posted once.
  const fact = `dispute fee${more < 0 ? ' back' : ''}${fee_changes === 1 ? '' : ` ${fee_changes}`}`;
  await post(db, { ...order, currency }, `${fact} ${row.id}`, feePostings(order, more));
  const changes = { fee: amount, fee_currency: currency, fee_changes };
  await updateDispute(db, row.id, changes);
}

/**
 * Finds the money that a dispute holds or took, with its postings' amounts; undefined if the order had no money left.
 */
async function findHeld(db: TenantDb, order: OrderRow, disputeId: string) {
  const refund = (await findRefunds(db, order.id)).find(({ dispute_id }) => dispute_id === disputeId);
  if (!refund) return undefined;
  const lines = (await findRefundLines(db, order.id)).filter(({ refund_id }) => refund_id === refund.id);
  const sale = { order, lines: await findLines(db, order.id) };
  return { refund, sale, parts: { amount: refund.amount, lines } };
}

async function post(db: TenantDb, { currency }: OrderRow, reason: string, postings: Posting[]): Promise<void> {
  await postTransaction(db, { reason, currency, postings });
}
