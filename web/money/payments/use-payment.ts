import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentProvider } from '#contract/money/payment-providers.ts';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { orderKeyOf } from './order-keys.ts';
import { type PollingState, startPolling } from './polling.ts';

/**
 * `away`: the provider or the server did not answer, so the state is unknown. `isUnconfirmed`: the buyer returns from
 * the provider's page after a payment that the provider has not confirmed yet.
 */
export type PaymentAnswer<Found> =
  | { state: 'asking' | 'missing' | 'away' }
  | { state: 'known'; found: Found; key: string | undefined; isUnconfirmed: boolean };

export type PaymentRead<Found> = { answer: PaymentAnswer<Found>; polling: PollingState; askAgain: () => void };

type Payable = Record<'is_on_its_way' | 'can_retry' | 'needs_check' | 'has_declined', boolean> & {
  state: string;
  provider: PaymentProvider | null;
};
type Question = { id: string; orderKey: string | undefined; shouldWait: boolean; signal: AbortSignal };

/** Asks the provider about an order or a gift, and repeats this as long as its payment may still arrive. */
export function usePayment<Found extends Payable>(
  id: string | null,
  shouldWait: boolean,
  refresh: (question: Question) => Promise<Found>,
): PaymentRead<Found> {
  const [answer, setAnswer] = useState<PaymentAnswer<Found>>({ state: id === null ? 'missing' : 'asking' });
  const [polling, setPolling] = useState<PollingState>({ state: 'done', answeredAt: null, nextAt: null });
  const running = useRef<ReturnType<typeof startPolling>>(undefined);

  useEffect(() => {
    if (id === null) return;
    const ask = async (signal: AbortSignal) => {
      const orderKey = orderKeyOf(id, location.hash, localStorage);
      try {
        const status = await refresh({ id, orderKey, shouldWait, signal });
        const isUnconfirmed = shouldWait && isOpen(status) && !isRefused(status);
        if (!signal.aborted) setAnswer({ state: 'known', found: status, key: orderKey, isUnconfirmed });
        return isUnconfirmed || isOnItsWay(status) ? 'open' : 'final';
      } catch (cause) {
        if (signal.aborted) return 'final';
        const isAnswer = cause instanceof CallError;
        // A bug on this page is reported, and the page continues to ask.
        if (!isAnswer) reportError(cause);
        const isMissing = isAnswer && isNotFound(cause.status);
        setAnswer((before) => (isMissing ? { state: 'missing' } : answerWhileAway(before)));
        return isMissing ? 'final' : 'away';
      }
    };
    running.current = startPolling({ ask, onChange: setPolling, page: document });
    return () => running.current?.stop();
  }, [id, shouldWait, refresh]);

  return { answer, polling, askAgain: useCallback(() => running.current?.askNow(), []) };
}

const ENDED_STATES = ['failed', 'cancelled', 'expired'];

/** Tells whether the provider's page still accepts a payment, also after a declined card. */
export function isOpen({ can_retry, state }: Payable): boolean {
  return can_retry && !ENDED_STATES.includes(state);
}

/**
 * Tells whether a payment was refused. PayPal's buyers return before their card is charged, so a decline is PayPal's
 * final answer.
 */
export function isRefused({ provider, has_declined }: Pick<Payable, 'provider' | 'has_declined'>): boolean {
  return provider === 'paypal' && has_declined;
}

export function isOnItsWay({ is_on_its_way, needs_check }: Payable): boolean {
  return is_on_its_way && !needs_check;
}

/** A payment on its way keeps this state without an answer. An unpaid one may be paid by now. */
export function answerWhileAway<Found extends Payable>(before: PaymentAnswer<Found>): PaymentAnswer<Found> {
  return before.state === 'known' && before.found.is_on_its_way ? before : { state: 'away' };
}
