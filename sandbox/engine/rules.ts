import { Refusal } from '#api/kit/refusal.ts';
import { DAY_MS } from '#contract/kit/days.ts';
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

/** Differences between providers. `isFailureFinal`: a failed payment cannot be retried on its page. */
export type ProviderTraits = { createId(kind: 'payment' | 'try' | 'refund'): string; isFailureFinal: boolean };

export const forbidden = (action: string) =>
  new Refusal('conflict', { state: `the provider forbids ${action} in this state` });

/** Returns the payment with this id or with a try of this id, else the newest payment. */
export function paymentOf(trade: Trade, name?: string): Payment | undefined {
  const payments = paymentsOf(trade);
  return (
    payments.find(({ id, tries }) => id === name || tries.some(({ id: tryId }) => tryId === name)) ?? payments.at(-1)
  );
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
export const addPayment = ({ createId }: ProviderTraits, trade: Trade): Payment =>
  trade.add<Payment>({
    ...{ object: 'payment', id: createId('payment'), state: 'open', amount: 0, method: 'card', tries: [], details: {} },
  });

type NewTry = { state: Try['state'] } & Partial<Pick<Payment, 'amount' | 'method' | 'details'>>;

/** Tries to pay the amount of the session, or another one. */
export function tryToPay(
  traits: ProviderTraits,
  trade: Trade,
  { state, ...more }: NewTry,
  payment = paymentOf(trade) ?? addPayment(traits, trade),
): Payment {
  payment.tries.push({ id: traits.createId('try'), state: 'waiting' });
  return endTry(traits, trade, state, Object.assign(payment, { amount: trade.session.amount, ...more }));
}

/** Stores the outcome of the last try. */
function endTry(traits: ProviderTraits, { session }: Trade, state: Try['state'], payment: Payment): Payment {
  const isOver = state !== 'closed' || traits.isFailureFinal;
  for (const last of payment.tries.slice(-1)) last.state = state;
  payment.state = isOver ? state : 'open';
  if (isOver) session.state = state;
  return payment;
}

/** Ends the try that a bank has not answered. */
function endWaiting(traits: ProviderTraits, trade: Trade, state: 'paid' | 'closed'): Payment {
  const payment = paymentOf(trade);
  if (payment?.state !== 'waiting') throw forbidden(state === 'paid' ? 'settle' : 'fail_late');
  return endTry(traits, trade, state, payment);
}

type NewRefund = Partial<Refund> & { amount: number };

/** Refunds a part of a payment. The caller has checked that so much of it is left. */
export function addRefund({ createId }: ProviderTraits, trade: Trade, payment: Payment, part: NewRefund): Refund {
  return trade.add<Refund>({
    ...{ object: 'refund', id: createId('refund'), payment: payment.id, state: 'paid', at: Date.now(), details: {} },
    ...part,
  });
}

/** Refunds the rest of a payment or a part of it, as the provider’s staff or a bank would. */
export const payBack =
  (traits: ProviderTraits, action: string, trigger: string) =>
  (trade: Trade, { amount, reference }: Options): void => {
    const payment = paymentOf(trade, reference);
    const refundable = payment ? refundableOf(trade, payment) : 0;
    if (!payment || refundable === 0 || (amount ?? refundable) > refundable) throw forbidden(action);
    trade.emit(trigger, addRefund(traits, trade, payment, { amount: amount ?? refundable }));
  };

/** Closes a page on which nothing was paid. */
export function expire(trade: Trade): void {
  assertOpen('expire', trade);
  trade.session.state = 'closed';
  trade.emit('expired', trade.session);
}

/** Creates the actions of buyers and banks at every provider. A rule refuses an action that the state forbids with 409. */
export function createRules(traits: ProviderTraits) {
  const pays =
    (action: string, trigger: string, result: NewTry) =>
    (trade: Trade, { amount = trade.session.amount }: Options) => {
      assertOpen(action, trade);
      trade.emit(trigger, tryToPay(traits, trade, { ...result, amount }));
    };
  return {
    pay: pays('pay', 'paid', { state: 'paid' }),
    decline: pays('decline', 'declined', { state: 'closed' }),
    delay: pays('delay', 'delayed', { state: 'waiting', method: 'debit' }),
    // The buyer goes back, and can still pay.
    cancel: (trade: Trade) => assertOpen('cancel', trade),
    expire,
    settle: (trade: Trade) => trade.emit('settled', endWaiting(traits, trade, 'paid')),
    fail_late(trade: Trade, { reference }: Options) {
      const refund = trade.objects.filter(isRefund).find(({ id, state }) => id === reference && state === 'paid');
      if (!refund) return trade.emit('failed', endWaiting(traits, trade, 'closed'));
      refund.state = 'closed';
      trade.emit('refund_failed', refund);
    },
    refund: payBack(traits, 'refund', 'refunded'),
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
