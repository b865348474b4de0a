import { Refusal } from '#api/kit/refusal.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import {
  advanceSubscription,
  type Billing,
  beginSubscription,
  failRenewal,
  findBilling,
  renew,
} from './billing-rules.ts';
import { amountToDispute, closeDispute, openDispute } from './disputes.ts';
import type {
  ChargeDocument,
  DisputeDocument,
  IntentDocument,
  RefundDocument,
  SessionDocument,
  StripeDocument,
} from './document-types.ts';
import { createCharge, createIntent, createRefund, customerOf, DECLINE, secondsNow } from './documents.ts';
import { findDocumentsOf, findSessionIds, insertDocument, lockSession, updateDocument } from './queries.ts';
import { saveIntent, succeed } from './succeed.ts';

/** What the buyer, the bank or a person at Stripe does. */
export const actions = [
  'pay',
  'decline',
  'cancel',
  'expire',
  'delay',
  'settle',
  'fail_late',
  'refund',
  'dispute',
  'win_dispute',
  'lose_dispute',
  'renew',
  'fail_renewal',
  'advance',
] as const;
export type Action = (typeof actions)[number];

/** An event to send: its type, the object as it is now, and what it was before. */
export type Happening = { type: string; object: StripeDocument; previous?: Record<string, unknown> };

type Payment = {
  session: SessionDocument;
  intent?: IntentDocument;
  charge?: ChargeDocument;
  refunds: RefundDocument[];
  disputes: DisputeDocument[];
};
type Options = { amount?: number | undefined; days?: number | undefined; reference?: string | undefined };

const DAY_SECONDS = 86_400;

/** Does an action that the rules of Stripe allow in this state, and returns what it reports; refuses others with 409. */
export async function applyAction(
  db: PlatformDb,
  sessionId: string,
  action: Action,
  options: Options = {},
): Promise<Happening[]> {
  const payment = await lockPayment(db, sessionId, options.reference);
  if (!ofCharges.includes(action)) assertState(action, payment.session);
  return HANDLERS[action](db, payment, options);
}

/** What is done to a charge, whatever the session is. */
const ofCharges: readonly Action[] = ['refund', 'fail_late', 'dispute', 'win_dispute', 'lose_dispute'];

/** Locks a session and returns it with what belongs to it. */
export async function lockPayment(db: PlatformDb, sessionId: string, reference?: string): Promise<Payment> {
  const locked = await lockSession(db, sessionId);
  if (locked?.session.object !== 'checkout.session') throw new Refusal('notFound');
  const documents = await findDocumentsOf(db, sessionId);
  const { session } = locked;
  const intents = documents.filter((one): one is IntentDocument => one.object === 'payment_intent');
  // A subscription has many payments: the one that was named, or the newest.
  const intent =
    intents.find(({ id, latest_charge }) => id === reference || latest_charge === reference) ??
    (session.mode === 'subscription' ? intents.at(-1) : intents.find(({ id }) => id === session.payment_intent));
  const charge = documents.find((one): one is ChargeDocument => one.id === intent?.latest_charge);
  const refunds = documents.filter((one): one is RefundDocument => one.object === 'refund');
  const disputes = documents.filter((one): one is DisputeDocument => one.object === 'dispute');
  return { session, refunds, disputes, ...(intent && { intent }), ...(charge && { charge }) };
}

function assertState(action: Action, { status, payment_status, mode }: SessionDocument): void {
  if (action === 'refund' || action === 'fail_late' || action === 'renew' || action === 'fail_renewal') return;
  // Bank debits of subscriptions are left out.
  if (action === 'delay' && mode === 'subscription') throw forbidden(action);
  const isWaiting = status === 'complete' && payment_status === 'unpaid';
  if (action === 'settle' ? !isWaiting : action !== 'advance' && status !== 'open') throw forbidden(action);
}

function forbidden(action: string): Refusal {
  return new Refusal('conflict', { state: `the provider forbids ${action} in this state` });
}

type Handler = (db: PlatformDb, payment: Payment, options: Options) => Promise<Happening[]>;

const HANDLERS: Record<Action, Handler> = {
  async pay(db, { session, intent: earlier }, { amount }) {
    const paid = { ...session, ...(amount !== undefined && { amount_total: amount, amount_subtotal: amount }) };
    if (session.mode === 'subscription') return beginSubscription(db, paid);
    const intent = await succeedWith(db, paid, earlier, 'card');
    const complete = { ...completed(paid, intent), payment_status: 'paid' as const };
    await updateDocument(db, complete);
    return [
      { type: 'payment_intent.succeeded', object: intent },
      { type: 'checkout.session.completed', object: complete },
    ];
  },

  async decline(db, { session, intent: earlier }) {
    const metadata = session.mode === 'subscription' ? {} : session.metadata;
    const details = { payment_details: { customer_reference: null, order_reference: session.id } };
    const intent = earlier ?? { ...createIntent({ ...session, metadata }), ...details };
    const charge = createCharge({
      intent,
      payer: session.customer_email,
      isPaid: false,
      balance: null,
      method: 'card',
    });
    const declined = { ...intent, latest_charge: charge.id, last_payment_error: { ...DECLINE, charge: charge.id } };
    await saveIntent(db, declined, session.id, !earlier);
    await insertDocument(db, charge, session.id);
    if (session.mode !== 'subscription') await updateDocument(db, { ...session, payment_intent: intent.id });
    return [{ type: 'payment_intent.payment_failed', object: declined }];
  },

  // The buyer goes back. The session stays open.
  async cancel() {
    return [];
  },

  async expire(db, { session }) {
    const expired = { ...session, status: 'expired' as const, url: null };
    await updateDocument(db, expired);
    return [{ type: 'checkout.session.expired', object: expired }];
  },

  async delay(db, { session, intent: earlier }) {
    const intent = {
      ...(earlier ?? createIntent(session)),
      status: 'processing' as const,
      payment_method_types: ['sepa_debit'],
    };
    await saveIntent(db, intent, session.id, !earlier);
    const complete = { ...completed(session, intent), payment_method_types: ['sepa_debit'] };
    await updateDocument(db, complete);
    return [{ type: 'checkout.session.completed', object: complete }];
  },

  async settle(db, { session, intent: earlier }) {
    if (earlier?.status !== 'processing') throw forbidden('settle');
    const intent = await succeedWith(db, session, earlier, 'sepa_debit');
    const paid = { ...session, payment_status: 'paid' as const };
    await updateDocument(db, paid);
    return [
      { type: 'payment_intent.succeeded', object: intent },
      { type: 'checkout.session.async_payment_succeeded', object: paid },
    ];
  },

  async fail_late(db, { session, intent, charge, refunds }, { reference }) {
    const refund = refunds.find(({ id, status }) => id === reference && status === 'succeeded');
    if (refund && charge) return failRefund(db, refund, charge);
    if (intent?.status !== 'processing') throw forbidden('fail_late');
    const failed = { ...intent, status: 'requires_payment_method' as const, last_payment_error: DECLINE };
    await updateDocument(db, failed);
    return [
      { type: 'payment_intent.payment_failed', object: failed },
      { type: 'checkout.session.async_payment_failed', object: session },
    ];
  },

  async refund(db, { charge, disputes }, { amount }) {
    // As the object of a dispute says: what a bank holds or took is not refundable.
    if (disputes.some(({ status }) => status !== 'won')) throw forbidden('refund');
    const left = charge?.status === 'succeeded' ? charge.amount - charge.amount_refunded : 0;
    if (!charge || left === 0 || (amount ?? left) > left) throw forbidden('refund');
    return (await refundCharge(db, charge, { amount: amount ?? left, reason: null, metadata: {} })).happenings;
  },

  async renew(db, { session }) {
    return renew(db, await billingOf(db, session, 'renew'));
  },

  async fail_renewal(db, { session }) {
    return failRenewal(db, await billingOf(db, session, 'fail_renewal'));
  },

  async dispute(db, { session, charge, disputes }, { amount }) {
    const disputed = charge?.status === 'succeeded' ? amountToDispute(charge, amount) : undefined;
    // One at a time: the network has one case for a charge.
    if (!charge || disputed === undefined || disputes.some(isOpen)) throw forbidden('dispute');
    return openDispute(db, charge, { amount: disputed, sessionId: session.id });
  },

  async win_dispute(db, { disputes }) {
    const open = disputes.find(isOpen);
    if (!open) throw forbidden('win_dispute');
    return closeDispute(db, open, 'won');
  },

  async lose_dispute(db, { disputes }) {
    const open = disputes.find(isOpen);
    if (!open) throw forbidden('lose_dispute');
    return closeDispute(db, open, 'lost');
  },

  async advance(db, { session, ...rest }, { days = 0 }) {
    const billing = await findBilling(db, session);
    if (billing) return advanceSubscription(db, billing, days);
    const earlier = {
      ...session,
      created: session.created - days * DAY_SECONDS,
      expires_at: session.expires_at - days * DAY_SECONDS,
    };
    await updateDocument(db, earlier);
    const isOver = earlier.status === 'open' && earlier.expires_at <= secondsNow();
    return isOver ? HANDLERS.expire(db, { session: earlier, ...rest }, {}) : [];
  },
};

const isOpen = ({ status }: DisputeDocument) => status === 'needs_response';

function completed(session: SessionDocument, intent: IntentDocument): SessionDocument {
  const email = session.customer_email ?? 'example@example.com';
  return { ...session, status: 'complete', url: null, payment_intent: intent.id, customer_details: customerOf(email) };
}

async function billingOf(db: PlatformDb, session: SessionDocument, action: Action): Promise<Billing> {
  const billing = await findBilling(db, session);
  if (!billing || billing.subscription.status === 'canceled') throw forbidden(action);
  return billing;
}

function succeedWith(
  db: PlatformDb,
  session: SessionDocument,
  earlier: IntentDocument | undefined,
  method: 'card' | 'sepa_debit',
): Promise<IntentDocument> {
  const intent = { ...(earlier ?? createIntent(session)), amount: session.amount_total };
  return succeed(db, { session, intent, isNew: !earlier, method });
}

/** Pays a part of a charge back. The caller has checked what is left. */
export async function refundCharge(
  db: PlatformDb,
  charge: ChargeDocument,
  input: Parameters<typeof createRefund>[1],
): Promise<{ refund: RefundDocument; happenings: Happening[] }> {
  const refund = createRefund(charge, input);
  const { amount_refunded, refunded } = charge;
  const now = amount_refunded + input.amount;
  const changed = { ...charge, amount_refunded: now, refunded: now === charge.amount };
  await insertDocument(db, refund, await sessionOf(db, charge));
  await updateDocument(db, changed);
  // Only what has changed, as Stripe tells it.
  const previous = { amount_refunded, ...(changed.refunded !== refunded && { refunded }) };
  return {
    refund,
    happenings: [
      { type: 'refund.created', object: refund },
      { type: 'charge.refunded', object: changed, previous },
    ],
  };
}

async function failRefund(db: PlatformDb, refund: RefundDocument, charge: ChargeDocument): Promise<Happening[]> {
  const failed = { ...refund, status: 'failed' as const, failure_reason: 'expired_or_canceled_card' };
  await updateDocument(db, failed);
  await updateDocument(db, { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  return [
    { type: 'refund.updated', object: failed },
    { type: 'refund.failed', object: failed },
  ];
}

async function sessionOf(db: PlatformDb, { id }: ChargeDocument): Promise<string> {
  const [sessionId] = await findSessionIds(db, id);
  if (!sessionId) throw new Refusal('notFound');
  return sessionId;
}
