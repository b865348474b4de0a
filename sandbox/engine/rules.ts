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

/** Adds a payment that no one has tried yet. */
export const addPayment = ({ createId }: Habits, trade: Trade): Payment =>
  trade.add<Payment>({
    ...{ object: 'payment', id: createId('payment'), state: 'open', amount: 0, method: 'card', tries: [], details: {} },
  });

type NewTry = { state: Try['state'] } & Partial<Pick<Payment, 'amount' | 'method' | 'details'>>;

/** Tries to pay the amount of the session, or another one. */
export function tryToPay(
  habits: Habits,
  trade: Trade,
  { state, ...more }: NewTry,
  payment = paymentOf(trade) ?? addPayment(habits, trade),
): Payment {
  payment.tries.push({ id: habits.createId('try'), state: 'waiting' });
  return endTry(habits, trade, state, Object.assign(payment, { amount: trade.session.amount, ...more }));
}

/** Writes what became of the last try. */
function endTry(habits: Habits, { session }: Trade, state: Try['state'], payment: Payment): Payment {
  const isOver = state !== 'closed' || habits.isFailureFinal;
  for (const last of payment.tries.slice(-1)) last.state = state;
  payment.state = isOver ? state : 'open';
  if (isOver) session.state = state;
  return payment;
}

/** Ends the try that a bank has not answered. */
function endWaiting(habits: Habits, trade: Trade, state: 'paid' | 'closed'): Payment {
  const payment = paymentOf(trade);
  if (payment?.state !== 'waiting') throw forbidden(state === 'paid' ? 'settle' : 'fail_late');
  return endTry(habits, trade, state, payment);
}

type NewRefund = Partial<Refund> & { amount: number };

/** Pays a part of a payment back. The caller has checked what is left of it. */
export function addRefund({ createId }: Habits, trade: Trade, payment: Payment, part: NewRefund): Refund {
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

/** Closes a page on which nothing was paid. */
export function expire(trade: Trade): void {
  assertOpen('expire', trade);
  trade.session.state = 'closed';
  trade.emit('expired', trade.session);
}

/** Returns what buyers and banks can do at every provider; a rule refuses with 409 what the state does not allow. */
export function createRules(habits: Habits) {
  const pays =
    (action: string, happening: string, result: NewTry) =>
    (trade: Trade, { amount = trade.session.amount }: Options) => {
      assertOpen(action, trade);
      trade.emit(happening, tryToPay(habits, trade, { ...result, amount }));
    };
  return {
    pay: pays('pay', 'paid', { state: 'paid' }),
    decline: pays('decline', 'declined', { state: 'closed' }),
    delay: pays('delay', 'delayed', { state: 'waiting', method: 'debit' }),
    // The buyer goes back, and can still pay.
    cancel: (trade: Trade) => assertOpen('cancel', trade),
    expire,
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
