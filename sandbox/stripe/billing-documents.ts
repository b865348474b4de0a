import type { OwnObject } from '#sandbox/engine/objects.ts';
import { createStripeId, type Metadata, secondsNow } from './documents.ts';
import type { Interval } from './form.ts';

// The objects of Stripe Billing, which are stored as Stripe shows them.

export type Customer = ReturnType<typeof createCustomer>;
export type Product = ReturnType<typeof createProduct>;
export type Price = { currency: string; product: string; unit_amount: number; recurring: { interval: Interval } };
export type Subscription = ReturnType<typeof createSubscription>;
export type Invoice = ReturnType<typeof createInvoice>;

export const isSubscription = (one: OwnObject): one is Subscription => one.object === 'subscription';
export const isInvoice = (one: OwnObject): one is Invoice => one.object === 'invoice';

const DAY_SECONDS = 86_400;
const listOf = <Data>(data: Data) => ({ object: 'list', data, has_more: false });

/** Returns a customer with a card; `pm_declined` is one that no bank accepts. */
export const createCustomer = () => ({
  ...{ id: createStripeId('cus_'), object: 'customer' },
  invoice_settings: { default_payment_method: createStripeId('pm_1') },
});

export const createProduct = (name: string) => ({ id: createStripeId('prod_'), object: 'product', name });

/** Returns the same day of the next month or year, or its last day when there is none. */
export function endOfPeriod(start: number, interval: Interval): number {
  const from = new Date(start * 1000);
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + (interval === 'year' ? 12 : 1));
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end.getTime() / 1000;
}

type NewSubscription = { customer: string; price: Price; metadata: Metadata; trialDays: number };

export function createSubscription({ customer, price, metadata, trialDays }: NewSubscription) {
  const [current_period_start, isTrial] = [secondsNow(), trialDays > 0];
  const current_period_end = isTrial
    ? current_period_start + trialDays * DAY_SECONDS
    : endOfPeriod(current_period_start, price.recurring.interval);
  const item = { id: createStripeId('si_'), price, current_period_start, current_period_end };
  return {
    ...{ id: createStripeId('sub_1'), object: 'subscription', customer, metadata, livemode: false },
    status: (isTrial ? 'trialing' : 'active') as 'trialing' | 'active' | 'past_due' | 'canceled',
    ...{ items: listOf([item] as [typeof item]), cancel_at_period_end: false, latest_invoice: null as string | null },
    ...{ canceled_at: null as number | null, ended_at: null as number | null, pause_collection: null as object | null },
  };
}

type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';
type InvoiceLine = ReturnType<typeof createLine>;

/** Returns an invoice that waits for its payment. */
export function createInvoice({ id, metadata, items }: Subscription, billing_reason: Reason, lines: InvoiceLine[]) {
  const created = secondsNow();
  return {
    ...{ id: createStripeId('in_1'), object: 'invoice', status: 'open' as 'open' | 'paid' | 'void', billing_reason },
    ...{ total: lines.reduce((sum, { amount }) => sum + amount, 0), amount_paid: 0, attempted: false, livemode: false },
    ...{ created, period_start: created, period_end: created, currency: items.data[0].price.currency },
    ...{ subscription: id, parent: { subscription_details: { metadata, subscription: id } }, lines: listOf(lines) },
    ...{ payments: listOf([] as object[]), status_transitions: { paid_at: null as number | null } },
  };
}

type NewLine = { amount: number; description: string; period: { start: number; end: number }; isProration: boolean };

export const createLine = ({ isProration: proration, ...line }: NewLine) => ({
  ...{ ...line, parent: { subscription_item_details: { proration } } },
});

/** Writes on an invoice that it was paid, or that its payment failed. `intentId`: undefined when there was nothing to pay. */
export function closeInvoice(invoice: Invoice, isPaid: boolean, intentId: string | undefined): void {
  const payment = { status: isPaid ? 'paid' : 'open', payment: { payment_intent: intentId } };
  if (intentId !== undefined) invoice.payments.data = [payment];
  invoice.attempted = true;
  if (!isPaid) return;
  Object.assign(invoice, { status: 'paid', amount_paid: Math.max(invoice.total, 0) });
  invoice.status_transitions.paid_at = secondsNow();
}
