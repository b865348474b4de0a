import type { PlatformDb } from '#api/kit/tenant.ts';
import { partsOf, textOf, textsOf } from '#sandbox/kit/form.ts';
import {
  createCustomer,
  createInvoice,
  createLine,
  createPortal,
  createPrice,
  createProduct,
  endOfPeriod,
} from './billing-documents.ts';
import { type Billing, cancelNow, DECLINED_CARD, failInvoice, findBilling, payInvoice } from './billing-rules.ts';
import type { Interval, InvoiceDocument, PriceDocument, SubscriptionDocument } from './billing-types.ts';
import { type Form, missing, type StripeCall, StripeFault } from './calls.ts';
import { DECLINE, secondsNow } from './documents.ts';
import {
  findDocument,
  findInvoicesOf,
  findSessionIds,
  insertDocument,
  lockSession,
  updateDocument,
} from './queries.ts';

export const createCustomerCall: StripeCall = async (db, { form }) => {
  const customer = { ...createCustomer(textOf(form.email) ?? null), metadata: textsOf(form.metadata) };
  await insertDocument(db, customer, customer.id);
  return { body: customer };
};

export const createProductCall: StripeCall = async (db, { form }) => {
  const name = textOf(form.name);
  if (!name) throw new StripeFault(400, 'Missing required param: name.', { code: 'parameter_missing', param: 'name' });
  const product = createProduct(name);
  await insertDocument(db, product, product.id);
  return { body: product };
};

export const createPriceCall: StripeCall = async (db, { form }) => {
  const price = await readPrice(db, form);
  await insertDocument(db, price, price.id);
  return { body: price };
};

async function readPrice(db: PlatformDb, form: Form): Promise<PriceDocument> {
  const product = textOf(form.product) ?? '';
  if ((await findDocument(db, product))?.object !== 'product') throw missing('product', product);
  const interval = textOf(partsOf(form.recurring).interval);
  const unit_amount = Number(textOf(form.unit_amount));
  if (interval !== 'month' && interval !== 'year')
    throw new StripeFault(400, 'Invalid interval', { param: 'recurring[interval]' });
  if (!Number.isSafeInteger(unit_amount) || unit_amount < 0)
    throw new StripeFault(400, 'Invalid integer', { code: 'parameter_invalid_integer', param: 'unit_amount' });
  return createPrice({ currency: textOf(form.currency) ?? '', product, unit_amount, interval: interval as Interval });
}

export const retrieveSubscription: StripeCall = async (db, { form, params: { id = '' } }) => {
  const { subscription } = await lockBilling(db, id);
  return { body: await expandProducts(db, subscription, form) };
};

/** Puts the objects of products in the place of their ids, when a call asks for it: paths through lists are these only. */
async function expandProducts(db: PlatformDb, subscription: SubscriptionDocument, form: Form) {
  if (!Object.values(textsOf(form.expand)).includes('items.data.price.product')) return subscription;
  const [item] = subscription.items.data;
  const product = (await findDocument(db, item.price.product)) ?? item.price.product;
  return { ...subscription, items: { ...subscription.items, data: [{ ...item, price: { ...item.price, product } }] } };
}

/** Locks a subscription by its session, and returns it with what belongs to it. */
async function lockBilling(db: PlatformDb, id: string): Promise<Billing & { sessionId: string }> {
  const [sessionId] = await findSessionIds(db, id);
  const locked = sessionId === undefined ? undefined : await lockSession(db, sessionId);
  const billing = locked && (await findBilling(db, locked.session));
  if (!sessionId || !billing) throw missing(id.startsWith('in_') ? 'invoice' : 'subscription', id);
  return { ...billing, sessionId };
}

export const updateSubscription: StripeCall = async (db, { form, params: { id = '' } }) => {
  const { sessionId, ...billing } = await lockBilling(db, id);
  assertRuns(billing.subscription);
  const subscription = withSettings(billing.subscription, form);
  const items = Object.values(partsOf(form.items));
  const happenings = items.length > 0 ? await changePrice(db, { ...billing, subscription }, form) : [];
  const current = items.length > 0 ? (await lockBilling(db, id)).subscription : subscription;
  await updateDocument(db, current);
  const updated = { type: 'customer.subscription.updated', object: current };
  return { body: await expandProducts(db, current, form), sessionId, happenings: [...happenings, updated] };
};

function assertRuns({ status }: SubscriptionDocument): void {
  if (status === 'canceled')
    throw new StripeFault(400, 'A canceled subscription can only update its cancellation_details and metadata.');
}

function withSettings(subscription: SubscriptionDocument, form: Form): SubscriptionDocument {
  const atEnd = textOf(form.cancel_at_period_end);
  const pause = form.pause_collection;
  return {
    ...subscription,
    metadata: { ...subscription.metadata, ...textsOf(form.metadata) },
    ...(atEnd !== undefined && {
      cancel_at_period_end: atEnd === 'true',
      canceled_at: atEnd === 'true' ? secondsNow() : null,
    }),
    ...(pause !== undefined && {
      pause_collection:
        textOf(pause) === '' ? null : { behavior: textOf(partsOf(pause).behavior) ?? 'void', resumes_at: null },
    }),
  };
}

/** Changes the price of a subscription, and charges or credits the difference when it is asked to. */
async function changePrice(db: PlatformDb, billing: Billing, form: Form) {
  const { session, subscription } = billing;
  const [wish = ''] = Object.values(partsOf(form.items));
  const price = await readPrice(db, partsOf(partsOf(wish).price_data));
  await insertDocument(db, price, session.id);
  const at = Number(textOf(form.proration_date) ?? secondsNow());
  const { changed, lines } = await prorate(db, subscription, { price, at });
  const isNewPeriod = changed.items.data[0].current_period_start !== subscription.items.data[0].current_period_start;
  if (textOf(form.proration_behavior) !== 'always_invoice' && !isNewPeriod) {
    await updateDocument(db, changed);
    return [];
  }
  const charged = textOf(form.proration_behavior) === 'always_invoice' ? lines : lines.slice(-1);
  const total = charged.reduce((sum, { amount }) => sum + amount, 0);
  const isDeclined = billing.customer.invoice_settings.default_payment_method === DECLINED_CARD;
  if (total > 0 && isDeclined && textOf(form.payment_behavior) === 'error_if_incomplete')
    throw new StripeFault(402, DECLINE.message, { ...DECLINE });
  await updateDocument(db, changed);
  const invoice = createInvoice({ subscription: changed, reason: 'subscription_update', lines: charged });
  await insertDocument(db, invoice, session.id);
  return payInvoice(db, { session, subscription: { ...changed, latest_invoice: invoice.id } }, invoice);
}

/** Calculates by seconds what is credited for the old price and charged for the new one until the period ends. */
async function prorate(
  db: PlatformDb,
  subscription: SubscriptionDocument,
  { price, at }: { price: PriceDocument; at: number },
) {
  const [item] = subscription.items.data;
  const { current_period_start: start, current_period_end: end } = item;
  const rest = Math.min(1, Math.max(0, (end - at) / (end - start)));
  // A trial keeps its end.
  const isSame = item.price.recurring.interval === price.recurring.interval || subscription.status === 'trialing';
  const period = isSame ? { start: at, end } : { start: at, end: endOfPeriod(at, price.recurring.interval) };
  const next = isSame ? item : { ...item, current_period_start: period.start, current_period_end: period.end };
  const changed: SubscriptionDocument = {
    ...subscription,
    items: { ...subscription.items, data: [{ ...next, price }] },
  };
  const name = async (id: string) => String((await findDocument(db, id))?.name ?? '');
  const trial = subscription.status === 'trialing' ? 0 : 1;
  const credit = -Math.round(item.price.unit_amount * rest) * trial;
  const cost = Math.round(price.unit_amount * (isSame ? rest : 1)) * trial;
  const unused = `Unused time on ${await name(item.price.product)}`;
  const lines = [
    createLine(subscription, { amount: credit, description: unused, period: { start: at, end }, isProration: true }),
    createLine(changed, { amount: cost, description: await name(price.product), period, isProration: isSame }),
  ];
  return { changed, lines };
}

export const cancelSubscription: StripeCall = async (db, { params: { id = '' } }) => {
  const { sessionId, ...billing } = await lockBilling(db, id);
  if (billing.subscription.status === 'canceled') throw missing('subscription', id);
  const happenings = await cancelNow(db, billing);
  return { body: happenings[0]?.object, sessionId, happenings };
};

export const listInvoices: StripeCall = async (db, { form }) => {
  const all = await findInvoicesOf(db, textOf(form.subscription) ?? '');
  const limit = Math.min(Number(textOf(form.limit) ?? 10), 100);
  const after = all.findIndex(({ id }) => id === textOf(form.starting_after)) + 1;
  const data = all.slice(after, after + limit).map((invoice) => withoutPayments(invoice as InvoiceDocument));
  return { body: { object: 'list', data, has_more: all.length > after + limit, url: '/v1/invoices' } };
};

/** The payments of an invoice are in a reply only when they are asked for. */
function withoutPayments({ payments, ...invoice }: InvoiceDocument) {
  return invoice;
}

export const retrieveInvoice: StripeCall = async (db, { form, params: { id = '' } }) => {
  const invoice = await findDocument(db, id);
  if (invoice?.object !== 'invoice') throw missing('invoice', id);
  if (Object.values(textsOf(form.expand)).includes('payments')) return { body: invoice };
  return { body: withoutPayments(invoice) };
};

export const payInvoiceCall: StripeCall = async (db, { params: { id = '' } }) => {
  const { sessionId, ...billing } = await lockBilling(db, id);
  const invoice = billing.invoices.find((one) => one.id === id);
  if (!invoice) throw missing('invoice', id);
  if (invoice.status !== 'open')
    throw new StripeFault(400, 'Invoice is already paid', { code: 'invoice_already_paid' });
  if (billing.customer.invoice_settings.default_payment_method === DECLINED_CARD) {
    const happenings = await failInvoice(db, billing, invoice);
    throw new StripeFault(402, DECLINE.message, { ...DECLINE }, { sessionId, happenings });
  }
  const happenings = await payInvoice(db, billing, invoice);
  return { body: withoutPayments((await findDocument(db, id)) as InvoiceDocument), sessionId, happenings };
};

export const previewInvoice: StripeCall = async (db, { form }) => {
  const { subscription } = await lockBilling(db, textOf(form.subscription) ?? '');
  assertRuns(subscription);
  const details = partsOf(form.subscription_details);
  const [wish = ''] = Object.values(partsOf(details.items));
  const price = await readPrice(db, partsOf(partsOf(wish).price_data));
  const at = Number(textOf(details.proration_date) ?? secondsNow());
  const { changed, lines } = await prorate(db, subscription, { price, at });
  const invoice = createInvoice({ subscription: changed, reason: 'subscription_update', lines });
  return { body: withoutPayments({ ...invoice, id: `upcoming_${invoice.id}` }) };
};

export const createPortalSession: StripeCall = async (db, { form, portalUrl }) => {
  const customer = textOf(form.customer) ?? '';
  if ((await findDocument(db, customer))?.object !== 'customer') throw missing('customer', customer);
  const type = textOf(partsOf(form.flow_data).type);
  const portal = createPortal(
    {
      ...{ customer, return_url: textOf(form.return_url) ?? '', locale: textOf(form.locale) ?? null },
      flow: type === undefined ? null : { type },
    },
    portalUrl,
  );
  await insertDocument(db, portal, portal.id);
  return { body: portal };
};
