import type { PlatformDb } from '#api/kit/tenant.ts';
import type { ChargeDocument, DisputeDocument } from './document-types.ts';
import { createStripeId, secondsNow } from './documents.ts';
import { insertDocument, updateDocument } from './queries.ts';
import type { Happening } from './rules.ts';

/** What Stripe takes for a dispute. It keeps it, however the bank decides. */
const DISPUTE_FEE = 2000;
const DAYS_TO_ANSWER = 10;

/** Returns how much of a charge a bank takes; it can also take back what was refunded. Undefined: more than was paid. */
export function amountToDispute({ amount }: ChargeDocument, requestedAmount: number | undefined): number | undefined {
  const disputed = requestedAmount ?? amount;
  return disputed <= amount ? disputed : undefined;
}

/** A bank takes the money of a charge back until it decides. */
export async function openDispute(
  db: PlatformDb,
  charge: ChargeDocument,
  { amount, sessionId }: { amount: number; sessionId: string },
): Promise<Happening[]> {
  const dispute = createDispute(charge, amount);
  const disputed = { ...charge, disputed: true };
  await insertDocument(db, dispute, sessionId);
  await updateDocument(db, disputed);
  return [
    { type: 'charge.dispute.created', object: dispute },
    { type: 'charge.dispute.funds_withdrawn', object: dispute },
  ];
}

/** The bank decides: for the seller, then the money comes back, or for the buyer. */
export async function closeDispute(
  db: PlatformDb,
  dispute: DisputeDocument,
  status: 'won' | 'lost',
): Promise<Happening[]> {
  const [withdrawn] = dispute.balance_transactions;
  const back = status === 'won' && withdrawn ? [createTransaction(dispute, { amount: dispute.amount, fee: 0 })] : [];
  const closed = {
    ...dispute,
    status,
    is_charge_refundable: false,
    balance_transactions: [...dispute.balance_transactions, ...back],
  };
  await updateDocument(db, closed);
  const happening = { type: 'charge.dispute.closed', object: closed, previous: { status: dispute.status } };
  return status === 'won' ? [happening, { type: 'charge.dispute.funds_reinstated', object: closed }] : [happening];
}

function createDispute({ id: charge, payment_intent, currency }: ChargeDocument, amount: number): DisputeDocument {
  const created = secondsNow();
  const dispute: DisputeDocument = {
    id: createStripeId('du_1'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge,
    created,
    currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  return { ...dispute, balance_transactions: [createTransaction(dispute, { amount: -amount, fee: DISPUTE_FEE })] };
}

function createTransaction(
  { id: source, currency }: Pick<DisputeDocument, 'id' | 'currency'>,
  { amount, fee }: { amount: number; fee: number },
): DisputeDocument['balance_transactions'][number] {
  const created = secondsNow();
  const description = 'Dispute fee';
  return {
    ...{ id: createStripeId('txn_1'), object: 'balance_transaction', amount, available_on: created, created, currency },
    ...{ description: null, exchange_rate: null, fee, net: amount - fee, reporting_category: 'dispute', source },
    ...{ status: 'available', type: 'adjustment' },
    fee_details: fee > 0 ? [{ amount: fee, application: null, currency, description, type: 'stripe_fee' }] : [],
  };
}
