import { randomUUID } from 'node:crypto';
import type { TenantDb } from '#api/kit/tenant.ts';
import { issuePlanNote } from '#api/money/invoices/service.ts';
import { type Posting, postTransaction } from '#api/money/ledger/service.ts';
import { insertIssue } from '#api/money/payment-issues/service.ts';
import type { ProviderDispute, ProviderRefund } from '#api/money/providers/service.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import { multiplyMoney } from '#contract/kit/money.ts';
import type { PlanDeps } from './card-issues.ts';
import {
  addReturned,
  type CardPaymentRow,
  type CorrectionRow,
  type CorrectionState,
  findCardPayment,
  findCorrections,
  insertCorrection,
  updateCorrection,
} from './correction-queries.ts';
import { cardsOf } from './settle-plan.ts';

/** The only provider of plan payments. */
const PROVIDER = 'stripe';

/** The provider's state of a refund or a dispute. */
type ProviderCorrection = {
  kind: 'refund' | 'dispute';
  id: string;
  state: CorrectionState;
  amount: number;
  currency: string;
  /** The provider's fee for a dispute. */
  fee: { amount: number; currency: string } | null;
  answerBy: Date | null;
};

type PaymentRef = { payment: CardPaymentRow };

/**
 * Fetches a plan payment's refunds and disputes, and posts their amounts. Events and the hourly review call it in any
 * order and repeatedly. Refunds are made at the provider, so the plan itself goes on until someone ends it.
 */
export async function settleCorrections(deps: PlanDeps, paymentId: string): Promise<void> {
  const { inTransaction } = deps;
  const cardPayment = await inTransaction((db) => findCardPayment(db, paymentId));
  if (!cardPayment) return;
  const client = cardsOf(deps);
  const refunds = await client.findRefunds(cardPayment.provider_payment, []);
  const disputes = (await client.findDisputes?.(cardPayment.provider_payment)) ?? [];
  // The provider lists the newest first.
  const oldestFirst = [...refunds.flatMap(toRefund).toReversed(), ...disputes.map(toDispute).toReversed()];
  // One transaction for each, because the credit note's number must be the last lock.
  for (const latest of oldestFirst)
    await inTransaction(async (db) => {
      const payment = await findCardPayment(db, paymentId, { locks: true });
      if (payment) await applyCorrection(db, { payment }, latest);
    });
}

function toRefund({ id, state, amount, currency }: ProviderRefund): ProviderCorrection[] {
  if (state === 'pending') return [];
  const result = state === 'succeeded' ? 'done' : 'failed';
  return [{ kind: 'refund', id, state: result, amount, currency, fee: null, answerBy: null }];
}

const toDispute = (dispute: ProviderDispute): ProviderCorrection => ({ kind: 'dispute', ...dispute });

async function applyCorrection(db: TenantDb, of: PaymentRef, latest: ProviderCorrection): Promise<void> {
  const { payment } = of;
  const corrections = await findCorrections(db, payment.id);
  const row = corrections.find(({ provider_reference }) => provider_reference === latest.id);
  if (!row && latest.state === 'failed') return;
  const remaining = payment.total - payment.returned;
  if (!row && (latest.currency !== payment.currency || latest.amount > remaining))
    return addIssue(db, of.payment, latest);
  const correction = row ?? (await addCorrection(db, of, latest));
  if (latest.kind === 'dispute') await applyFee(db, { correction, fee: latest.fee });
  await updateCorrection(db, correction.id, { state: latest.state, asked_at: new Date() });
  await changeState(db, of, { correction, state: latest.state });
}

/** Stores a new refund or dispute, before its amounts are posted. */
async function addCorrection(db: TenantDb, of: PaymentRef, latest: ProviderCorrection): Promise<CorrectionRow> {
  const { payment } = of;
  const { kind, id: provider_reference, amount, currency } = latest;
  const tax = taxOf(payment, payment.returned + amount) - taxOf(payment, payment.returned);
  const first = kind === 'refund' ? 'failed' : 'open';
  const row = { id: randomUUID(), kind, provider_reference, state: first, amount, tax } as const;
  await insertCorrection(db, payment.id, { ...row, currency });
  if (kind === 'dispute') {
    await post(db, of.payment, `plan dispute ${row.id}`, holdPostings(row));
    await addIssue(db, of.payment, latest);
  }
  return { ...row, fee: 0, fee_changes: 0 };
}

/** Returns the tax in a part of a payment. Rounded over the sum, so that parts never add up to more. */
function taxOf({ tax, total, currency }: CardPaymentRow, amount: number): number {
  return multiplyMoney({ amount: tax, currency }, amount, total).amount;
}

type Change = { correction: CorrectionRow; state: CorrectionState };

/** Posts the amounts of a state change, and credits money returned from the payment. */
async function changeState(db: TenantDb, of: PaymentRef, { correction, state }: Change): Promise<void> {
  const { id, kind, state: before, amount } = correction;
  const { payment } = of;
  if (before === state) return;
  const isReturned = state === 'done' || state === 'lost';
  const wasReturned = before === 'done' || before === 'lost';
  if (kind === 'dispute') {
    if (state === 'lost') await post(db, of.payment, `plan dispute lost ${id}`, lossPostings(correction));
    if (wasReturned) await post(db, of.payment, `plan dispute returned ${id}`, reverse(lossPostings(correction)));
    if (state === 'won') await post(db, of.payment, `plan dispute won ${id}`, reverse(holdPostings(correction)));
  } else {
    if (isReturned) await post(db, of.payment, `plan refund ${id}`, refundPostings(correction));
    if (wasReturned) await post(db, of.payment, `plan refund failed ${id}`, reverse(refundPostings(correction)));
  }
  if (isReturned === wasReturned) return;
  await addReturned(db, payment.id, isReturned ? amount : -amount);
  const { tax } = correction;
  const note = { paymentId: payment.id, correctionId: id, total: amount, tax };
  await issuePlanNote(db, { ...note, kind: isReturned ? 'credit_note' : 'debit_note' });
}

/** Posts the provider's fee for a dispute, and the returned part of it. */
async function applyFee(
  db: TenantDb,
  { correction, fee }: { correction: CorrectionRow; fee: ProviderCorrection['fee'] },
): Promise<void> {
  const { id, fee: before } = correction;
  if (!fee || fee.amount < 0 || fee.amount === before || !findCurrency(fee.currency)) return;
  const difference = fee.amount - before;
  const fee_changes = correction.fee_changes + 1;
  // A fee can change several times, but each reason is posted once.
  const fact = `plan dispute fee${difference < 0 ? ' back' : ''}${fee_changes === 1 ? '' : ` ${fee_changes}`}`;
  await postTransaction(db, {
    ...{ reason: `${fact} ${id}`, currency: fee.currency },
    postings: [
      { account: { kind: 'provider', provider: PROVIDER }, amount: -difference },
      { account: { kind: 'provider_fee', provider: PROVIDER }, amount: difference },
    ],
  });
  await updateCorrection(db, id, { fee: fee.amount, fee_changes });
}

type Money = Pick<CorrectionRow, 'amount' | 'tax'>;

const incomePostings = ({ amount, tax }: Money): Posting[] => [
  { account: { kind: 'plans' }, amount: amount - tax },
  { account: { kind: 'plan_tax' }, amount: tax },
];
const refundPostings = (money: Money): Posting[] => [
  { account: { kind: 'provider', provider: PROVIDER }, amount: -money.amount },
  ...incomePostings(money),
];
const holdPostings = ({ amount }: Money): Posting[] => [
  { account: { kind: 'provider', provider: PROVIDER }, amount: -amount },
  { account: { kind: 'disputes' }, amount },
];
const lossPostings = (money: Money): Posting[] => [
  { account: { kind: 'disputes' }, amount: -money.amount },
  ...incomePostings(money),
];
const reverse = (postings: Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: -posting.amount }));

async function post(db: TenantDb, payment: CardPaymentRow, reason: string, postings: Posting[]): Promise<void> {
  await postTransaction(db, { reason, currency: payment.currency, postings });
}

/** Lists an issue for a person: a dispute has an answer deadline, and a refund that does not fit is not posted. */
async function addIssue(db: TenantDb, payment: CardPaymentRow, latest: ProviderCorrection): Promise<void> {
  const { kind, id, amount, currency, answerBy } = latest;
  const facts =
    kind === 'dispute'
      ? { dispute: id, amount, currency, answer_by: answerBy?.toISOString() ?? null }
      : {
          ...{ refund: id, expected: payment.total - payment.returned, expected_currency: payment.currency },
          ...{ found: amount, found_currency: currency },
        };
  await insertIssue(db, {
    ...{ provider: PROVIDER, reference: payment.id },
    reason: kind === 'dispute' ? 'disputed' : 'refunded_at_provider',
    details: { payment: payment.provider_payment, ...facts },
  });
}
