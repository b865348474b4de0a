import { Refusal } from '#api/kit/refusal.ts';
import type { Options } from '#sandbox/engine/dialect.ts';
import type { OwnObject, Payment, Trade } from '#sandbox/engine/objects.ts';
import { addPayment, forbidden, tryToPay } from '#sandbox/engine/rules.ts';
import { createStripeId, detailsOf, type Metadata, secondsNow, traits } from './documents.ts';
import type { Interval } from './form.ts';

// The objects of Stripe Billing, which are stored as Stripe shows them.

export type Customer = ReturnType<typeof createCustomer>;
type Product = ReturnType<typeof createProduct>;
type NewPrice = { currency: string; product: string; unit_amount: number; recurring: { interval: Interval } };
export type Price = ReturnType<typeof createPrice>;
export type Subscription = ReturnType<typeof createSubscription>;
export type Invoice = ReturnType<typeof createInvoice>;

export const isSubscription = (item: OwnObject): item is Subscription => item.object === 'subscription';
export const isInvoice = (item: OwnObject): item is Invoice => item.object === 'invoice';

const DAY_SECONDS = 86_400;
const listOf = <Data>(data: Data) => ({ object: 'list', data, has_more: false });

/** Returns a customer with a card; `pm_declined` is one that no bank accepts. */
export const createCustomer = () => ({
  ...{ id: createStripeId('cus_'), object: 'customer' },
  invoice_settings: { default_payment_method: createStripeId('pm_1') },
});

export const createPrice = (price: NewPrice) => ({ id: createStripeId('price_1'), object: 'price', ...price });

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

/** The subscription of a page, with what belongs to it. */
export type Billing = { trade: Trade; subscription: Subscription; customer: Customer; invoices: Invoice[] };

export const DECLINED_CARD = 'pm_declined';

/** Begins the subscription of a page, as when the giver or the school pays there. */
export async function beginSubscription(trade: Trade, { amount = trade.session.amount }: Options): Promise<void> {
  const { session } = trade;
  const details = detailsOf(session);
  const [line] = session.lines;
  if (session.state !== 'open') throw forbidden('pay');
  if (!details.recurring || !line) throw new Refusal('notFound');
  const { interval, trialDays, metadata } = details.recurring;
  const earlier = details.customer ? await trade.find(details.customer) : undefined;
  const customer = earlier ?? trade.add(createCustomer());
  const product = trade.add(createProduct(line.name));
  const currency = session.currency.toLowerCase();
  const price = trade.add(
    createPrice({ currency, product: product.id, unit_amount: line.amount, recurring: { interval } }),
  );
  const subscription = trade.add(createSubscription({ customer: customer.id, price, metadata, trialDays }));
  const due = trialDays > 0 ? 0 : amount;
  const invoice = trade.add(createInvoice(subscription, 'subscription_create', [toLine(subscription, due, line.name)]));
  const payment = charge(trade, due, session.id);
  closeInvoice(invoice, true, payment?.id);
  subscription.latest_invoice = invoice.id;
  Object.assign(session, { state: 'paid', amount: due });
  Object.assign(details, { customer: customer.id, subscription: subscription.id, invoice: invoice.id });
  trade.emit('customer.subscription.created', subscription);
  if (payment) trade.emit('payment_intent.succeeded', payment);
  trade.emit('invoice.paid', invoice);
  trade.emit('checkout.session.completed', session);
}

function toLine(subscription: Subscription, amount: number, name: string) {
  const [{ current_period_start: start, current_period_end: end }] = subscription.items.data;
  return createLine({ amount, description: name, period: { start, end }, isProration: false });
}

/** Charges the card of a subscription, which has one payment for each invoice or page. */
function charge(trade: Trade, amount: number, order: string, state: 'paid' | 'closed' = 'paid'): Payment | undefined {
  if (amount <= 0) return undefined;
  return tryToPay(traits, trade, { state, amount, details: { order } }, addPayment(traits, trade));
}

/** Finds the subscription of a page that is complete. */
export async function findBilling(trade: Trade): Promise<Billing | undefined> {
  const subscription = trade.objects.find(isSubscription);
  const customer = subscription && ((await trade.find(subscription.customer)) as Customer | undefined);
  return customer && { trade, subscription, customer, invoices: trade.objects.filter(isInvoice) };
}

async function findRunning(trade: Trade, action: string): Promise<Billing> {
  const billing = await findBilling(trade);
  if (!billing || billing.subscription.status === 'canceled') throw forbidden(action);
  return billing;
}

/** Begins the next period, with its invoice. */
async function startPeriod({ trade, subscription }: Billing): Promise<Invoice> {
  const [item] = subscription.items.data;
  item.current_period_start = item.current_period_end;
  item.current_period_end = endOfPeriod(item.current_period_start, item.price.recurring.interval);
  if (subscription.status === 'trialing') subscription.status = 'active';
  const name = await findProductName(trade, item.price.product);
  const line = toLine(subscription, item.price.unit_amount, name);
  const invoice = trade.add(createInvoice(subscription, 'subscription_cycle', [line]));
  subscription.latest_invoice = invoice.id;
  return invoice;
}

export async function findProductName(trade: Trade, id: string): Promise<string> {
  return ((await trade.find(id)) as Product | undefined)?.name ?? '';
}

/** Charges an open invoice with a card that is accepted. */
export function payInvoice({ trade, subscription }: Billing, invoice: Invoice): void {
  const payment = charge(trade, invoice.total, invoice.id);
  closeInvoice(invoice, true, payment?.id);
  if (subscription.status === 'past_due') subscription.status = 'active';
  if (payment) trade.emit('payment_intent.succeeded', payment);
  trade.emit('customer.subscription.updated', subscription);
  trade.emit('invoice.paid', invoice);
}

/** Charges an open invoice with a card that is declined. */
export function failInvoice({ trade, subscription }: Billing, invoice: Invoice): void {
  const payment = charge(trade, invoice.total, invoice.id, 'closed');
  closeInvoice(invoice, false, payment?.id);
  subscription.status = 'past_due';
  if (payment) trade.emit('payment_intent.payment_failed', payment);
  trade.emit('invoice.payment_failed', invoice);
  trade.emit('customer.subscription.updated', subscription);
}

export function cancelNow({ trade, subscription }: Billing): void {
  const now = secondsNow();
  Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now });
  trade.emit('customer.subscription.deleted', subscription);
}

/** Returns the invoice to pay now: what is open, or else the next period's. */
const findDue = async (billing: Billing): Promise<Invoice> =>
  billing.invoices.find(({ status }) => status === 'open') ?? startPeriod(billing);

/** Lets days pass: moves all its times back, and does what is due by then. */
export async function advanceSubscription(billing: Billing, days: number): Promise<void> {
  const { trade, subscription } = billing;
  const seconds = days * DAY_SECONDS;
  const [item] = subscription.items.data;
  item.current_period_start -= seconds;
  item.current_period_end -= seconds;
  while (subscription.status !== 'canceled' && item.current_period_end <= secondsNow())
    await doDue({ ...billing, invoices: trade.objects.filter(isInvoice) });
}

async function doDue(billing: Billing): Promise<void> {
  const { trade, subscription, customer } = billing;
  if (subscription.cancel_at_period_end) return cancelNow(billing);
  if (subscription.pause_collection) {
    // Invoices of a pause are made and void.
    const invoice = Object.assign(await startPeriod(billing), { status: 'void' });
    return trade.emit('invoice.voided', invoice);
  }
  if (customer.invoice_settings.default_payment_method === DECLINED_CARD)
    return failInvoice(billing, await startPeriod(billing));
  payInvoice(billing, await findDue(billing));
}

export const billingRules = {
  /** Pays what is open, or else the next period. */
  async renew(trade: Trade) {
    const billing = await findRunning(trade, 'renew');
    payInvoice(billing, await findDue(billing));
  },
  /** Lets the next payment fail, because the card is declined from now on. */
  async fail_renewal(trade: Trade) {
    const billing = await findRunning(trade, 'fail_renewal');
    billing.customer.invoice_settings.default_payment_method = DECLINED_CARD;
    failInvoice(billing, await findDue(billing));
  },
};
