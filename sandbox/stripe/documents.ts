import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { StripeSettings } from '#api/kit/provider-settings.ts';
import type { EventDraft } from '#sandbox/engine/dialect.ts';
import {
  isPayment,
  isRefund,
  isSession,
  type Payment,
  paymentsOf,
  type Refund,
  refundedOf,
  type SandboxObject,
  type Session,
  type Trade,
} from '#sandbox/engine/objects.ts';
import type { ProviderTraits } from '#sandbox/engine/rules.ts';
import type { Interval } from './form.ts';

// Documents have the fields that the product reads, and the ids by which people find them.

export type Metadata = Record<string, string>;
/** The subscription that a page begins. */
export type Recurring = { interval: Interval; trialDays: number; metadata: Metadata };
/** Stripe’s own facts about a checkout page. */
export type PageDetails = {
  url: string;
  metadata: Metadata;
  client_reference_id: string | null;
  customer_email: string | null;
  recurring: Recurring | null;
  customer: string | null;
  subscription: string | null;
  invoice: string | null;
};

export const detailsOf = ({ details }: Session) => details as PageDetails;
export const secondsNow = () => Math.floor(Date.now() / 1000);
/** Returns an id as Stripe's look. */
export const createStripeId = (prefix: string) => `${prefix}${randomBytes(18).toString('hex')}`;
const PREFIXES = { payment: 'pi_3', try: 'ch_3', refund: 're_3' };
export const traits: ProviderTraits = { createId: (kind) => createStripeId(PREFIXES[kind]), isFailureFinal: false };
export const DECLINE = { code: 'card_declined', message: 'Your card has insufficient funds.' };

const STATUSES = {
  open: { status: 'open', payment_status: 'unpaid' },
  approved: { status: 'open', payment_status: 'unpaid' },
  waiting: { status: 'complete', payment_status: 'unpaid' },
  paid: { status: 'complete', payment_status: 'paid' },
  closed: { status: 'expired', payment_status: 'unpaid' },
};
const currencyOf = ({ session }: Trade) => session.currency.toLowerCase();
/** Payments of a subscription have none of the page's metadata. */
const metadataOf = ({ session }: Trade) => (detailsOf(session).recurring ? {} : detailsOf(session).metadata);

function toPage(trade: Trade) {
  const { id, state, locale, amount } = trade.session;
  const { url, recurring, ...details } = detailsOf(trade.session);
  const payment = recurring ? undefined : paymentsOf(trade).at(0);
  const amount_total = payment?.state === 'paid' ? payment.amount : amount;
  const { status, payment_status } = STATUSES[state];
  return {
    ...{ id, object: 'checkout.session', livemode: false, locale, status, amount_total, ...details },
    payment_status: state === 'paid' && amount_total === 0 ? 'no_payment_required' : payment_status,
    ...{ currency: currencyOf(trade), url: status === 'open' ? url : null, payment_intent: payment?.id ?? null },
  };
}

/** Returns the try that is a charge: one of a bank is none before it is paid. */
const chargeTryOf = ({ tries, method }: Payment) =>
  tries.findLast(({ state }) => state === 'paid' || (state === 'closed' && method === 'card'));

function toIntent(payment: Payment, trade: Trade) {
  const { id, state, amount, method, tries, details } = payment;
  const charge = chargeTryOf(payment)?.id ?? null;
  const isDeclined = tries.at(-1)?.state === 'closed';
  const order_reference = 'order' in details ? details.order : trade.session.id;
  return {
    ...{ id, object: 'payment_intent', amount, amount_received: state === 'paid' ? amount : 0 },
    status: state === 'paid' ? 'succeeded' : state === 'waiting' ? 'processing' : 'requires_payment_method',
    ...{ currency: currencyOf(trade), latest_charge: charge, metadata: metadataOf(trade) },
    last_payment_error: isDeclined ? { ...DECLINE, ...(method === 'card' && { charge }) } : null,
    ...(detailsOf(trade.session).recurring && { payment_details: { order_reference } }),
  };
}

/** Stripe takes a part and a fixed amount. */
const FEE_PER_MILLE = 15;
const FIXED_FEE = 20;

function toCharge(payment: Payment, trade: Trade, id = chargeTryOf(payment)?.id ?? '') {
  const { amount, method, tries } = payment;
  const isPaid = tries.find((one) => one.id === id)?.state === 'paid';
  const [currency, amount_refunded] = [currencyOf(trade), refundedOf(trade, payment)];
  // Each payer has one card.
  const payer = `card of ${detailsOf(trade.session).customer_email}`;
  const fingerprint = createHash('sha256').update(payer).digest('hex').slice(0, 16);
  return {
    ...{ id, object: 'charge', status: isPaid ? 'succeeded' : 'failed', amount, amount_refunded, currency },
    ...{ refunded: amount_refunded === amount, metadata: metadataOf(trade), payment_intent: payment.id },
    balance_transaction: isPaid ? id.replace('ch_3', 'txn_3') : null,
    disputed: trade.objects.some((one) => one.object === 'dispute' && 'charge' in one && one.charge === id),
    payment_method_details: method === 'card' ? { card: { fingerprint } } : {},
  };
}

function toBalance({ amount }: Payment, trade: Trade, id: string) {
  const fee = Math.min(amount, Math.round((amount * FEE_PER_MILLE) / 1000) + FIXED_FEE);
  return { id, object: 'balance_transaction', amount, fee, net: amount - fee, currency: currencyOf(trade) };
}

const toRefund = ({ id, payment, state, amount, details }: Refund, trade: Trade) => ({
  ...{ id, object: 'refund', status: state === 'paid' ? 'succeeded' : 'failed', amount, currency: currencyOf(trade) },
  ...{ payment_intent: payment, metadata: {}, ...details },
});

/** Returns an object as Stripe shows it. A payment is an intent, its charges and what they cost, each with an id. */
export function present(object: SandboxObject, trade: Trade, id = object.id): { object: string } & object {
  if (isSession(object)) return toPage(trade);
  if (isRefund(object)) return toRefund(object, trade);
  if (!isPayment(object)) return object;
  if (id.startsWith('ch_')) return toCharge(object, trade, id);
  return id.startsWith('txn_') ? toBalance(object, trade, id) : toIntent(object, trade);
}

/** The version of the library, of the webhook and of the sandbox. */
const API_VERSION = '2026-10-28.endive';

/** Stripe’s events about the payment or refund, followed by those about its page. */
const TYPES: Record<string, [ofObject: string[], ofPage?: string]> = {
  paid: [['payment_intent.succeeded'], 'checkout.session.completed'],
  declined: [['payment_intent.payment_failed']],
  delayed: [[], 'checkout.session.completed'],
  settled: [['payment_intent.succeeded'], 'checkout.session.async_payment_succeeded'],
  failed: [['payment_intent.payment_failed'], 'checkout.session.async_payment_failed'],
  expired: [['checkout.session.expired']],
  refunded: [['refund.created']],
  refund_failed: [['refund.updated', 'refund.failed']],
};

/** Returns how Stripe tells what happened; what only Stripe has is told by the name of its event. */
export function toEvents(trigger: string, object: SandboxObject, trade: Trade): EventDraft[] {
  const [types, ofPage] = TYPES[trigger] ?? [[trigger]];
  const refunded = paymentsOf(trade).filter(
    ({ id }) => isRefund(object) && object.payment === id && trigger === 'refunded',
  );
  return [
    ...types.map((type) => toEvent(type, present(object, trade))),
    ...(ofPage ? [toEvent(ofPage, present(trade.session, trade))] : []),
    ...refunded.map((payment) => toEvent('charge.refunded', toCharge(payment, trade))),
  ];
}

function toEvent(type: string, object: object): EventDraft {
  const id = createStripeId('evt_1');
  const body = { id, object: 'event', api_version: API_VERSION, created: secondsNow(), type, data: { object } };
  return { id, type, body };
}

/** Returns the headers of an event, signed now or some seconds ago, with every secret as during a rotation. */
export function signEvent({ webhookSecrets }: StripeSettings, body: string, ageSeconds = 0): Record<string, string> {
  const time = secondsNow() - ageSeconds;
  const signatures = webhookSecrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': [`t=${time}`, ...signatures].join(','),
  };
}
