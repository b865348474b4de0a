import { Refusal } from '#api/kit/refusal.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { ActionOptions, ShownObject } from '#sandbox/kit/control.ts';
import type { Happening } from '#sandbox/kit/deliveries.ts';
import {
  createPhonepeId,
  createTry,
  DECLINE,
  EXPIRY,
  type OrderDocument,
  orderEvent,
  type PhonepeDocument,
  type RefundDocument,
  refundEvent,
} from './documents.ts';
import { phonepeStore } from './store.ts';

/** What the buyer, the bank or a person at PhonePe does. */
export const actions = [
  'pay',
  'decline',
  'cancel',
  'expire',
  'delay',
  'settle',
  'fail_late',
  'refund',
  'advance',
] as const;
type Action = (typeof actions)[number];
type Options = Partial<ActionOptions>;
type Payment = { order: OrderDocument; refunds: RefundDocument[] };
type Handler = (db: PlatformDb, payment: Payment, options: Options) => Promise<Happening[]>;

const DAY_MS = 86_400_000;

/** Does an action that the rules of PhonePe allow in this state, and returns what it reports; refuses others with 409. */
export async function applyAction(
  db: PlatformDb,
  orderId: string,
  action: Action,
  options: Options = {},
): Promise<Happening[]> {
  return HANDLERS[action](db, await lockPayment(db, orderId), options);
}

/** Locks an order and returns it with its refunds. */
export async function lockPayment(db: PlatformDb, orderId: string): Promise<Payment> {
  return toPayment(await phonepeStore.lockSession(db, orderId));
}

function toPayment([order, ...others]: PhonepeDocument[]): Payment {
  if (order?.kind !== 'order') throw new Refusal('notFound');
  return { order, refunds: others.filter((one) => one.kind === 'refund') };
}

function forbidden(action: Action): Refusal {
  return new Refusal('conflict', { state: `the provider forbids ${action} in this state` });
}

/** Whether the bank has not answered the last try yet. */
export const isWaiting = ({ state, tries }: OrderDocument) => state === 'PENDING' && tries.at(-1)?.state === 'PENDING';

/** Refuses what an order in another state does not allow. PhonePe gives a failed order no other try. */
function assertOpen(action: Action, order: OrderDocument): void {
  if (order.state !== 'PENDING' || isWaiting(order)) throw forbidden(action);
}

async function end(db: PlatformDb, order: OrderDocument): Promise<Happening[]> {
  await phonepeStore.updateDocument(db, order);
  return [orderEvent(order)];
}

const HANDLERS: Record<Action, Handler> = {
  async pay(db, { order }, { amount = order.amount }) {
    assertOpen('pay', order);
    return end(db, { ...order, state: 'COMPLETED', tries: [...order.tries, createTry(amount, 'COMPLETED')] });
  },

  async decline(db, { order }) {
    assertOpen('decline', order);
    return end(db, {
      ...order,
      ...DECLINE,
      state: 'FAILED',
      tries: [...order.tries, createTry(order.amount, 'FAILED')],
    });
  },

  // The buyer goes back. The order can still be paid.
  async cancel(_, { order }) {
    assertOpen('cancel', order);
    return [];
  },

  async expire(db, { order }) {
    assertOpen('expire', order);
    return end(db, { ...order, ...EXPIRY, state: 'FAILED' });
  },

  async delay(db, { order }) {
    assertOpen('delay', order);
    await phonepeStore.updateDocument(db, { ...order, tries: [...order.tries, createTry(order.amount, 'PENDING')] });
    return [];
  },

  async settle(db, { order }) {
    const last = order.tries.at(-1);
    if (!last || !isWaiting(order)) throw forbidden('settle');
    return end(db, {
      ...order,
      state: 'COMPLETED',
      tries: [...order.tries.slice(0, -1), { ...last, state: 'COMPLETED' }],
    });
  },

  async fail_late(db, { order, refunds }, { reference }) {
    const refund = refunds.find(({ id, state }) => id === reference && state === 'COMPLETED');
    if (refund) {
      const failed: RefundDocument = { ...refund, ...DECLINE, state: 'FAILED' };
      await phonepeStore.updateDocument(db, failed);
      return [refundEvent(failed, 'failed')];
    }
    const last = order.tries.at(-1);
    if (!last || !isWaiting(order)) throw forbidden('fail_late');
    const tries = [...order.tries.slice(0, -1), { ...last, ...DECLINE, state: 'FAILED' as const }];
    return end(db, { ...order, ...DECLINE, state: 'FAILED', tries });
  },

  async refund(db, payment, { amount }) {
    const left = leftOf(payment);
    if (left === 0 || (amount ?? left) > left) throw forbidden('refund');
    const id = `PPDASH${createPhonepeId('OMR').slice(3)}`;
    return (await refundOrder(db, payment.order, { id, amount: amount ?? left })).happenings;
  },

  async advance(db, { order, refunds }, { days = 0 }) {
    const earlier = { ...order, expireAt: order.expireAt - days * DAY_MS };
    await phonepeStore.updateDocument(db, earlier);
    const isOver = earlier.state === 'PENDING' && !isWaiting(earlier) && earlier.expireAt <= Date.now();
    return isOver ? HANDLERS.expire(db, { order: earlier, refunds }, {}) : [];
  },
};

/** Returns what can still be refunded of an order. */
export function leftOf({ order, refunds }: Payment): number {
  const paid = order.state === 'COMPLETED' ? order.tries.filter(({ state }) => state === 'COMPLETED') : [];
  const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
  return sum(paid) - sum(refunds.filter(({ state }) => state !== 'FAILED'));
}

/** Pays a part of an order back; undefined in `refund`: the id is taken. The caller has checked what is left. */
export async function refundOrder(
  db: PlatformDb,
  order: OrderDocument,
  { id, amount }: { id: string; amount: number },
): Promise<{ refund: RefundDocument | undefined; happenings: Happening[] }> {
  const refund: RefundDocument = {
    ...{ kind: 'refund', id, refundId: createPhonepeId('OMR'), originalMerchantOrderId: order.id },
    ...{ amount, state: 'COMPLETED', timestamp: Date.now() },
  };
  if (!(await phonepeStore.insertDocument(db, refund, order.id))) return { refund: undefined, happenings: [] };
  return { refund, happenings: [refundEvent(refund, 'accepted'), refundEvent(refund, 'completed')] };
}

const STATES = { PENDING: 'open', COMPLETED: 'paid', FAILED: 'closed' } as const;

/** Returns an order as a session, its tries as payments, and its refunds. */
export async function findObjects(db: PlatformDb, orderId: string): Promise<ShownObject[]> {
  const { order, refunds } = toPayment(await phonepeStore.findDocumentsOf(db, orderId));
  return [
    ...[
      {
        kind: 'session' as const,
        id: order.id,
        state: isWaiting(order) ? 'waiting' : STATES[order.state],
        amount: order.amount,
        raw: order,
      },
    ],
    ...order.tries.map((one) => ({
      ...{ kind: 'payment' as const, id: one.transactionId, amount: one.amount, raw: one },
      state: one.state === 'PENDING' ? 'waiting' : STATES[one.state],
    })),
    ...refunds.map((refund) => ({
      ...{ kind: 'refund' as const, id: refund.id, state: STATES[refund.state], amount: refund.amount, raw: refund },
    })),
  ];
}
