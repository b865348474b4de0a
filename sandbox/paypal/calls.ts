import { z } from 'zod';
import { readReference } from '#api/money/providers/paypal/reference.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import { canTake } from '#contract/money/payment-providers.ts';
import { type Call, type Context, type Endpoint, Fault, type Options, type Reply } from '#sandbox/engine/dialect.ts';
import { isPayment, isRefund, paymentsOf, refundableOf, type Session, type Trade } from '#sandbox/engine/objects.ts';
import {
  addRefund,
  age,
  createRules,
  createSession,
  forbidden,
  type ProviderTraits,
  payBack,
  tryToPay,
} from '#sandbox/engine/rules.ts';
import { toTrade } from '#sandbox/engine/trades.ts';
import { createPaypalId, detailsOf, type OrderDetails, toCapture, toOrder, toRefund, unitsOf } from './documents.ts';

const HOUR_MS = 3_600_000;
const traits: ProviderTraits = { createId: createPaypalId, isFailureFinal: true };

/** Whether PayPal has deleted an order: without an approval it is gone after six hours, and its page is closed after three. */
const isGone = ({ state, expires }: Session) => state === 'open' && expires + 3 * HOUR_MS <= Date.now();

function assertUncaptured(action: string, trade: Trade): void {
  if (paymentsOf(trade).length > 0 || isGone(trade.session)) throw forbidden(action);
}

function changeOrder(session: Session, state: Session['state'], details: Partial<OrderDetails> = {}): void {
  Object.assign(session, { state, updated: Date.now(), details: { ...session.details, ...details } });
}

/** Lets the buyer approve an order. No money has moved then. */
const approve = (action: string, funding: OrderDetails['funding']) => (trade: Trade, options: Options) => {
  assertUncaptured(action, trade);
  changeOrder(trade.session, 'approved', { funding, captured: options.amount ?? null });
  trade.emit('approved', trade.session);
};

/** `decline` fails when it is captured, `deny` is captured and declined. */
export const paypalRules = {
  ...createRules(traits),
  pay: approve('pay', 'good'),
  decline: approve('decline', 'declined'),
  deny: approve('deny', 'denied'),
  delay: approve('delay', 'pending'),
  // The buyer goes back. The order stays open.
  cancel: (trade: Trade) => assertUncaptured('cancel', trade),
  // PayPal tells of it by no event.
  expire({ session }: Trade) {
    if (session.state !== 'open') throw forbidden('expire');
    age(session, 4 * HOUR_MS);
  },
  // A bank or a buyer takes the money back.
  reverse: payBack(traits, 'reverse', 'reversed'),
  reverse_approval(trade: Trade) {
    if (trade.session.state !== 'approved') throw forbidden('reverse_approval');
    changeOrder(trade.session, 'open');
    trade.emit('unapproved', trade.session);
  },
  advance: ({ session }: Trade, { days = 0 }: Options) => age(session, days * 24 * HOUR_MS),
};

const NAMES: Record<number, string> = { 400: 'INVALID_REQUEST', 404: 'RESOURCE_NOT_FOUND' };

/** Returns an error as PayPal names it. */
export const paypalFault = (status: number, issue: string) =>
  new Fault(status, { name: NAMES[status] ?? 'UNPROCESSABLE_ENTITY', details: [{ issue }] });

const Amount = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d+)?$/) });
const Item = z.object({ name: z.string().min(1).max(127), quantity: z.string(), unit_amount: Amount });
const Unit = z.object({
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  amount: Amount,
  items: z.array(Item).optional(),
});
const Page = z.object({ return_url: z.url(), cancel_url: z.url(), locale: z.string().optional() });
const Order = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.tuple([Unit]),
  payment_source: z.object({ paypal: z.object({ experience_context: Page }) }),
});
const Patches = z.tuple([
  z.object({ op: z.literal('replace'), path: z.literal('/intent'), value: Order.shape.intent }),
]);
const NewRefund = z.object({ amount: Amount.optional(), custom_id: z.string().max(127).optional() });

function assertAmounts({ amount, items = [] }: z.output<typeof Unit>): void {
  const { currency_code: currency, value } = amount;
  if (!findCurrency(currency) || !canTake('paypal', currency)) throw paypalFault(422, 'CURRENCY_NOT_SUPPORTED');
  const isWithoutDecimals = ['HUF', 'JPY', 'TWD'].includes(currency);
  for (const text of [value, ...items.map(({ unit_amount }) => unit_amount.value)])
    if (isWithoutDecimals ? text.includes('.') : /\.\d{3,}$/.test(text)) throw paypalFault(422, 'DECIMAL_PRECISION');
  assertPositive(amount);
  const sum = items.reduce((total, item) => total + unitsOf(item.unit_amount) * Number(item.quantity), 0);
  if (items.length > 0 && sum !== unitsOf(amount)) throw paypalFault(422, 'ITEM_TOTAL_MISMATCH');
}

function assertPositive(amount: z.output<typeof Amount>): void {
  if (unitsOf(amount) === 0) throw paypalFault(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
}

function toSession({ intent, purchase_units: [unit], payment_source }: z.output<typeof Order>, base: string): Session {
  const { return_url: successUrl, cancel_url: cancelUrl, locale = null } = payment_source.paypal.experience_context;
  const { custom_id, invoice_id, amount, items = [] } = unit;
  const { tenantId, orderId, attemptId } = readReference(custom_id);
  const details: OrderDetails = {
    ...{ base, intent, unit: { custom_id, invoice_id, amount }, funding: 'good', captured: null },
  };
  return createSession(createPaypalId(), 3 * HOUR_MS, {
    ...{ amount: unitsOf(amount), currency: amount.currency_code, successUrl, cancelUrl, locale, details },
    references: [custom_id, invoice_id, tenantId, orderId, attemptId].filter((name) => typeof name === 'string'),
    lines: items.map(({ name, quantity, unit_amount }) => ({
      ...{ name, copies: Number(quantity), amount: unitsOf(unit_amount) },
    })),
  });
}

const createOrder =
  (base: string): Call =>
  async ({ body, store }) => {
    const { data } = Order.safeParse(body);
    if (!data) throw paypalFault(400, 'INVALID_PARAMETER_VALUE');
    assertAmounts(data.purchase_units[0]);
    const session = toSession(data, base);
    await store.insert(session, session.id);
    return { status: 201, body: toOrder(toTrade([session])) };
  };

/** Returns a call that does something with an order, or with the one that a capture or a refund belongs to. */
const toCall =
  (work: (trade: Trade, context: Context) => Reply): Call =>
  async (context) => {
    const { id, store } = context;
    const [sessionId] = await store.findSessionIds(id);
    if (sessionId === undefined) throw paypalFault(404, 'INVALID_RESOURCE_ID');
    return context.change(sessionId, (trade) => {
      const isKnown = trade.objects.some((one) => one.id === id) && !isGone(trade.session);
      if (!isKnown) throw paypalFault(404, 'INVALID_RESOURCE_ID');
      return work(trade, context);
    });
  };

/** Closes an order by another intent; nothing else can be changed here. */
function patchOrder({ session }: Trade, { body }: Context): Reply {
  if (['paid', 'waiting', 'closed'].includes(session.state)) throw paypalFault(422, 'ORDER_ALREADY_COMPLETED');
  const [patch] = Patches.safeParse(body).data ?? [];
  if (!patch) throw paypalFault(422, 'NOT_PATCHABLE');
  changeOrder(session, session.state, { intent: patch.value });
  return { status: 204 };
}

const CAPTURED = { good: 'paid', denied: 'closed', pending: 'waiting' } as const;

/** Takes the money of an approved order, by what the buyer pays with. */
function captureOrder(trade: Trade): Reply {
  const { session } = trade;
  const { intent, funding, captured } = detailsOf(session);
  if (paymentsOf(trade).length > 0) throw paypalFault(422, 'ORDER_ALREADY_CAPTURED');
  if (intent !== 'CAPTURE') throw paypalFault(422, 'ACTION_DOES_NOT_MATCH_INTENT');
  if (session.state !== 'approved') throw paypalFault(422, 'ORDER_NOT_APPROVED');
  if (funding === 'declined') {
    // The buyer has to choose another way to pay.
    changeOrder(session, 'open');
    throw paypalFault(422, 'INSTRUMENT_DECLINED');
  }
  const payment = tryToPay(traits, trade, { state: CAPTURED[funding], amount: captured ?? session.amount });
  session.updated = Date.now();
  trade.emit('captured', payment);
  return { status: 201, body: toOrder(trade) };
}

function refundCapture(trade: Trade, { id, body }: Context): Reply {
  const payment = trade.objects.filter(isPayment).find((one) => one.id === id);
  if (!payment) throw paypalFault(404, 'INVALID_RESOURCE_ID');
  const { data } = NewRefund.safeParse(body ?? {});
  if (!data) throw paypalFault(400, 'INVALID_PARAMETER_VALUE');
  const { custom_id, amount: part } = data;
  if (payment.state === 'waiting') throw paypalFault(422, 'PENDING_CAPTURE');
  const refundable = refundableOf(trade, payment);
  if (refundable === 0) throw paypalFault(422, 'CAPTURE_FULLY_REFUNDED');
  if (part && part.currency_code !== trade.session.currency) throw paypalFault(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (part) assertPositive(part);
  const amount = part ? unitsOf(part) : payment.amount;
  if (amount > refundable) throw paypalFault(422, 'REFUND_AMOUNT_EXCEEDED');
  const refund = addRefund(traits, trade, payment, { amount, details: custom_id ? { custom_id } : {} });
  trade.emit('refunded', refund);
  return { status: 201, body: toRefund(refund, trade) };
}

const show = toCall((trade, { id }) => {
  const object = trade.objects.find((one) => one.id === id);
  if (isRefund(object)) return { body: toRefund(object, trade) };
  return { body: isPayment(object) ? toCapture(object, trade) : toOrder(trade) };
});

export const createEndpoints = (base: string): Endpoint[] => [
  ['POST', '/v2/checkout/orders', createOrder(base)],
  ['GET', '/v2/checkout/orders/{id}', show],
  ['PATCH', '/v2/checkout/orders/{id}', toCall(patchOrder)],
  ['POST', '/v2/checkout/orders/{id}/capture', toCall(captureOrder)],
  ['GET', '/v2/payments/captures/{id}', show],
  ['POST', '/v2/payments/captures/{id}/refund', toCall(refundCapture)],
  ['GET', '/v2/payments/refunds/{id}', show],
];
