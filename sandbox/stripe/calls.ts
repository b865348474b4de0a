import type { PlatformDb } from '#api/kit/tenant.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import { type FormValue, partsOf, textOf, textsOf } from '#sandbox/kit/form.ts';
import type { Recurring } from './billing-rules.ts';
import type { ChargeDocument, IntentDocument, SessionDocument, StripeDocument } from './document-types.ts';
import { createSession, secondsNow } from './documents.ts';
import { findDocument, findObjectsOf, findSessionIds, insertDocument, type PaidLine } from './queries.ts';
import { applyAction, type Happening, lockPayment, refundCharge } from './rules.ts';

/** An error as Stripe words it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  /** What happened all the same, such as a declined charge. */
  readonly happened: Pick<Outcome, 'sessionId' | 'happenings'>;

  constructor(
    status: number,
    message: string,
    more: Record<string, unknown> = {},
    happened: StripeFault['happened'] = {},
  ) {
    super(message);
    this.happened = happened;
    this.status = status;
    this.error = { ...more, message, type: 'invalid_request_error' };
  }
}

export type Form = { [key: string]: FormValue };
type Input = { form: Form; params: { id?: string }; pageUrl(id: string): string; portalUrl(id: string): string };
/** What a call replies, and what it reports about which session. */
type Outcome = { body: unknown; sessionId?: string; happenings?: Happening[] };
export type StripeCall = (db: PlatformDb, input: Input) => Promise<Outcome>;

export const createCheckoutSession: StripeCall = async (db, { form, pageUrl }) => {
  const mode = textOf(form.mode);
  if (mode !== 'payment' && mode !== 'subscription')
    throw new StripeFault(400, 'The sandbox has payments and subscriptions only.', { param: 'mode' });
  for (const name of ['success_url', 'cancel_url'])
    if (!URL.canParse(textOf(form[name]) ?? ''))
      throw new StripeFault(400, 'Not a valid URL', { code: 'url_invalid', param: name });
  const lines = Object.values(partsOf(form.line_items)).map(readLine);
  const [first] = lines;
  if (!first)
    throw new StripeFault(400, 'Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  const { currency } = first;
  const total = lines.reduce((sum, line) => sum + line.amount * line.copies, 0);
  assertAmount(total, currency);
  const recurring = mode === 'subscription' ? { recurring: readRecurring(form) } : {};
  const created = createSession(
    {
      amount_total: total,
      currency,
      client_reference_id: textOf(form.client_reference_id) ?? null,
      metadata: textsOf(form.metadata),
      success_url: textOf(form.success_url) ?? '',
      cancel_url: textOf(form.cancel_url) ?? '',
      locale: textOf(form.locale) ?? null,
      customer_email: textOf(form.customer_email) ?? null,
    },
    pageUrl,
  );
  const session = { ...created, mode, customer: textOf(form.customer) ?? null };
  await insertDocument(
    db,
    session,
    session.id,
    lines.map((line) => ({ ...line, ...recurring })),
  );
  return { body: session };
};

function readRecurring({ line_items, subscription_data }: Form): Recurring {
  const [line] = Object.values(partsOf(line_items));
  const interval = textOf(partsOf(partsOf(partsOf(line).price_data).recurring).interval);
  if (interval !== 'month' && interval !== 'year')
    throw new StripeFault(400, 'You must provide at least one recurring price in `subscription` mode.', {
      param: 'line_items',
    });
  const data = partsOf(subscription_data);
  return { interval, trialDays: Number(textOf(data.trial_period_days) ?? 0), metadata: textsOf(data.metadata) };
}

function readLine(value: FormValue): PaidLine & { currency: string } {
  const line = partsOf(value);
  const price = partsOf(line.price_data);
  const amount = Number(textOf(price.unit_amount));
  const copies = Number(textOf(line.quantity));
  const currency = textOf(price.currency) ?? '';
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new StripeFault(400, 'Invalid integer', {
      code: 'parameter_invalid_integer',
      param: 'line_items[0][price_data][unit_amount]',
    });
  if (!Number.isSafeInteger(copies) || copies < 1)
    throw new StripeFault(400, 'Invalid integer', {
      code: 'parameter_invalid_integer',
      param: 'line_items[0][quantity]',
    });
  return { name: textOf(partsOf(price.product_data).name) ?? '', amount, copies, currency };
}

function assertAmount(total: number, code: string): void {
  const currency = findCurrency(code.toUpperCase());
  if (!currency || code !== code.toLowerCase())
    throw new StripeFault(400, `Invalid currency: ${code}.`, { param: 'currency' });
  if (total % currency.step !== 0)
    throw new StripeFault(400, `The amount must be a multiple of ${currency.step}.`, {
      code: 'parameter_invalid_integer',
    });
  if (total < currency.min_charge)
    throw new StripeFault(400, "The Checkout Session's total amount due is too small.", { code: 'amount_too_small' });
}

export const retrieveCheckoutSession: StripeCall = async (db, { form, params: { id = '' } }) => {
  const session = await findDocument(db, id);
  if (session?.object !== 'checkout.session') throw missing('checkout.session', id);
  const happenings = isOverdue(session) ? await applyAction(db, id, 'expire') : [];
  const current = (await findDocument(db, id)) ?? session;
  return { body: await expand(db, current, form), sessionId: id, happenings };
};

/** A session that is not paid within a day is closed; the sandbox notices when it is asked. */
export function isOverdue({ status, expires_at }: SessionDocument): boolean {
  return status === 'open' && expires_at <= secondsNow();
}

export const expireCheckoutSession: StripeCall = async (db, { params: { id = '' } }) => {
  if ((await findDocument(db, id))?.object !== 'checkout.session') throw missing('checkout.session', id);
  const { session } = await lockPayment(db, id);
  if (session.status !== 'open')
    throw new StripeFault(
      400,
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
        `\`${session.status}\`.`,
    );
  const happenings = await applyAction(db, id, 'expire');
  return { body: await findDocument(db, id), sessionId: id, happenings };
};

/** Returns the call that retrieves one kind of object. */
export function retrieve(object: StripeDocument['object']): StripeCall {
  return async (db, { form, params: { id = '' } }) => {
    const document = await findDocument(db, id);
    if (document?.object !== object) throw missing(object, id);
    return { body: await expand(db, document, form) };
  };
}

export const createRefundCall: StripeCall = async (db, { form }) => {
  const intentId = textOf(form.payment_intent);
  const [sessionId] = await findSessionIds(db, intentId ?? textOf(form.charge) ?? '');
  if (!sessionId) throw missing(intentId ? 'payment_intent' : 'charge', intentId ?? textOf(form.charge) ?? '');
  const { charge, disputes } = await lockPayment(db, sessionId, intentId ?? textOf(form.charge));
  if (charge?.status !== 'succeeded')
    throw new StripeFault(400, 'This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  if (disputes.some(({ status }) => status !== 'won'))
    throw new StripeFault(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const amount = amountToRefund(charge, textOf(form.amount));
  const reason = textOf(form.reason) ?? null;
  const { refund, happenings } = await refundCharge(db, charge, { amount, reason, metadata: textsOf(form.metadata) });
  return { body: refund, sessionId, happenings };
};

function amountToRefund(
  { id, amount, amount_refunded, currency }: ChargeDocument,
  requested: string | undefined,
): number {
  const refundable = amount - amount_refunded;
  if (refundable === 0)
    throw new StripeFault(400, `Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  const number = requested === undefined ? refundable : Number(requested);
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new StripeFault(400, 'Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (number > refundable)
    throw new StripeFault(
      400,
      `Refund amount (${number} ${currency}) is greater than unrefunded amount on charge (${refundable} ${currency})`,
      { param: 'amount' },
    );
  return number;
}

export const listRefunds: StripeCall = (db, { form }) => listOf(db, 'refund', form);
export const listDisputes: StripeCall = (db, { form }) => listOf(db, 'dispute', form);

async function listOf(db: PlatformDb, object: 'refund' | 'dispute', form: Form): Promise<Outcome> {
  const all = await findObjectsOf(db, object, textOf(form.payment_intent) ?? '');
  const limit = Math.min(Number(textOf(form.limit) ?? 10), 100);
  const after = all.findIndex(({ id }) => id === textOf(form.starting_after)) + 1;
  const data = all.slice(after, after + limit);
  return { body: { object: 'list', data, has_more: all.length > after + limit, url: `/v1/${object}s` } };
}

export function missing(kind: string, id: string): StripeFault {
  return new StripeFault(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });
}

/** Replaces ids by their objects, as `expand[0]=payment_intent.latest_charge` asks. */
async function expand(db: PlatformDb, document: StripeDocument, { expand: paths }: Form): Promise<StripeDocument> {
  let expanded: StripeDocument = document;
  for (const path of Object.values(textsOf(paths))) expanded = await expandPath(db, expanded, path.split('.'));
  return expanded;
}

async function expandPath(
  db: PlatformDb,
  document: StripeDocument,
  [name, ...rest]: string[],
): Promise<StripeDocument> {
  if (name === undefined) return document;
  const value = (document as IntentDocument)[name];
  const inner = typeof value === 'string' ? await findDocument(db, value) : (value as StripeDocument | null);
  return inner ? ({ ...document, [name]: await expandPath(db, inner, rest) } as StripeDocument) : document;
}
