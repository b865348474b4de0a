import { Refusal } from '#api/kit/refusal.ts';
import type { Options } from './dialect.ts';
import {
  isOverdue,
  isRefund,
  type Payment,
  paymentsOf,
  type Refund,
  refundableOf,
  type Session,
  type Trade,
  type Try,
} from './objects.ts';

const DAY_MS = 86_400_000;

/** Differences between providers. `isFailureFinal`: a failed payment cannot be retried on its page. */
export type Habits = { createId(kind: 'payment' | 'try' | 'refund'): string; isFailureFinal: boolean };

export const forbidden = (action: string) =>
  new Refusal('conflict', { state: `the provider forbids ${action} in this state` });

/** Returns the newest payment, or the one that is named. */
export function paymentOf(trade: Trade, name?: string): Payment | undefined {
  const payments = paymentsOf(trade);
  return payments.find(({ id, tries }) => id === name || tries.some((one) => one.id === name)) ?? payments.at(-1);
}

type NewSession = Pick<Session, 'amount' | 'currency' | 'references' | 'successUrl' | 'cancelUrl' | 'details'>;

/** Returns an open page, which ends by itself. */
export function createSession(id: string, lifeMs: number, more: NewSession & Partial<Session>): Session {
  const [state, created] = ['open' as const, Date.now()];
  const times = { created, updated: created, expires: created + lifeMs };
  return { object: 'session', id, state, lines: [], locale: null, ...times, ...more };
}

function assertOpen(action: string, { session }: Trade): void {
  if (session.state !== 'open') throw forbidden(action);
}

/** Tries to pay the amount of the session, or another one. */
export function tryToPay(habits: Habits, trade: Trade, state: Try['state'], more: Partial<Payment> = {}): Payment {
  const { session } = trade;
  const now = Date.now();
  const payment =
    paymentOf(trade) ??
    trade.add<Payment>({
      ...{ object: 'payment', id: habits.createId('payment'), state: 'open', amount: 0, method: 'card' },
      ...{ created: now, updated: now, tries: [], details: {} },
    });
  payment.tries.push({ id: habits.createId('try'), state, at: now });
  const canRepeat = state === 'closed' && !habits.isFailureFinal;
  Object.assign(payment, { state: canRepeat ? 'open' : state, amount: session.amount, ...more });
  if (!canRepeat) session.state = state;
  return payment;
}

/** Ends the try that a bank has not answered. */
function endWaiting(habits: Habits, trade: Trade, state: 'paid' | 'closed'): Payment {
  const payment = paymentOf(trade);
  const last = payment?.tries.at(-1);
  if (payment?.state !== 'waiting' || !last) throw forbidden(state === 'paid' ? 'settle' : 'fail_late');
  const isOver = state === 'paid' || habits.isFailureFinal;
  last.state = state;
  payment.state = isOver ? state : 'open';
  payment.updated = Date.now();
  if (isOver) trade.session.state = state;
  return payment;
}

type NewRefund = Partial<Refund> & { amount: number };

/** Pays a part of a payment back. The caller has checked what is left of it. */
export function addRefund({ createId }: Habits, trade: Trade, payment: Payment, part: NewRefund): Refund {
  payment.updated = Date.now();
  return trade.add<Refund>({
    ...{ object: 'refund', id: createId('refund'), payment: payment.id, state: 'paid', at: Date.now(), details: {} },
    ...part,
  });
}

/** Pays back all that is left, or a part, as a person at the provider or a bank does. */
export const payBack =
  (habits: Habits, action: string, happening: string) =>
  (trade: Trade, { amount, reference }: Options): void => {
    const payment = paymentOf(trade, reference);
    const refundable = payment ? refundableOf(trade, payment) : 0;
    if (!payment || refundable === 0 || (amount ?? refundable) > refundable) throw forbidden(action);
    trade.emit(happening, addRefund(habits, trade, payment, { amount: amount ?? refundable }));
  };

/** Returns what buyers and banks can do at every provider; a rule refuses with 409 what the state does not allow. */
export const createRules = (habits: Habits) => ({ ...createPageRules(habits), ...createLaterRules(habits) });

function createPageRules(habits: Habits) {
  return {
    pay(trade: Trade, { amount }: Options) {
      assertOpen('pay', trade);
      trade.emit('paid', tryToPay(habits, trade, 'paid', amount === undefined ? {} : { amount }));
    },
    decline(trade: Trade) {
      assertOpen('decline', trade);
      trade.emit('declined', tryToPay(habits, trade, 'closed'));
    },
    // The buyer goes back, and can still pay.
    cancel: (trade: Trade) => assertOpen('cancel', trade),
    expire,
    delay(trade: Trade) {
      assertOpen('delay', trade);
      trade.emit('delayed', tryToPay(habits, trade, 'waiting', { method: 'debit' }));
    },
  };
}

/** Closes a page on which nothing was paid. */
export function expire(trade: Trade): void {
  assertOpen('expire', trade);
  trade.session.state = 'closed';
  trade.emit('expired', trade.session);
}

function createLaterRules(habits: Habits) {
  return {
    settle: (trade: Trade) => trade.emit('settled', endWaiting(habits, trade, 'paid')),
    fail_late(trade: Trade, { reference }: Options) {
      const refund = trade.objects.filter(isRefund).find(({ id, state }) => id === reference && state === 'paid');
      if (!refund) return trade.emit('failed', endWaiting(habits, trade, 'closed'));
      refund.state = 'closed';
      trade.emit('refund_failed', refund);
    },
    refund: payBack(habits, 'refund', 'refunded'),
    advance(trade: Trade, { days = 0 }: Options) {
      age(trade.session, days * DAY_MS);
      if (isOverdue(trade.session)) expire(trade);
    },
  };
}

/** Lets time pass for a session. */
export function age(session: Session, ms: number): void {
  session.created -= ms;
  session.expires -= ms;
}
