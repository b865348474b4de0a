import { Refusal } from '#api/kit/refusal.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import {
  createCustomer,
  createInvoice,
  createLine,
  createPrice,
  createProduct,
  createSubscription,
  endOfPeriod,
  failedInvoice,
  paidInvoice,
} from './billing-documents.ts';
import type { CustomerDocument, InvoiceDocument, ProductDocument, SubscriptionDocument } from './billing-types.ts';
import type { IntentDocument, SessionDocument, StripeDocument } from './document-types.ts';
import { createCharge, createIntent, DECLINE, secondsNow } from './documents.ts';
import { findDocument, findDocumentsOf, insertDocument, lockSession, updateDocument } from './queries.ts';
import type { Happening } from './rules.ts';
import { succeed } from './succeed.ts';

/** What a page of a subscription begins: `metadata` is that of the subscription. */
export type Recurring = { interval: 'month' | 'year'; trialDays: number; metadata: Record<string, string> };

/** The subscription of a session, with what belongs to it. */
export type Billing = {
  session: SessionDocument;
  subscription: SubscriptionDocument;
  customer: CustomerDocument;
  invoices: InvoiceDocument[];
};

const DAY_SECONDS = 86_400;
export const DECLINED_CARD = 'pm_declined';

/** Begins the subscription of a page, as when the giver or the school pays there. */
export async function beginSubscription(db: PlatformDb, session: SessionDocument): Promise<Happening[]> {
  const page = await lockSession(db, session.id);
  const [line] = page?.lines ?? [];
  if (!line?.recurring) throw new Refusal('notFound');
  const { interval, trialDays, metadata } = line.recurring;
  const { currency } = session;
  const known = typeof session.customer === 'string' ? await findDocument(db, session.customer) : undefined;
  const customer = known?.object === 'customer' ? known : createCustomer(session.customer_email);
  const product = createProduct(line.name);
  const price = createPrice({ currency, product: product.id, unit_amount: line.amount, interval });
  const subscription = createSubscription({ customer: customer.id, price, metadata, trialDays });
  const amount = trialDays > 0 ? 0 : session.amount_total;
  const invoice = createInvoice({
    ...{ subscription, reason: 'subscription_create' },
    lines: [renewalLine(subscription, amount, line.name)],
  });
  const intent = amount > 0 ? await charge(db, session, { amount, order: session.id }) : undefined;
  const paid = paidInvoice(invoice, intent?.id ?? null);
  const begun = { ...subscription, latest_invoice: paid.id };
  for (const document of [...(known ? [] : [customer]), product, price, begun, paid])
    await insertDocument(db, document, session.id);
  const complete: SessionDocument = {
    ...session,
    ...{ status: 'complete', url: null, payment_intent: null, amount_total: amount, amount_subtotal: amount },
    ...{ payment_status: amount > 0 ? 'paid' : 'no_payment_required', customer: customer.id },
    ...{ subscription: begun.id, invoice: paid.id },
  };
  await updateDocument(db, complete);
  return [
    { type: 'customer.subscription.created', object: begun },
    ...(intent ? [{ type: 'payment_intent.succeeded', object: intent }] : []),
    { type: 'invoice.paid', object: paid },
    { type: 'checkout.session.completed', object: complete },
  ];
}

function renewalLine(subscription: SubscriptionDocument, amount: number, name: string) {
  const [{ current_period_start: start, current_period_end: end }] = subscription.items.data;
  return createLine(subscription, { amount, description: name, period: { start, end }, isProration: false });
}

/** Finds the subscription of a session that is complete. The session is locked. */
export async function findBilling(db: PlatformDb, session: SessionDocument): Promise<Billing | undefined> {
  const documents = await findDocumentsOf(db, session.id);
  const subscription = documents.find((one): one is SubscriptionDocument => one.object === 'subscription');
  const customer = subscription && (await findDocument(db, subscription.customer));
  if (!subscription || customer?.object !== 'customer') return undefined;
  const invoices = documents.filter((one): one is InvoiceDocument => one.object === 'invoice');
  return { session, subscription, customer, invoices };
}

/** Renews a subscription: pays what is open, or else the next period. */
export async function renew(db: PlatformDb, billing: Billing): Promise<Happening[]> {
  const open = billing.invoices.find(({ status }) => status === 'open');
  if (open) return payInvoice(db, billing, open);
  const { subscription, invoice } = await startPeriod(db, billing);
  return payInvoice(db, { ...billing, subscription }, invoice);
}

/** Lets the next payment fail, because the card is declined from now on. */
export async function failRenewal(db: PlatformDb, billing: Billing): Promise<Happening[]> {
  const { customer } = billing;
  const settings = { ...customer.invoice_settings, default_payment_method: DECLINED_CARD };
  await updateDocument(db, { ...customer, invoice_settings: settings });
  const open = billing.invoices.find(({ status }) => status === 'open');
  if (open) return failInvoice(db, billing, open);
  const { subscription, invoice } = await startPeriod(db, billing);
  return failInvoice(db, { ...billing, subscription }, invoice);
}

/** Begins the next period, with its invoice. */
async function startPeriod(db: PlatformDb, { session, subscription }: Billing) {
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const next = {
    ...item,
    current_period_start: start,
    current_period_end: endOfPeriod(start, item.price.recurring.interval),
  };
  const product = await findDocument(db, item.price.product);
  const changed: SubscriptionDocument = {
    ...subscription,
    items: { ...subscription.items, data: [next] },
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  };
  const invoice = createInvoice({
    ...{ subscription: changed, reason: 'subscription_cycle' },
    lines: [renewalLine(changed, item.price.unit_amount, nameOf(product))],
  });
  const current = { ...changed, latest_invoice: invoice.id };
  await insertDocument(db, invoice, session.id);
  await updateDocument(db, current);
  return { subscription: current, invoice };
}

const nameOf = (product: StripeDocument | undefined) => (product as ProductDocument | undefined)?.name ?? '';

/** Charges an open invoice with a card that is accepted. */
export async function payInvoice(
  db: PlatformDb,
  { session, subscription }: Pick<Billing, 'session' | 'subscription'>,
  invoice: InvoiceDocument,
): Promise<Happening[]> {
  const intent =
    invoice.total > 0 ? await charge(db, session, { amount: invoice.total, order: invoice.id }) : undefined;
  const paid = paidInvoice(invoice, intent?.id ?? null);
  const active: SubscriptionDocument = {
    ...subscription,
    status: subscription.status === 'past_due' ? 'active' : subscription.status,
  };
  await updateDocument(db, paid);
  await updateDocument(db, active);
  return [
    ...(intent ? [{ type: 'payment_intent.succeeded', object: intent }] : []),
    { type: 'customer.subscription.updated', object: active, previous: { status: subscription.status } },
    { type: 'invoice.paid', object: paid },
  ];
}

/** Charges an open invoice with a card that is declined. */
export async function failInvoice(
  db: PlatformDb,
  { session, subscription }: Billing,
  invoice: InvoiceDocument,
): Promise<Happening[]> {
  const intent = intentOf(session, { amount: invoice.total, order: invoice.id });
  const failedCharge = createCharge({
    intent,
    payer: session.customer_email,
    isPaid: false,
    balance: null,
    method: 'card',
  });
  const declined = {
    ...intent,
    latest_charge: failedCharge.id,
    last_payment_error: { ...DECLINE, charge: failedCharge.id },
  };
  const failed = failedInvoice(invoice, declined.id);
  const late: SubscriptionDocument = { ...subscription, status: 'past_due' };
  await insertDocument(db, declined, session.id);
  await insertDocument(db, failedCharge, session.id);
  await updateDocument(db, failed);
  await updateDocument(db, late);
  return [
    { type: 'payment_intent.payment_failed', object: declined },
    { type: 'invoice.payment_failed', object: failed },
    { type: 'customer.subscription.updated', object: late, previous: { status: subscription.status } },
  ];
}

type ChargeInput = { amount: number; order: string };

/** Payments of a subscription have none of its metadata. */
function intentOf(session: SessionDocument, { amount, order }: ChargeInput): IntentDocument {
  const intent = createIntent({ ...session, amount_total: amount, metadata: {} });
  return { ...intent, payment_details: { customer_reference: null, order_reference: order } };
}

function charge(db: PlatformDb, session: SessionDocument, input: ChargeInput): Promise<IntentDocument> {
  return succeed(db, { session, intent: intentOf(session, input), isNew: true, method: 'card' });
}

export async function cancelNow(db: PlatformDb, { subscription, invoices }: Billing): Promise<Happening[]> {
  const now = secondsNow();
  const cancelled: SubscriptionDocument = { ...subscription, status: 'canceled', canceled_at: now, ended_at: now };
  await updateDocument(db, cancelled);
  for (const invoice of invoices)
    if (invoice.status === 'open')
      await updateDocument(db, { ...invoice, auto_advance: false, next_payment_attempt: null });
  return [{ type: 'customer.subscription.deleted', object: cancelled }];
}

/** Lets days pass: moves all its times back, and does what is due by then. */
export async function advanceSubscription(db: PlatformDb, billing: Billing, days: number): Promise<Happening[]> {
  const seconds = days * DAY_SECONDS;
  const [item] = billing.subscription.items.data;
  const moved = {
    ...item,
    current_period_start: item.current_period_start - seconds,
    current_period_end: item.current_period_end - seconds,
  };
  const { trial_end } = billing.subscription;
  const subscription: SubscriptionDocument = {
    ...billing.subscription,
    items: { ...billing.subscription.items, data: [moved] },
    trial_end: trial_end === null ? null : trial_end - seconds,
  };
  await updateDocument(db, subscription);
  const happenings: Happening[] = [];
  let current: Billing = { ...billing, subscription };
  while (isDue(current.subscription)) {
    happenings.push(...(await doDue(db, current)));
    const next = await findBilling(db, billing.session);
    if (!next) break;
    current = next;
  }
  return happenings;
}

const isDue = ({ status, items }: SubscriptionDocument) =>
  status !== 'canceled' && items.data[0].current_period_end <= secondsNow();

async function doDue(db: PlatformDb, billing: Billing): Promise<Happening[]> {
  if (billing.subscription.cancel_at_period_end) return cancelNow(db, billing);
  if (billing.subscription.pause_collection) {
    // Invoices of a pause are made and void.
    const { invoice } = await startPeriod(db, billing);
    const done: InvoiceDocument = { ...invoice, status: 'void', auto_advance: false };
    await updateDocument(db, done);
    return [{ type: 'invoice.voided', object: done }];
  }
  const isDeclined = billing.customer.invoice_settings.default_payment_method === DECLINED_CARD;
  if (!isDeclined) return renew(db, billing);
  const { subscription, invoice } = await startPeriod(db, billing);
  return failInvoice(db, { ...billing, subscription }, invoice);
}
