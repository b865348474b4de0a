import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { keepAsking, type Rhythm } from './keep-asking.ts';
import { orderKeyOf } from './order-keys.ts';

/** `away`: the provider or the server did not answer, so nothing is known. */
export type PaymentAnswer<Found> =
  | { state: 'asking' | 'missing' | 'away' }
  | { state: 'known'; found: Found; key: string | undefined };

export type PaymentRead<Found> = { answer: PaymentAnswer<Found>; rhythm: Rhythm; askAgain: () => void };

type Payable = Record<'is_on_its_way' | 'can_retry' | 'needs_check', boolean>;
type Question = { id: string; orderKey: string | undefined; shouldWait: boolean; signal: AbortSignal };

/** Asks the provider about an order or a gift, and again as long as its payment may still arrive. */
export function usePayment<Found extends Payable>(
  id: string | null,
  shouldWait: boolean,
  refresh: (question: Question) => Promise<Found>,
): PaymentRead<Found> {
  const [answer, setAnswer] = useState<PaymentAnswer<Found>>({ state: id === null ? 'missing' : 'asking' });
  const [rhythm, setRhythm] = useState<Rhythm>({ state: 'done', answeredAt: null, nextAt: null });
  const questions = useRef<ReturnType<typeof keepAsking>>(undefined);

  useEffect(() => {
    if (id === null) return;
    const ask = async (signal: AbortSignal) => {
      const orderKey = orderKeyOf(id, location.hash, localStorage);
      try {
        const found = await refresh({ id, orderKey, shouldWait, signal });
        if (!signal.aborted) setAnswer({ state: 'known', found, key: orderKey });
        return mayArrive(found, shouldWait) ? 'open' : 'final';
      } catch (cause) {
        const isMissing = cause instanceof CallError && isNotFound(cause.status);
        if (!signal.aborted) setAnswer((before) => (isMissing ? { state: 'missing' } : answerWhileAway(before)));
        return isMissing ? 'final' : 'away';
      }
    };
    questions.current = keepAsking({ ask, onChange: setRhythm, page: document });
    return () => questions.current?.stop();
  }, [id, shouldWait, refresh]);

  return { answer, rhythm, askAgain: useCallback(() => questions.current?.askNow(), []) };
}

/** The provider sends a buyer to the page that waits only after a payment, also when a card was declined before. */
export function mayArrive({ is_on_its_way, can_retry, needs_check }: Payable, shouldWait: boolean): boolean {
  if (needs_check) return false;
  return is_on_its_way || (shouldWait && can_retry);
}

/** A payment that is on its way stays so while nobody answers. What was not paid may be by now. */
export function answerWhileAway<Found extends Payable>(before: PaymentAnswer<Found>): PaymentAnswer<Found> {
  return before.state === 'known' && before.found.is_on_its_way ? before : { state: 'away' };
}
