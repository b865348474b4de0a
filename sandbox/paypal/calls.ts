import { z } from 'zod';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { readReference } from '#api/money/providers/paypal/reference.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import { canTake } from '#contract/money/payment-providers.ts';
import type { Happening } from '#sandbox/kit/deliveries.ts';
import {
  capturedOrder,
  createdOrder,
  createPaypalId,
  type OrderDocument,
  refundLinks,
  shownCapture,
  shownOrder,
  shownRefund,
  timeNow,
  unitsOf,
} from './documents.ts';
import type { EventDeps } from './events.ts';
import { captureOrder, changeOrder, isGone, lockPayment, type Payment, refundableOf, refundCapture } from './rules.ts';
import { paypalStore } from './store.ts';

/** An error as PayPal words it. */
export class PaypalFault extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, issue: string, description?: string) {
    super(issue);
    this.status = status;
    const name = { 400: 'INVALID_REQUEST', 404: 'RESOURCE_NOT_FOUND' }[status] ?? 'UNPROCESSABLE_ENTITY';
    this.body = {
      name,
      details: [{ issue, ...(description && { description }) }],
      message: MESSAGES[status] ?? MESSAGES[422],
      debug_id: createPaypalId().toLowerCase().slice(0, 13),
      links: [],
    };
  }
}

const MESSAGES: Record<number, string> = {
  400: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  404: 'The specified resource does not exist.',
  422: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
};

type Input = { id: string; body: unknown; isWhole: boolean; deps: EventDeps };
/** What a call replies, and what it reports about which order. `commitsFault`: the refusal has changed the order. */
export type Outcome = { status: number; body: unknown; orderId?: string; happenings?: Happening[] };
export type PaypalCall = (db: PlatformDb, input: Input) => Promise<Outcome>;

const Money = z.looseObject({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d+)?$/) });
const OrderBody = z.looseObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.tuple([
    z.looseObject({
      custom_id: z.string().max(127).optional(),
      invoice_id: z.string().max(127).optional(),
      amount: Money.extend({ breakdown: z.looseObject({ item_total: Money.optional() }).optional() }),
      items: z
        .array(z.looseObject({ name: z.string().min(1).max(127), quantity: z.string(), unit_amount: Money }))
        .optional(),
    }),
  ]),
  payment_source: z.looseObject({
    paypal: z.looseObject({
      experience_context: z.looseObject({
        return_url: z.url(),
        cancel_url: z.url(),
        locale: z.string().optional(),
      }),
    }),
  }),
});

export const createOrder: PaypalCall = async (db, { body, isWhole, deps }) => {
  const parsed = OrderBody.safeParse(body);
  if (!parsed.success) throw new PaypalFault(400, 'INVALID_PARAMETER_VALUE', parsed.error.issues[0]?.path.join('/'));
  const {
    intent,
    purchase_units: [unit],
    payment_source: { paypal },
  } = parsed.data;
  assertAmounts(unit);
  const time = timeNow();
  const { return_url, cancel_url, locale = null } = paypal.experience_context;
  const order: OrderDocument = {
    ...{ kind: 'order', id: createPaypalId(), status: 'PAYER_ACTION_REQUIRED', intent },
    unit: { reference_id: 'default', ...unit } as OrderDocument['unit'],
    ...{ create_time: time, update_time: time, page: { return_url, cancel_url, locale } },
    ...{ funding: 'good', captured: null },
  };
  const { tenantId, orderId, attemptId } = readReference(unit.custom_id);
  const names = [unit.custom_id, unit.invoice_id, tenantId, orderId, attemptId].filter(
    (text) => typeof text === 'string',
  );
  await paypalStore.insertDocument(db, order, order.id, names);
  const urls = { base: deps.base, pageUrl: deps.pageUrl(order.id) };
  return {
    status: 201,
    body: isWhole ? shownOrder(order, { captures: [], refunds: [] }, urls) : createdOrder(order, urls),
    orderId: order.id,
  };
};

function assertAmounts({ amount, items }: z.output<typeof OrderBody>['purchase_units'][0]): void {
  const { currency_code: currency, value } = amount;
  if (!findCurrency(currency) || !canTake('paypal', currency)) throw new PaypalFault(422, 'CURRENCY_NOT_SUPPORTED');
  const isWithoutDecimals = ['HUF', 'JPY', 'TWD'].includes(currency);
  for (const text of [value, ...(items ?? []).map(({ unit_amount }) => unit_amount.value)])
    if (isWithoutDecimals ? text.includes('.') : /\.\d{3,}$/.test(text))
      throw new PaypalFault(422, 'DECIMAL_PRECISION');
  if (unitsOf(amount) === 0) throw new PaypalFault(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
  const sum = (items ?? []).reduce((total, item) => total + unitsOf(item.unit_amount) * Number(item.quantity), 0);
  if (items && sum !== unitsOf(amount)) throw new PaypalFault(422, 'ITEM_TOTAL_MISMATCH');
}

async function findPayment(db: PlatformDb, orderId: string): Promise<Payment> {
  const stored = await paypalStore.findDocument(db, orderId);
  if (stored?.body.kind !== 'order' || isGone(stored.body)) throw new PaypalFault(404, 'INVALID_RESOURCE_ID');
  return lockPayment(db, orderId);
}

export const showOrder: PaypalCall = async (db, { id, deps }) => {
  const { order, capture, refunds } = await findPayment(db, id);
  const urls = { base: deps.base, pageUrl: deps.pageUrl(id) };
  return { status: 200, body: shownOrder(order, { captures: capture ? [capture] : [], refunds }, urls) };
};

const Patches = z.array(z.looseObject({ op: z.string(), path: z.string(), value: z.unknown() }));

/** Only the intent can be changed here; PayPal lets more be changed. */
export const patchOrder: PaypalCall = async (db, { id, body }) => {
  const { order } = await findPayment(db, id);
  if (order.status === 'COMPLETED') throw new PaypalFault(422, 'ORDER_ALREADY_COMPLETED');
  const [patch] = Patches.safeParse(body).data ?? [];
  if (patch?.op !== 'replace' || patch.path !== '/intent') throw new PaypalFault(422, 'NOT_PATCHABLE');
  await changeOrder(db, order, { intent: patch.value === 'AUTHORIZE' ? 'AUTHORIZE' : 'CAPTURE' });
  return { status: 204, body: undefined, orderId: id };
};

export const captureOrderCall: PaypalCall = async (db, { id, deps }) => {
  const payment = await findPayment(db, id);
  const { order, capture } = payment;
  if (capture) throw new PaypalFault(422, 'ORDER_ALREADY_CAPTURED');
  if (order.intent !== 'CAPTURE') throw new PaypalFault(422, 'ACTION_DOES_NOT_MATCH_INTENT');
  if (order.status !== 'APPROVED')
    throw new PaypalFault(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  if (order.funding === 'declined') {
    // The buyer has to choose another way to pay.
    await changeOrder(db, order, { status: 'PAYER_ACTION_REQUIRED' });
    const { status, body } = new PaypalFault(422, 'INSTRUMENT_DECLINED');
    return { status, body, orderId: id };
  }
  const captured = await captureOrder(db, payment, deps);
  const body = capturedOrder(captured.order, captured.capture, deps.base);
  return { status: 201, body, orderId: id, happenings: captured.happenings };
};

async function findCapture(db: PlatformDb, captureId: string) {
  const stored = await paypalStore.findDocument(db, captureId);
  if (stored?.body.kind !== 'capture') throw new PaypalFault(404, 'INVALID_RESOURCE_ID');
  const { capture, refunds } = await lockPayment(db, stored.session_id);
  if (!capture) throw new PaypalFault(404, 'INVALID_RESOURCE_ID');
  return { capture, refunds, orderId: stored.session_id };
}

export const showCapture: PaypalCall = async (db, { id, deps }) => ({
  status: 200,
  body: shownCapture((await findCapture(db, id)).capture, deps.base),
});

const RefundBody = z.looseObject({
  amount: Money.optional(),
  custom_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});

export const refundCaptureCall: PaypalCall = async (db, { id, body, isWhole, deps }) => {
  const { capture, refunds, orderId } = await findCapture(db, id);
  const parsed = RefundBody.safeParse(body ?? {});
  if (!parsed.success) throw new PaypalFault(400, 'INVALID_PARAMETER_VALUE');
  const { custom_id, note_to_payer, amount = { ...capture.amount } } = parsed.data;
  if (capture.status === 'PENDING') throw new PaypalFault(422, 'PENDING_CAPTURE');
  const refundable = refundableOf(capture, refunds);
  if (refundable === 0) throw new PaypalFault(422, 'CAPTURE_FULLY_REFUNDED');
  if (amount.currency_code !== capture.amount.currency_code)
    throw new PaypalFault(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (unitsOf(amount) > refundable) throw new PaypalFault(422, 'REFUND_AMOUNT_EXCEEDED');
  const part = { amount: { currency_code: amount.currency_code, value: amount.value }, custom_id, note_to_payer };
  const { refund, happenings } = await refundCapture(db, { capture, refunds }, part, deps);
  const short = { id: refund.id, status: refund.status, links: refundLinks(refund, deps.base) };
  return { status: 201, body: isWhole ? shownRefund(refund, deps.base) : short, orderId, happenings };
};

export const showRefund: PaypalCall = async (db, { id, deps }) => {
  const stored = await paypalStore.findDocument(db, id);
  if (stored?.body.kind !== 'refund') throw new PaypalFault(404, 'INVALID_RESOURCE_ID');
  return { status: 200, body: shownRefund(stored.body, deps.base) };
};
