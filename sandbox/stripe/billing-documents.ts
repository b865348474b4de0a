import type { OwnObject } from '#sandbox/engine/objects.ts';
import { createStripeId, type Metadata, type Recurring, secondsNow } from './documents.ts';

// The objects of Stripe Billing, which are stored as Stripe shows them.

type Interval = Recurring['interval'];
/** `pm_declined` is a card that no bank accepts. */
export type Customer = OwnObject & { invoice_settings: { default_payment_method: string | null } };
export type Product = OwnObject & { name: string };
export type Price = {
  id: string;
  currency: string;
  product: string;
  unit_amount: number;
  recurring: { interval: Interval };
};
type Item = { id: string; current_period_start: number; current_period_end: number; price: Price };
export type Subscription = OwnObject & {
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  customer: string;
  metadata: Metadata;
  items: { data: [Item] };
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  latest_invoice: string | null;
  pause_collection: object | null;
};
type Line = { amount: number };
export type Invoice = OwnObject & {
  status: 'open' | 'paid' | 'void';
  total: number;
  currency: string;
  attempt_count: number;
  lines: object;
  parent: object;
  payments: { data: object[] };
  status_transitions: { paid_at: number | null };
};

export const isSubscription = (one: OwnObject): one is Subscription => one.object === 'subscription';
export const isInvoice = (one: OwnObject): one is Invoice => one.object === 'invoice';

const DAY_SECONDS = 86_400;
/** When Stripe tries a failed payment again; its own times are learned. */
const RETRY_SECONDS = 3 * DAY_SECONDS;
const listOf = <Row>(data: Row, url: string) => ({ object: 'list', data, has_more: false, url });

export const createCustomer = (email: string | null): Customer => ({
  ...{ id: createStripeId('cus_'), object: 'customer', email, created: secondsNow(), livemode: false, metadata: {} },
  invoice_settings: { default_payment_method: createStripeId('pm_1') },
});

export const createProduct = (name: string): Product => ({
  ...{ id: createStripeId('prod_'), object: 'product', active: true, created: secondsNow(), livemode: false, name },
  ...{ default_price: null, description: null, metadata: {}, type: 'service' },
});

type PriceInput = { currency: string; product: string; unit_amount: number; interval: Interval };

export const createPrice = ({ interval, ...price }: PriceInput): Price => ({
  ...{ id: createStripeId('price_1'), object: 'price', active: true, billing_scheme: 'per_unit', ...price },
  ...{ created: secondsNow(), livemode: false, metadata: {}, type: 'recurring' },
  recurring: { interval, ...{ interval_count: 1, usage_type: 'licensed' } },
});

/** Returns the same day of the next month or year, or its last day when there is none. */
export function endOfPeriod(start: number, interval: Interval): number {
  const from = new Date(start * 1000);
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + (interval === 'year' ? 12 : 1));
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end.getTime() / 1000;
}

type SubscriptionInput = { customer: string; price: Price; metadata: Metadata; trialDays: number };

export function createSubscription({ customer, price, metadata, trialDays }: SubscriptionInput): Subscription {
  const id = createStripeId('sub_1');
  const now = secondsNow();
  const isTrial = trialDays > 0;
  const end = isTrial ? now + trialDays * DAY_SECONDS : endOfPeriod(now, price.recurring.interval);
  const item = {
    ...{ id: createStripeId('si_'), object: 'subscription_item', created: now, metadata: {}, price, quantity: 1 },
    ...{ current_period_start: now, current_period_end: end, subscription: id },
  };
  return {
    ...{ id, object: 'subscription', status: isTrial ? 'trialing' : 'active', customer, metadata, livemode: false },
    ...{ billing_cycle_anchor: end, collection_method: 'charge_automatically', created: now, currency: price.currency },
    ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null, latest_invoice: null },
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    ...{ pause_collection: null, start_date: now, trial_end: isTrial ? end : null, trial_start: isTrial ? now : null },
  };
}

type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

/** Returns an invoice that waits for its payment. */
export function createInvoice(subscription: Subscription, reason: Reason, lines: Line[]): Invoice {
  const id = createStripeId('in_1');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(total, 0);
  const created = secondsNow();
  const { customer, metadata, items } = subscription;
  const details = { metadata, subscription: subscription.id };
  return {
    ...{ id, object: 'invoice', status: 'open', amount_due: due, amount_paid: 0, amount_remaining: due, total },
    ...{ attempt_count: 0, attempted: false, auto_advance: true, billing_reason: reason, created, customer },
    ...{ currency: items.data[0].price.currency, livemode: false, metadata: {}, next_payment_attempt: null },
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    parent: { quote_details: null, subscription_details: details, type: 'subscription_details' },
    payments: listOf([], `/v1/invoices/${id}/payments`),
    ...{ period_end: created, period_start: created, subtotal: total },
    status_transitions: { finalized_at: created, paid_at: null, voided_at: null } as Invoice['status_transitions'],
  };
}

type LineInput = { amount: number; description: string; period: { start: number; end: number }; isProration: boolean };

export function createLine({ id: subscription, items }: Subscription, { isProration: proration, ...line }: LineInput) {
  const [{ id, price }] = items.data;
  const details = { invoice_item: null, proration, subscription, subscription_item: id };
  return {
    ...{ id: createStripeId('il_1'), object: 'line_item', ...line, currency: price.currency, livemode: false },
    parent: {
      ...{ invoice_item_details: null, subscription_item_details: details, type: 'subscription_item_details' },
    },
    pricing: { price_details: { price: price.id, product: price.product }, type: 'price_details' },
    ...{ metadata: {}, quantity: 1 },
  };
}

/** Writes on an invoice that it was paid, or that its payment failed. `intentId`: null when there was nothing to pay. */
export function closeInvoice(invoice: Invoice, isPaid: boolean, intentId: string | null): void {
  const { total, id, currency, status_transitions } = invoice;
  const now = secondsNow();
  const payment = {
    ...{ id: createStripeId('inpay_1'), object: 'invoice_payment', status: isPaid ? 'paid' : 'open', created: now },
    ...{ amount_requested: total, amount_paid: isPaid ? total : null, currency, invoice: id, is_default: true },
    payment: { type: 'payment_intent', payment_intent: intentId },
  };
  if (intentId !== null) invoice.payments.data = [payment];
  const paid = { status: 'paid', amount_paid: Math.max(total, 0), amount_remaining: 0, auto_advance: false };
  const tried = { attempted: true, attempt_count: invoice.attempt_count + 1 };
  Object.assign(invoice, tried, { next_payment_attempt: isPaid ? null : now + RETRY_SECONDS }, isPaid && paid);
  if (isPaid) status_transitions.paid_at = now;
}
