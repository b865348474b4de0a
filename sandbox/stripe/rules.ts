import type { Options } from '#sandbox/engine/dialect.ts';
import { isOverdue, type OwnObject, type Trade } from '#sandbox/engine/objects.ts';
import { createRules, forbidden, paymentOf } from '#sandbox/engine/rules.ts';
import { advanceSubscription, beginSubscription, billingRules, findBilling } from './billing.ts';
import { createStripeId, detailsOf, secondsNow, traits } from './documents.ts';

type Dispute = ReturnType<typeof createDispute>;

/** Stripe’s fee for a dispute. Stripe keeps the fee, however the bank decides. */
const DISPUTE_FEE = 2000;
const DAYS_TO_ANSWER = 10;

const common = createRules(traits);

const isDispute = (item: OwnObject): item is Dispute => item.object === 'dispute';
const disputesOf = ({ objects }: Trade): Dispute[] => objects.filter(isDispute);
/** Whether a bank holds or took money, which is then not refundable. */
export const isTaken = (trade: Trade): boolean => disputesOf(trade).some(({ status }) => status !== 'won');
const openDisputeOf = (trade: Trade) => disputesOf(trade).find(({ status }) => status === 'needs_response');

/** A bank takes the money of a charge back until it decides, also what was refunded. It has one case for a charge. */
function dispute(trade: Trade, { amount, reference }: Options): void {
  const payment = paymentOf(trade, reference);
  const charge = payment?.tries.findLast(({ state }) => state === 'paid')?.id;
  const disputed = amount ?? payment?.amount ?? 0;
  if (!payment || !charge || disputed > payment.amount || openDisputeOf(trade)) throw forbidden('dispute');
  const currency = trade.session.currency.toLowerCase();
  const opened = trade.add(createDispute({ amount: disputed, charge, currency, payment_intent: payment.id }));
  trade.emit('charge.dispute.created', opened);
  trade.emit('charge.dispute.funds_withdrawn', opened);
}

type NewDispute = { amount: number; charge: string; currency: string; payment_intent: string };

const createDispute = (more: NewDispute) => ({
  ...{ id: createStripeId('du_1'), object: 'dispute', status: 'needs_response' as 'needs_response' | 'won' | 'lost' },
  balance_transactions: [{ amount: -more.amount, fee: DISPUTE_FEE, currency: more.currency }],
  ...{ ...more, evidence_details: { due_by: secondsNow() + DAYS_TO_ANSWER * 86_400 } },
});

/** The bank decides: for the seller, then the money comes back, or for the buyer. */
const closeDispute = (action: string, status: 'won' | 'lost') => (trade: Trade) => {
  const open = openDisputeOf(trade);
  if (!open) throw forbidden(action);
  const { amount, currency, balance_transactions } = open;
  open.status = status;
  if (status === 'won') balance_transactions.push({ amount, fee: 0, currency });
  trade.emit('charge.dispute.closed', open);
  if (status === 'won') trade.emit('charge.dispute.funds_reinstated', open);
};

/** Actions of the buyer, the bank or Stripe’s staff. */
export const stripeRules = {
  ...{ ...common, ...billingRules, dispute },
  win_dispute: closeDispute('win_dispute', 'won'),
  lose_dispute: closeDispute('lose_dispute', 'lost'),
  pay: (trade: Trade, options: Options) =>
    detailsOf(trade.session).recurring ? beginSubscription(trade, options) : common.pay(trade, options),
  delay(trade: Trade, options: Options) {
    // Bank debits of subscriptions are left out.
    if (detailsOf(trade.session).recurring) throw forbidden('delay');
    common.delay(trade, options);
  },
  refund(trade: Trade, options: Options) {
    if (isTaken(trade)) throw forbidden('refund');
    common.refund(trade, options);
  },
  async advance(trade: Trade, options: Options) {
    const billing = await findBilling(trade);
    return billing ? advanceSubscription(billing, options.days ?? 0) : common.advance(trade, options);
  },
};

/** A page that is not paid within a day is closed; the sandbox notices when it is asked. */
export function closeOverdue(trade: Trade): void {
  if (isOverdue(trade.session)) common.expire(trade);
}
