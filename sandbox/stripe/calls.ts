import { z } from 'zod';
import { findCurrency } from '#contract/kit/currencies.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { Call, Context, Endpoint, Reply } from '#sandbox/engine/dialect.ts';
import { isPayment, isRefund, isSession, type OwnObject, refundableOf } from '#sandbox/engine/objects.ts';
import { addRefund, createSession, expire } from '#sandbox/engine/rules.ts';
import { findTrade, toTrade } from '#sandbox/engine/trades.ts';
import { createProduct } from './billing.ts';
import { createStripeId, type PageDetails, present, traits } from './documents.ts';
import { count, listOf, missing, Price, readForm, stripeFault, Texts } from './form.ts';
import { closeOverdue, isTaken } from './rules.ts';

const Text = z.string().nullable().default(null);
const Line = z.object({
  price_data: Price.extend({ product_data: z.object({ name: z.string() }) }),
  quantity: count(1),
});
const Page = z.object({
  ...{ mode: z.enum(['payment', 'subscription']), line_items: listOf(Line), success_url: z.url(), cancel_url: z.url() },
  ...{ client_reference_id: Text, customer: Text, customer_email: Text, locale: Text, metadata: Texts.default({}) },
  subscription_data: z
    .object({ trial_period_days: count(0).default(0), metadata: Texts.default({}) })
    .default({ trial_period_days: 0, metadata: {} }),
});

const createPage =
  (pageUrl: (id: string) => string): Call =>
  async (context) => {
    const form = readForm(context, Page);
    const { client_reference_id, customer, customer_email, metadata, subscription_data, line_items } = form;
    const { currency, recurring } = line_items[0].price_data;
    const lines = line_items.map(({ quantity: copies, price_data: { product_data, unit_amount: amount } }) => ({
      ...{ name: product_data.name, amount, copies },
    }));
    const amount = lines.reduce((sum, line) => sum + line.amount * line.copies, 0);
    assertAmount(amount, currency);
    if (form.mode === 'subscription' && !recurring)
      throw stripeFault(400, 'A subscription needs a recurring price.', { param: 'line_items' });
    const id = createStripeId('cs_test_a1');
    const { trial_period_days: trialDays, metadata: ofSubscription } = subscription_data;
    const details: PageDetails = {
      ...{ url: pageUrl(id), metadata, client_reference_id, customer, customer_email },
      recurring:
        form.mode === 'subscription' && recurring ? { ...recurring, trialDays, metadata: ofSubscription } : null,
      ...{ subscription: null, invoice: null },
    };
    const session = createSession(id, DAY_MS, {
      ...{ amount, currency: currency.toUpperCase(), lines, locale: form.locale, details },
      ...{ references: [client_reference_id ?? '', ...Object.values(metadata)] },
      ...{ successUrl: form.success_url, cancelUrl: form.cancel_url },
    });
    await context.store.insert(session, id);
    return { body: present(session, toTrade([session])) };
  };

function assertAmount(total: number, code: string): void {
  const currency = findCurrency(code.toUpperCase());
  if (!currency || code !== code.toLowerCase())
    throw stripeFault(400, `Invalid currency: ${code}.`, { param: 'currency' });
  if (total % currency.step !== 0) throw stripeFault(400, `The amount must be a multiple of ${currency.step}.`);
  if (total < currency.min_charge) throw stripeFault(400, 'The amount is too small.', { code: 'amount_too_small' });
}

/** Changes the page of a call, and returns it; one that is not paid within a day is closed. */
const pageCall =
  (work: Parameters<Context['change']>[1]): Call =>
  async (context) => {
    if (!isSession(await context.store.find(context.id))) throw missing('checkout.session', context.id);
    await context.change(context.id, work);
    return toReply(context, context.id);
  };

const expirePage = pageCall((trade) => {
  if (trade.session.state !== 'open') throw stripeFault(400, 'Only open Checkout Sessions can be expired.');
  expire(trade);
});

const NewRefund = z.object({ payment_intent: z.string(), amount: count(1).optional(), metadata: Texts.default({}) });

const createRefund: Call = async (context) => {
  const { payment_intent: name, amount, metadata } = readForm(context, NewRefund);
  const [sessionId] = await context.store.findSessionIds(name);
  if (!sessionId) throw missing('payment_intent', name);
  const id = await context.change(sessionId, (trade) => {
    const payment = trade.objects.filter(isPayment).find((one) => one.id === name);
    const charge = payment?.tries.findLast(({ state }) => state === 'paid')?.id;
    if (!payment || !charge) throw stripeFault(400, 'This PaymentIntent does not have a successful charge to refund.');
    if (isTaken(trade)) throw stripeFault(400, `Charge ${charge} was charged back.`, { code: 'charge_disputed' });
    const left = refundableOf(trade, payment);
    if (left === 0)
      throw stripeFault(400, `Charge ${charge} has already been refunded.`, { code: 'charge_already_refunded' });
    if (amount !== undefined && amount > left)
      throw stripeFault(400, `Only ${left} of charge ${charge} is left.`, { param: 'amount' });
    const refund = addRefund(traits, trade, payment, { amount: amount ?? left, details: { metadata } });
    trade.emit('refunded', refund);
    return refund.id;
  });
  return toReply(context, id);
};

const List = z.object({
  ...{ payment_intent: z.string().optional(), subscription: z.string().optional() },
  ...{ starting_after: z.string().optional(), limit: count(1).max(100).default(10) },
});

/** Lists objects of one kind, the newest first; `of`: the parameter that names what they belong to. */
const list =
  (object: string, of?: 'payment_intent' | 'subscription'): Call =>
  async (context) => {
    const query = readForm(context, List);
    const name = of && query[of];
    const objects = await context.store.findAll(object, name);
    const documents = await Promise.all(objects.map(({ id }) => findDocument(context, id)));
    // Refunds and disputes of another payment of the same session are left out.
    const rows = documents.flatMap((one) => (one && (!of || one[of as never] === name) ? [withoutPayments(one)] : []));
    const after = rows.findIndex((one) => 'id' in one && one.id === query.starting_after) + 1;
    const data = rows.slice(after, after + query.limit);
    return { body: { object: 'list', data, has_more: rows.length > after + query.limit, url: `/v1/${object}s` } };
  };

const listEvents: Call = async (context) => {
  const { limit, starting_after } = readForm(context, List);
  const events = await context.store.findNewestEvents(limit + 1, starting_after);
  const data = events.slice(0, limit).map(({ body }) => JSON.parse(body));
  return { body: { object: 'list', data, has_more: events.length > limit, url: '/v1/events' } };
};

const NewPayout = z.object({ amount: count(1), currency: z.string() });

/** Transfers money of the account to its bank, as a person does at Stripe or its schedule does every day. */
const createPayout: Call = async (context) => {
  const payout = { id: createStripeId('po_1'), object: 'payout', status: 'paid', ...readForm(context, NewPayout) };
  return insertOwn(context, payout);
};

const createProductCall: Call = (context) =>
  insertOwn(context, createProduct(readForm(context, z.object({ name: z.string().min(1) })).name));

/** Adds an object that belongs to no session. */
export async function insertOwn({ store }: Context, object: OwnObject): Promise<Reply> {
  await store.insert(object, object.id);
  return { body: object };
}

/** Returns an object as Stripe shows it. */
export async function findDocument({ store }: Context, id: string) {
  // A balance transaction has the id of its charge with another prefix.
  const object = await store.find(id.replace(/^txn_3/, 'ch_3'));
  if (!(isPayment(object) || isRefund(object) || isSession(object))) return object;
  return present(object, await findTrade(store, object.id), id);
}

const Expand = z.object({ expand: Texts.default({}) });

/** Returns an object with its ids replaced by their objects, as `expand[0]=payment_intent.latest_charge` asks. */
export async function toReply(context: Context, id: string): Promise<Reply> {
  let body: object | undefined = await findDocument(context, id);
  const paths = Object.values(readForm(context, Expand).expand);
  for (const path of paths) body = (await expand(context, body, path.split('.'))) as object;
  return { body: paths.includes('payments') ? body : withoutPayments(body ?? {}) };
}

/** The payments of an invoice are in a reply only when they are asked for. */
export function withoutPayments(document: object): object {
  const { payments: _, ...rest } = document as { payments?: unknown };
  return rest;
}

async function expand(context: Context, value: unknown, [name, ...rest]: string[]): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => expand(context, one, [name ?? '', ...rest])));
  const object = typeof value === 'string' ? ((await findDocument(context, value)) ?? value) : value;
  if (name === undefined || typeof object !== 'object' || object === null || !(name in object)) return object;
  return { ...object, [name]: await expand(context, object[name as never], rest) };
}

/** Returns the call that retrieves one kind of object. */
export const retrieve =
  (object: string): Call =>
  async (context) => {
    const [sessionId] = await context.store.findSessionIds(context.id);
    // A reply waits for a change that has begun.
    if (sessionId) await context.store.lock(sessionId);
    if ((await findDocument(context, context.id))?.object !== object) throw missing(object, context.id);
    return toReply(context, context.id);
  };

export const createEndpoints = (pageUrl: (id: string) => string): Endpoint[] => [
  ['POST', '/v1/checkout/sessions', createPage(pageUrl)],
  ['GET', '/v1/checkout/sessions/{id}', pageCall(closeOverdue)],
  ['POST', '/v1/checkout/sessions/{id}/expire', expirePage],
  ['GET', '/v1/payment_intents/{id}', retrieve('payment_intent')],
  ['GET', '/v1/charges/{id}', retrieve('charge')],
  ['GET', '/v1/balance_transactions/{id}', retrieve('balance_transaction')],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/refunds', list('refund', 'payment_intent')],
  ['GET', '/v1/refunds/{id}', retrieve('refund')],
  ['GET', '/v1/disputes', list('dispute', 'payment_intent')],
  ['GET', '/v1/disputes/{id}', retrieve('dispute')],
  ['GET', '/v1/events', listEvents],
  ['POST', '/v1/payouts', createPayout],
  ['GET', '/v1/payouts', list('payout')],
  ['GET', '/v1/customers', list('customer')],
  ['POST', '/v1/products', createProductCall],
  ['GET', '/v1/products', list('product')],
  ['GET', '/v1/prices', list('price')],
  ['GET', '/v1/subscriptions', list('subscription')],
  ['GET', '/v1/invoices', list('invoice', 'subscription')],
  ['GET', '/v1/invoices/{id}', retrieve('invoice')],
];
