import { type Call, type Context, type Endpoint, Fault } from '#sandbox/engine/dialect.ts';
import type { Trade } from '#sandbox/engine/objects.ts';
import { toTrade } from '#sandbox/engine/trades.ts';
import {
  createInvoice,
  createLine,
  createPrice,
  endOfPeriod,
  type Price,
  type Subscription,
} from './billing-documents.ts';
import {
  type Billing,
  cancelNow,
  DECLINED_CARD,
  failInvoice,
  findBilling,
  findProductName,
  payInvoice,
} from './billing-rules.ts';
import { formOf, missing, retrieve, stripeFault, toReply, withoutPayments } from './calls.ts';
import { createStripeId, DECLINE, secondsNow } from './documents.ts';
import { type Form, partsOf, textOf, textsOf } from './form.ts';

const declined = () => new Fault(402, { error: { ...DECLINE, type: 'invalid_request_error' } });
const isDeclined = ({ customer }: Billing) => customer.invoice_settings.default_payment_method === DECLINED_CARD;

/** Changes a subscription by the id of something that belongs to it. */
async function changeBilling(context: Context, id: string, work: (billing: Billing) => void | Promise<void>) {
  const kind = id.startsWith('in_') ? 'invoice' : 'subscription';
  const [sessionId] = await context.store.findSessionIds(context.db, id);
  if (!sessionId) throw missing(kind, id);
  await context.change(sessionId, async (trade) => {
    const billing = await findBilling(trade);
    if (!billing) throw missing(kind, id);
    await work(billing);
  });
}

async function readPrice({ db, store }: Context, form: Form): Promise<Price> {
  const [wish = ''] = Object.values(partsOf(form.items));
  const data = partsOf(partsOf(wish).price_data);
  const product = textOf(data.product) ?? '';
  if ((await store.find(db, product))?.object !== 'product') throw missing('product', product);
  const interval = textOf(partsOf(data.recurring).interval) === 'year' ? 'year' : 'month';
  return createPrice({
    ...{ currency: textOf(data.currency) ?? '', product, unit_amount: Number(textOf(data.unit_amount)), interval },
  });
}

function assertRuns({ status }: Subscription): void {
  if (status === 'canceled')
    throw stripeFault(400, 'A canceled subscription can only update its cancellation_details and metadata.');
}

const updateSubscription: Call = async (context) => {
  const form = formOf(context);
  const price = form.items === undefined ? undefined : await readPrice(context, form);
  await changeBilling(context, context.id, async (billing) => {
    const { trade, subscription } = billing;
    assertRuns(subscription);
    // Without its payment nothing is changed.
    const next = withSettings(structuredClone(subscription), form);
    const lines = price ? await changePrice(billing, next, { price, form }) : [];
    Object.assign(subscription, next);
    if (lines.length > 0) {
      const invoice = trade.add(createInvoice(subscription, 'subscription_update', lines));
      subscription.latest_invoice = invoice.id;
      payInvoice({ trade, subscription }, invoice);
    }
    trade.emit('customer.subscription.updated', subscription);
  });
  return toReply(context, context.id);
};

function withSettings(subscription: Subscription, form: Form): Subscription {
  const atEnd = textOf(form.cancel_at_period_end);
  const pause = form.pause_collection;
  Object.assign(subscription.metadata, textsOf(form.metadata));
  if (atEnd !== undefined)
    Object.assign(subscription, {
      ...{ cancel_at_period_end: atEnd === 'true', canceled_at: atEnd === 'true' ? secondsNow() : null },
    });
  if (pause !== undefined)
    subscription.pause_collection =
      pause === '' ? null : { behavior: textOf(partsOf(pause).behavior) ?? 'void', resumes_at: null };
  return subscription;
}

/** Changes the price of a subscription, and returns the lines of the invoice for it. */
async function changePrice(billing: Billing, next: Subscription, { price, form }: { price: Price; form: Form }) {
  const [item] = billing.subscription.items.data;
  const at = Number(textOf(form.proration_date) ?? secondsNow());
  const lines = await prorate(billing.trade, next, { price, at });
  const isNewPeriod = next.items.data[0].current_period_start !== item.current_period_start;
  const isProrated = textOf(form.proration_behavior) === 'always_invoice';
  const charged = isProrated ? lines : isNewPeriod ? lines.slice(-1) : [];
  const total = charged.reduce((sum, { amount }) => sum + amount, 0);
  if (total > 0 && isDeclined(billing) && textOf(form.payment_behavior) === 'error_if_incomplete') throw declined();
  return charged;
}

/** Gives a subscription another price, and calculates by seconds what is credited for the old one and charged for the new one. */
async function prorate(trade: Trade, subscription: Subscription, { price, at }: { price: Price; at: number }) {
  const [item] = subscription.items.data;
  const { current_period_start: start, current_period_end: end, price: old } = item;
  const rest = Math.min(1, Math.max(0, (end - at) / (end - start)));
  // A trial keeps its end.
  const isTrial = subscription.status === 'trialing';
  const isSame = old.recurring.interval === price.recurring.interval || isTrial;
  const period = { start: at, end: isSame ? end : endOfPeriod(at, price.recurring.interval) };
  const part = isTrial ? 0 : 1;
  const credit = {
    ...{ amount: -Math.round(old.unit_amount * rest) * part, period: { start: at, end }, isProration: true },
    description: `Unused time on ${await findProductName(trade, old.product)}`,
  };
  const unused = createLine(subscription, credit);
  item.price = price;
  if (!isSame) Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  const cost = {
    ...{ amount: Math.round(price.unit_amount * (isSame ? rest : 1)) * part, period, isProration: isSame },
    description: await findProductName(trade, price.product),
  };
  return [unused, createLine(subscription, cost)];
}

const cancelSubscription: Call = async (context) => {
  await changeBilling(context, context.id, (billing) => {
    if (billing.subscription.status === 'canceled') throw missing('subscription', context.id);
    cancelNow(billing);
  });
  return toReply(context, context.id);
};

const payInvoiceCall: Call = async (context) => {
  await changeBilling(context, context.id, (billing) => {
    const invoice = billing.invoices.find(({ id }) => id === context.id);
    if (!invoice) throw missing('invoice', context.id);
    if (invoice.status !== 'open') throw stripeFault(400, 'Invoice is already paid', { code: 'invoice_already_paid' });
    if (!isDeclined(billing)) return payInvoice(billing, invoice);
    failInvoice(billing, invoice);
    throw declined();
  });
  return toReply(context, context.id);
};

const previewInvoice: Call = async (context) => {
  const form = formOf(context);
  const details = partsOf(form.subscription_details);
  const { db, store } = context;
  const [sessionId = ''] = await store.findSessionIds(db, textOf(form.subscription) ?? '');
  const trade = toTrade(await store.findOfSession(db, sessionId));
  const price = await readPrice(context, details);
  // Products are of no session.
  const billing = await findBilling({ ...trade, find: (id) => store.find(db, id) });
  if (!billing) throw missing('subscription', textOf(form.subscription) ?? '');
  assertRuns(billing.subscription);
  const at = Number(textOf(details.proration_date) ?? secondsNow());
  const lines = await prorate(billing.trade, billing.subscription, { price, at });
  const invoice = createInvoice(billing.subscription, 'subscription_update', lines);
  return { body: withoutPayments({ ...invoice, id: `upcoming_${invoice.id}` }) };
};

const createPortal =
  (portalUrl: (id: string) => string): Call =>
  async (context) => {
    const form = formOf(context);
    const customer = textOf(form.customer) ?? '';
    if ((await context.store.find(context.db, customer))?.object !== 'customer') throw missing('customer', customer);
    const type = textOf(partsOf(form.flow_data).type);
    const id = createStripeId('bps_1');
    const portal = {
      ...{ id, object: 'billing_portal.session', created: secondsNow(), livemode: false, customer, url: portalUrl(id) },
      ...{ return_url: textOf(form.return_url) ?? '', locale: textOf(form.locale) ?? null },
      flow: type === undefined ? null : { type },
    };
    await context.store.insert(context.db, portal, id);
    return { body: portal };
  };

export const createBillingEndpoints = (portalUrl: (id: string) => string): Endpoint[] => [
  ['GET', '/v1/subscriptions/{id}', retrieve('subscription')],
  ['POST', '/v1/subscriptions/{id}', updateSubscription],
  ['DELETE', '/v1/subscriptions/{id}', cancelSubscription],
  ['POST', '/v1/invoices/create_preview', previewInvoice],
  ['POST', '/v1/invoices/{id}/pay', payInvoiceCall],
  ['POST', '/v1/billing_portal/sessions', createPortal(portalUrl)],
];
