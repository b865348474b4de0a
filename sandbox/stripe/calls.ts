import { findCurrency } from '#contract/kit/currencies.ts';
import { type Call, type Context, type Endpoint, Fault, type Reply } from '#sandbox/engine/dialect.ts';
import { isPayment, isRefund, type Line, refundableOf, type Session } from '#sandbox/engine/objects.ts';
import { addRefund, expire } from '#sandbox/engine/rules.ts';
import { toTrade } from '#sandbox/engine/trades.ts';
import { createProduct } from './billing-documents.ts';
import { createStripeId, type PageDetails, present, type Recurring, secondsNow } from './documents.ts';
import { type Form, type FormValue, parseForm, partsOf, textOf, textsOf } from './form.ts';
import { closeOverdue, habits, isTaken } from './rules.ts';

/** Returns an error as Stripe words it. */
export const stripeFault = (status: number, message: string, more: object = {}) =>
  new Fault(status, { error: { ...more, message, type: 'invalid_request_error' } });
const noInteger = (param: string) => stripeFault(400, 'Invalid integer', { code: 'parameter_invalid_integer', param });
export const missing = (kind: string, id: string) =>
  stripeFault(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });

export const formOf = ({ body, query }: Context): Form => parseForm(typeof body === 'string' ? body : String(query));

const DAY_MS = 86_400_000;

const createPage =
  (pageUrl: (id: string) => string): Call =>
  async (context) => {
    const form = formOf(context);
    const mode = textOf(form.mode);
    if (mode !== 'payment' && mode !== 'subscription')
      throw stripeFault(400, 'The sandbox has payments and subscriptions only.', { param: 'mode' });
    for (const param of ['success_url', 'cancel_url'])
      if (!URL.canParse(textOf(form[param]) ?? ''))
        throw stripeFault(400, 'Not a valid URL', { code: 'url_invalid', param });
    const lines = Object.values(partsOf(form.line_items)).map(readLine);
    const [first] = lines;
    if (!first)
      throw stripeFault(400, 'Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
    const amount = lines.reduce((sum, line) => sum + line.amount * line.copies, 0);
    assertAmount(amount, first.currency);
    const id = createStripeId('cs_test_a1');
    const details: PageDetails = {
      ...{ url: pageUrl(id), metadata: textsOf(form.metadata), customer: textOf(form.customer) ?? null },
      client_reference_id: textOf(form.client_reference_id) ?? null,
      ...{ customer_email: textOf(form.customer_email) ?? null, subscription: null, invoice: null },
      recurring: mode === 'subscription' ? readRecurring(form) : null,
    };
    const now = Date.now();
    const session: Session = {
      ...{ object: 'session', id, state: 'open', amount, currency: first.currency.toUpperCase(), lines },
      references: [details.client_reference_id ?? '', ...Object.values(details.metadata)],
      ...{ created: now, updated: now, expires: now + DAY_MS, locale: textOf(form.locale) ?? null, details },
      ...{ successUrl: textOf(form.success_url) ?? '', cancelUrl: textOf(form.cancel_url) ?? '' },
    };
    await context.store.insert(context.db, session, id);
    return { body: present(session, toTrade([session])) };
  };

function readRecurring({ line_items, subscription_data }: Form): Recurring {
  const [line] = Object.values(partsOf(line_items));
  const interval = textOf(partsOf(partsOf(partsOf(line).price_data).recurring).interval);
  if (interval !== 'month' && interval !== 'year')
    throw stripeFault(400, 'You must provide at least one recurring price in `subscription` mode.', {
      param: 'line_items',
    });
  const data = partsOf(subscription_data);
  return { interval, trialDays: Number(textOf(data.trial_period_days) ?? 0), metadata: textsOf(data.metadata) };
}

function readLine(value: FormValue): Line & { currency: string } {
  const line = partsOf(value);
  const price = partsOf(line.price_data);
  const [amount, copies] = [Number(textOf(price.unit_amount)), Number(textOf(line.quantity))];
  if (!Number.isSafeInteger(amount) || amount < 0) throw noInteger('line_items[0][price_data][unit_amount]');
  if (!Number.isSafeInteger(copies) || copies < 1) throw noInteger('line_items[0][quantity]');
  return {
    name: textOf(partsOf(price.product_data).name) ?? '',
    amount,
    copies,
    currency: textOf(price.currency) ?? '',
  };
}

function assertAmount(total: number, code: string): void {
  const currency = findCurrency(code.toUpperCase());
  if (!currency || code !== code.toLowerCase())
    throw stripeFault(400, `Invalid currency: ${code}.`, { param: 'currency' });
  if (total % currency.step !== 0)
    throw stripeFault(400, `The amount must be a multiple of ${currency.step}.`, { code: 'parameter_invalid_integer' });
  if (total < currency.min_charge)
    throw stripeFault(400, "The Checkout Session's total amount due is too small.", { code: 'amount_too_small' });
}

const retrievePage: Call = async (context) => {
  await assertObject(context, context.id, 'checkout.session');
  await context.change(context.id, closeOverdue);
  return toReply(context, context.id);
};

const expirePage: Call = async (context) => {
  await assertObject(context, context.id, 'checkout.session');
  await context.change(context.id, (trade) => {
    const { status } = present(trade.session, trade) as { status?: string };
    if (status !== 'open')
      throw stripeFault(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
      );
    expire(trade);
  });
  return toReply(context, context.id);
};

async function assertObject(context: Context, id: string, object: string): Promise<void> {
  if ((await findDocument(context, id))?.object !== object) throw missing(object, id);
}

const createRefund: Call = async (context) => {
  const form = formOf(context);
  const name = textOf(form.payment_intent) ?? textOf(form.charge) ?? '';
  const [sessionId] = await context.store.findSessionIds(context.db, name);
  if (!sessionId) throw missing('payment_intent', name);
  const id = await context.change(sessionId, (trade) => {
    const payment = trade.objects.filter(isPayment).find((one) => one.id === name || one.tries.at(-1)?.id === name);
    const charge = payment?.tries.findLast(({ state }) => state === 'paid')?.id;
    if (!payment || !charge)
      throw stripeFault(400, 'This PaymentIntent does not have a successful charge to refund.', {
        param: 'payment_intent',
      });
    if (isTaken(trade))
      throw stripeFault(400, `Charge ${charge} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
    const amount = readRefund(textOf(form.amount), { charge, ...trade.session, left: refundableOf(trade, payment) });
    const details = { reason: textOf(form.reason) ?? null, metadata: textsOf(form.metadata) };
    const refund = addRefund(habits, trade, payment, { amount, details });
    trade.emit('refunded', refund);
    return refund.id;
  });
  return toReply(context, id);
};

type Refundable = { charge: string; currency: string; left: number };

function readRefund(text: string | undefined, { charge, currency, left }: Refundable): number {
  if (left === 0)
    throw stripeFault(400, `Charge ${charge} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = text === undefined ? left : Number(text);
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw stripeFault(400, 'Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  const code = currency.toLowerCase();
  const message = `Refund amount (${amount} ${code}) is greater than unrefunded amount on charge (${left} ${code})`;
  if (amount > left) throw stripeFault(400, message, { param: 'amount' });
  return amount;
}

/** Lists objects of one kind, the newest first; `of`: the parameter that names what they belong to. */
const list =
  (object: string, of: string, toRow = (document: object): object => document): Call =>
  async (context) => {
    const form = formOf(context);
    const name = textOf(form[of]);
    const objects = await context.store.findAll(context.db, object, name);
    const documents = await Promise.all(objects.map(({ id }) => findDocument(context, id)));
    // Refunds and disputes of another payment of the same session are left out.
    const rows = documents.flatMap((one) => (one && (!(of in one) || name === one[of as never]) ? [one] : []));
    const limit = Math.min(Number(textOf(form.limit) ?? 10), 100);
    const after = rows.findIndex((one) => 'id' in one && one.id === textOf(form.starting_after)) + 1;
    const data = rows.slice(after, after + limit).map(toRow);
    return { body: { object: 'list', data, has_more: rows.length > after + limit, url: `/v1/${object}s` } };
  };

/** Transfers money of the account to its bank, as a person does at Stripe or its schedule does every day. */
const createPayout: Call = async (context) => {
  const form = formOf(context);
  const [amount, currency] = [Number(textOf(form.amount)), textOf(form.currency)];
  if (!Number.isSafeInteger(amount) || amount < 1 || !currency) throw noInteger('amount');
  const created = secondsNow();
  const payout = {
    ...{
      id: createStripeId('po_1'),
      object: 'payout',
      amount,
      arrival_date: created,
      automatic: false,
      created,
      currency,
    },
    ...{ livemode: false, metadata: {}, method: 'standard', source_type: 'card', status: 'paid', type: 'bank_account' },
  };
  await context.store.insert(context.db, payout, payout.id);
  return { body: payout };
};

const createProductCall: Call = async (context) => {
  const name = textOf(formOf(context).name);
  if (!name) throw stripeFault(400, 'Missing required param: name.', { code: 'parameter_missing', param: 'name' });
  const product = createProduct(name);
  await context.store.insert(context.db, product, product.id);
  return { body: product };
};

const listEvents: Call = async (context) => {
  const events = await context.store.findNewestEvents(context.db, Number(textOf(formOf(context).limit)) || 10);
  const data = events.map(({ body }) => JSON.parse(body));
  return { body: { object: 'list', data, has_more: false, url: '/v1/events' } };
};

/** Returns an object as Stripe shows it. */
export async function findDocument({ db, store }: Context, id: string) {
  // A balance transaction has the charge’s id with another prefix.
  const object = await store.find(db, id.replace(/^txn_3/, 'ch_3'));
  if (!object || !(isPayment(object) || isRefund(object) || object.object === 'session')) return object;
  const [sessionId = ''] = await store.findSessionIds(db, object.id);
  return present(object, toTrade(await store.findOfSession(db, sessionId)), id);
}

/** Returns an object with its ids replaced by their objects, as `expand[0]=payment_intent.latest_charge` asks. */
export async function toReply(context: Context, id: string): Promise<Reply> {
  let body: object | undefined = await findDocument(context, id);
  const paths = Object.values(textsOf(formOf(context).expand));
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
    const [sessionId] = await context.store.findSessionIds(context.db, context.id);
    // A reply waits for a change that has begun.
    if (sessionId) await context.store.lock(context.db, sessionId);
    await assertObject(context, context.id, object);
    return toReply(context, context.id);
  };

export const createEndpoints = (pageUrl: (id: string) => string): Endpoint[] => [
  ['POST', '/v1/checkout/sessions', createPage(pageUrl)],
  ['GET', '/v1/checkout/sessions/{id}', retrievePage],
  ['POST', '/v1/checkout/sessions/{id}/expire', expirePage],
  ['GET', '/v1/payment_intents/{id}', retrieve('payment_intent')],
  ['GET', '/v1/charges/{id}', retrieve('charge')],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/refunds', list('refund', 'payment_intent')],
  ['GET', '/v1/refunds/{id}', retrieve('refund')],
  ['GET', '/v1/disputes', list('dispute', 'payment_intent')],
  ['GET', '/v1/disputes/{id}', retrieve('dispute')],
  ['POST', '/v1/payouts', createPayout],
  ['GET', '/v1/payouts', list('payout', 'payout')],
  ['POST', '/v1/products', createProductCall],
  ['GET', '/v1/invoices', list('invoice', 'subscription', withoutPayments)],
  ['GET', '/v1/invoices/{id}', retrieve('invoice')],
  ['GET', '/v1/events', listEvents],
];
