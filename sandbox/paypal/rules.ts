import { Refusal } from '#api/kit/refusal.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { ActionOptions } from '#sandbox/kit/control.ts';
import type { Happening } from '#sandbox/kit/deliveries.ts';
import {
  type CaptureDocument,
  createPaypalId,
  type Funding,
  type Money,
  type OrderDocument,
  type RefundDocument,
  timeNow,
  toMoneyOf,
  unitsOf,
} from './documents.ts';
import { captureEvent, type EventDeps, orderEvent, refundEvent } from './events.ts';
import { paypalStore } from './store.ts';

/** What the buyer, the bank or a person at PayPal does. `decline` fails when it is captured, `deny` is captured and declined. */
export const actions = [
  'pay',
  'decline',
  'deny',
  'cancel',
  'expire',
  'delay',
  'settle',
  'fail_late',
  'refund',
  'reverse',
  'reverse_approval',
  'advance',
] as const;
export type Action = (typeof actions)[number];

export type Payment = { order: OrderDocument; capture: CaptureDocument | undefined; refunds: RefundDocument[] };
type PaymentChange = (
  db: PlatformDb,
  payment: Payment,
  options: ActionOptions,
  deps: EventDeps,
) => Promise<Happening[]>;

const HOUR_MS = 3_600_000;
/** An order that no one has approved is gone after six hours. */
const KEPT_MS = 6 * HOUR_MS;

/** Locks an order and returns it with what belongs to it. */
export async function lockPayment(db: PlatformDb, orderId: string): Promise<Payment> {
  const documents = await paypalStore.lockSession(db, orderId);
  const order = documents.find((document) => document.kind === 'order');
  if (!order) throw new Refusal('notFound');
  return {
    order,
    capture: documents.findLast((document) => document.kind === 'capture'),
    refunds: documents.filter((document) => document.kind === 'refund'),
  };
}

/** Whether PayPal has forgotten an order. */
export const isGone = ({ status, create_time }: OrderDocument) =>
  status === 'PAYER_ACTION_REQUIRED' && Date.parse(create_time) + KEPT_MS <= Date.now();

export async function applyAction(
  db: PlatformDb,
  orderId: string,
  action: Action,
  options: ActionOptions,
  deps: EventDeps,
): Promise<Happening[]> {
  return HANDLERS[action](db, await lockPayment(db, orderId), options, deps);
}

const forbidden = (action: string) =>
  new Refusal('conflict', { state: `the provider forbids ${action} in this state` });

/** Lets the buyer approve an order. No money has moved then. */
function approve(action: Action, funding: Funding): PaymentChange {
  return async (db, { order, capture }, { amount }, deps) => {
    if (capture || isGone(order)) throw forbidden(action);
    const captured = amount === undefined ? null : toMoneyOf(amount, order.unit.amount);
    const approved = await changeOrder(db, order, { status: 'APPROVED', funding, captured });
    return [orderEvent('CHECKOUT.ORDER.APPROVED', approved, deps)];
  };
}

const HANDLERS: Record<Action, PaymentChange> = {
  pay: approve('pay', 'good'),
  decline: approve('decline', 'declined'),
  deny: approve('deny', 'denied'),
  delay: approve('delay', 'pending'),

  // The buyer goes back. The order stays open.
  async cancel(_db, { order, capture }) {
    if (capture || isGone(order)) throw forbidden('cancel');
    return [];
  },

  // PayPal tells of it by no event.
  async expire(db, { order }) {
    if (order.status !== 'PAYER_ACTION_REQUIRED') throw forbidden('expire');
    await changeAge(db, order, 4 * HOUR_MS);
    return [];
  },

  async settle(db, { capture }, _options, deps) {
    if (capture?.status !== 'PENDING') throw forbidden('settle');
    return [captureEvent('PAYMENT.CAPTURE.COMPLETED', await changeCapture(db, capture, 'COMPLETED'), deps)];
  },

  async fail_late(db, { capture, refunds }, { reference }, deps) {
    const refund = refunds.find(({ id, status }) => id === reference && status === 'COMPLETED');
    if (refund && capture) {
      const failed = { ...refund, status: 'FAILED' as const };
      await paypalStore.updateDocument(db, failed);
      const otherRefunds = refunds.filter(({ id, status }) => id !== refund.id && status === 'COMPLETED');
      await changeCapture(db, capture, otherRefunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED');
      return [refundEvent('PAYMENT.REFUND.FAILED', failed, deps)];
    }
    if (capture?.status !== 'PENDING') throw forbidden('fail_late');
    return [captureEvent('PAYMENT.CAPTURE.DENIED', await changeCapture(db, capture, 'DECLINED'), deps)];
  },

  async refund(db, { capture, refunds }, { amount }, deps) {
    const refundable = capture ? refundableOf(capture, refunds) : 0;
    if (!capture || refundable === 0 || (amount ?? refundable) > refundable) throw forbidden('refund');
    const refund = { amount: toMoneyOf(amount ?? refundable, capture.amount), custom_id: capture.custom_id };
    return (await refundCapture(db, { capture, refunds }, refund, deps)).happenings;
  },

  // A bank or a buyer takes the money back.
  async reverse(db, { capture, refunds }, _options, deps) {
    const refundable = capture ? refundableOf(capture, refunds) : 0;
    if (!capture || refundable === 0) throw forbidden('reverse');
    const refund = {
      amount: toMoneyOf(refundable, capture.amount),
      custom_id: capture.custom_id,
      note_to_payer: 'Payment reversed',
    };
    const { refund: document } = await refundCapture(db, { capture, refunds }, refund, deps);
    return [refundEvent('PAYMENT.CAPTURE.REVERSED', document, deps)];
  },

  async reverse_approval(db, { order, capture }, _options, deps) {
    if (order.status !== 'APPROVED' || capture) throw forbidden('reverse_approval');
    const reversed = await changeOrder(db, order, { status: 'PAYER_ACTION_REQUIRED' });
    return [orderEvent('CHECKOUT.PAYMENT-APPROVAL.REVERSED', reversed, deps)];
  },

  async advance(db, { order }, { days = 0 }) {
    await changeAge(db, order, days * 24 * HOUR_MS);
    return [];
  },
};

export async function changeOrder(
  db: PlatformDb,
  order: OrderDocument,
  changes: Partial<OrderDocument>,
): Promise<OrderDocument> {
  // With parts of a second: each approval is another one.
  const changed = { ...order, ...changes, update_time: new Date().toISOString() };
  await paypalStore.updateDocument(db, changed);
  return changed;
}

async function changeAge(db: PlatformDb, order: OrderDocument, ms: number): Promise<void> {
  const create_time = new Date(Date.parse(order.create_time) - ms).toISOString();
  await paypalStore.updateDocument(db, { ...order, create_time });
}

async function changeCapture(
  db: PlatformDb,
  capture: CaptureDocument,
  status: CaptureDocument['status'],
): Promise<CaptureDocument> {
  const changed = { ...capture, status, update_time: timeNow() };
  await paypalStore.updateDocument(db, changed);
  return changed;
}

/** Takes the money of an approved order, by what the buyer pays with. */
export async function captureOrder(
  db: PlatformDb,
  { order }: Payment,
  deps: EventDeps,
): Promise<{ order: OrderDocument; capture: CaptureDocument; happenings: Happening[] }> {
  const { type, status } = CAPTURES[order.funding === 'declined' ? 'good' : order.funding];
  const { custom_id, invoice_id, amount } = order.unit;
  const { currency_code, value } = order.captured ?? amount;
  const time = timeNow();
  const capture: CaptureDocument = {
    ...{ kind: 'capture', id: createPaypalId(), order_id: order.id, status, amount: { currency_code, value } },
    ...{ custom_id, invoice_id, create_time: time, update_time: time },
  };
  await paypalStore.insertDocument(db, capture, order.id);
  const completed = await changeOrder(db, order, { status: 'COMPLETED' });
  return { order: completed, capture, happenings: [captureEvent(type, capture, deps)] };
}

const CAPTURES = {
  good: { type: 'PAYMENT.CAPTURE.COMPLETED', status: 'COMPLETED' },
  denied: { type: 'PAYMENT.CAPTURE.DENIED', status: 'DECLINED' },
  pending: { type: 'PAYMENT.CAPTURE.PENDING', status: 'PENDING' },
} as const;

/** Returns what can still be refunded of a capture. */
export function refundableOf(capture: CaptureDocument, refunds: RefundDocument[]): number {
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') return 0;
  const completed = refunds.filter(({ status }) => status === 'COMPLETED');
  return completed.reduce((rest, { amount }) => rest - unitsOf(amount), unitsOf(capture.amount));
}

type NewRefund = { amount: Money; custom_id?: string | undefined; note_to_payer?: string | undefined };

/** Pays a part of a capture back. The caller has checked what is refundable. */
export async function refundCapture(
  db: PlatformDb,
  { capture, refunds }: { capture: CaptureDocument; refunds: RefundDocument[] },
  { amount, custom_id, note_to_payer }: NewRefund,
  deps: EventDeps,
): Promise<{ refund: RefundDocument; happenings: Happening[] }> {
  const refundable = refundableOf(capture, refunds) - unitsOf(amount);
  const refund: RefundDocument = {
    ...{ kind: 'refund', id: createPaypalId(), capture_id: capture.id, status: 'COMPLETED', amount },
    ...{ custom_id, invoice_id: capture.invoice_id, note_to_payer },
    total: toMoneyOf(unitsOf(capture.amount) - refundable, amount),
    create_time: new Date().toISOString(),
  };
  await paypalStore.insertDocument(db, refund, capture.order_id);
  await changeCapture(db, capture, refundable === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
  return { refund, happenings: [refundEvent('PAYMENT.CAPTURE.REFUNDED', refund, deps)] };
}

const STATES = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'waiting',
  DECLINED: 'closed',
} as const;

/** Returns an order as a session, its capture as a payment, and refunds. */
export async function findObjects(db: PlatformDb, orderId: string) {
  const { order, capture, refunds } = await lockPayment(db, orderId);
  const isOpen = order.intent === 'CAPTURE' && Date.parse(order.create_time) + KEPT_MS / 2 > Date.now();
  const state = capture ? STATES[capture.status] : order.status === 'APPROVED' ? 'waiting' : isOpen ? 'open' : 'closed';
  return [
    { kind: 'session' as const, id: order.id, state, amount: unitsOf(order.unit.amount), raw: order },
    ...(capture
      ? [
          {
            kind: 'payment' as const,
            id: capture.id,
            state: STATES[capture.status],
            amount: unitsOf(capture.amount),
            raw: capture,
          },
        ]
      : []),
    ...refunds.map((refund) => ({
      ...{ kind: 'refund' as const, id: refund.id, amount: unitsOf(refund.amount), raw: refund },
      state: refund.status === 'COMPLETED' ? 'paid' : 'closed',
    })),
  ];
}
