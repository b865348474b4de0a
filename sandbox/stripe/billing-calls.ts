import { z } from 'zod';
import { type Call, type Context, type Endpoint, Fault } from '#sandbox/engine/dialect.ts';
import { findTrade } from '#sandbox/engine/trades.ts';
import {
  type Billing,
  cancelNow,
  createInvoice,
  createLine,
  createPrice,
  DECLINED_CARD,
  endOfPeriod,
  failInvoice,
  findBilling,
  findProductName,
  type Price,
  payInvoice,
  type Subscription,
} from './billing.ts';
import { insertOwn, retrieve, toReply, withoutPayments } from './calls.ts';
import { createStripeId, DECLINE, secondsNow } from './documents.ts';
import { count, listOf, missing, Price as NewPrice, readForm, stripeFault, Texts } from './form.ts';

const declined = () => new Fault(402, { error: { ...DECLINE, type: 'invalid_request_error' } });
const isDeclined = ({ customer }: Billing) => customer.invoice_settings.default_payment_method === DECLINED_CARD;

/** Changes a subscription by the id of something that belongs to it. */
async function changeBilling(context: Context, id: string, work: (billing: Billing) => void | Promise<void>) {
  const kind = id.startsWith('in_') ? 'invoice' : 'subscription';
  const [sessionId] = await context.store.findSessionIds(id);
  if (!sessionId) throw missing(kind, id);
  await context.change(sessionId, async (trade) => {
    const billing = await findBilling(trade);
    if (!billing) throw missing(kind, id);
    await work(billing);
  });
  return toReply(context, id);
}

const Items = listOf(z.object({ price_data: NewPrice.required().extend({ product: z.string() }) }));
const Change = z.object({ items: Items, proration_date: count(0).optional() });
const Update = Change.partial({ items: true }).extend({
  ...{ metadata: Texts.default({}), cancel_at_period_end: z.stringbool().optional() },
  pause_collection: z.union([z.literal(''), z.object({ behavior: z.string() })]).optional(),
  ...{ proration_behavior: z.string().optional(), payment_behavior: z.string().optional() },
});
type Update = z.output<typeof Update>;

async function assertProduct({ store }: Context, product: string): Promise<void> {
  if ((await store.find(product))?.object !== 'product') throw missing('product', product);
}

function assertRuns({ status }: Subscription): void {
  if (status === 'canceled') throw stripeFault(400, 'A canceled subscription cannot be updated.');
}

const updateSubscription: Call = async (context) => {
  const form = readForm(context, Update);
  const data = form.items?.[0].price_data;
  if (data) await assertProduct(context, data.product);
  return changeBilling(context, context.id, async (billing) => {
    const { trade, subscription } = billing;
    assertRuns(subscription);
    // Without its payment nothing is changed.
    const next = withSettings(structuredClone(subscription), form);
    const lines = data ? await changePrice(billing, next, { price: trade.add(createPrice(data)), form }) : [];
    Object.assign(subscription, next);
    if (lines.length > 0) {
      const invoice = trade.add(createInvoice(subscription, 'subscription_update', lines));
      subscription.latest_invoice = invoice.id;
      payInvoice(billing, invoice);
    }
    trade.emit('customer.subscription.updated', subscription);
  });
};

function withSettings(subscription: Subscription, form: Update): Subscription {
  const { metadata, cancel_at_period_end: isEnding, pause_collection: pause } = form;
  Object.assign(subscription.metadata, metadata);
  if (isEnding !== undefined)
    Object.assign(subscription, { cancel_at_period_end: isEnding, canceled_at: isEnding ? secondsNow() : null });
  if (pause !== undefined) subscription.pause_collection = pause || null;
  return subscription;
}

/** Changes the price of a subscription, and returns the lines of the invoice for it. */
async function changePrice(billing: Billing, next: Subscription, { price, form }: { price: Price; form: Update }) {
  const [item] = billing.subscription.items.data;
  const lines = await prorate(billing, next, { price, at: form.proration_date });
  const isNewPeriod = next.items.data[0].current_period_start !== item.current_period_start;
  const isProrated = form.proration_behavior === 'always_invoice';
  const charged = isProrated ? lines : isNewPeriod ? lines.slice(-1) : [];
  const total = charged.reduce((sum, { amount }) => sum + amount, 0);
  if (total > 0 && isDeclined(billing) && form.payment_behavior === 'error_if_incomplete') throw declined();
  return charged;
}

type PriceChange = { price: Price; at: number | undefined };

/** Gives a subscription another price, and calculates by seconds what is credited for the old one and charged for the new one. */
async function prorate(
  { trade }: Pick<Billing, 'trade'>,
  { status, items }: Subscription,
  { price, at = secondsNow() }: PriceChange,
) {
  const [item] = items.data;
  const { current_period_start: start, current_period_end: end, price: old } = item;
  const rest = Math.min(1, Math.max(0, (end - at) / (end - start)));
  // A trial keeps its end.
  const isTrial = status === 'trialing';
  const isSame = old.recurring.interval === price.recurring.interval || isTrial;
  const period = { start: at, end: isSame ? end : endOfPeriod(at, price.recurring.interval) };
  const part = isTrial ? 0 : 1;
  const unused = createLine({
    ...{ amount: -Math.round(old.unit_amount * rest) * part, period: { start: at, end }, isProration: true },
    description: `Unused time on ${await findProductName(trade, old.product)}`,
  });
  item.price = price;
  if (!isSame) Object.assign(item, { current_period_start: period.start, current_period_end: period.end });
  const cost = createLine({
    ...{ amount: Math.round(price.unit_amount * (isSame ? rest : 1)) * part, period, isProration: isSame },
    description: await findProductName(trade, price.product),
  });
  return [unused, cost];
}

const cancelSubscription: Call = (context) =>
  changeBilling(context, context.id, (billing) => {
    if (billing.subscription.status === 'canceled') throw missing('subscription', context.id);
    cancelNow(billing);
  });

const payInvoiceCall: Call = (context) =>
  changeBilling(context, context.id, (billing) => {
    const invoice = billing.invoices.find(({ id }) => id === context.id);
    if (!invoice) throw missing('invoice', context.id);
    if (invoice.status !== 'open') throw stripeFault(400, 'Invoice is already paid', { code: 'invoice_already_paid' });
    if (!isDeclined(billing)) return payInvoice(billing, invoice);
    failInvoice(billing, invoice);
    throw declined();
  });

const Preview = z.object({ subscription: z.string(), subscription_details: Change });

const previewInvoice: Call = async (context) => {
  const { subscription: id, subscription_details: form } = readForm(context, Preview);
  const price = createPrice(form.items[0].price_data);
  await assertProduct(context, price.product);
  const { store } = context;
  const trade = await findTrade(store, id);
  // Products are of no session.
  const billing = await findBilling({ ...trade, find: (name) => store.find(name) });
  if (!billing) throw missing('subscription', id);
  assertRuns(billing.subscription);
  const lines = await prorate(billing, billing.subscription, { price, at: form.proration_date });
  return { body: withoutPayments(createInvoice(billing.subscription, 'subscription_update', lines)) };
};

const Portal = z.object({
  ...{ customer: z.string(), return_url: z.url(), locale: z.string().nullable().default(null) },
  flow_data: z.object({ type: z.string() }).nullable().default(null),
});

const createPortal =
  (portalUrl: (id: string) => string): Call =>
  async (context) => {
    const { flow_data: flow, ...form } = readForm(context, Portal);
    if ((await context.store.find(form.customer))?.object !== 'customer') throw missing('customer', form.customer);
    const id = createStripeId('bps_1');
    const portal = { id, object: 'billing_portal.session', url: portalUrl(id), flow, ...form };
    return insertOwn(context, portal);
  };

export const createBillingEndpoints = (portalUrl: (id: string) => string): Endpoint[] => [
  ['GET', '/v1/subscriptions/{id}', retrieve('subscription')],
  ['POST', '/v1/subscriptions/{id}', updateSubscription],
  ['DELETE', '/v1/subscriptions/{id}', cancelSubscription],
  ['POST', '/v1/invoices/create_preview', previewInvoice],
  ['POST', '/v1/invoices/{id}/pay', payInvoiceCall],
  ['POST', '/v1/billing_portal/sessions', createPortal(portalUrl)],
];
