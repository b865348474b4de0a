import { useCallback, useEffect, useState } from 'react';
import type { Gift } from '#contract/gifts.ts';
import { refreshGift } from '#web/kit/api/gifts.ts';
import { CallError, call, isNotFound } from '#web/kit/call.ts';
import { orderKeyOf } from '#web/kit/payments/order-keys.ts';

/** `away`: the provider or the server did not answer, so nothing is known. */
export type GiftAnswer =
  | { state: 'asking' | 'missing' | 'away' }
  | { state: 'known'; gift: Gift; key: string | undefined };

const ASKED_AGAIN_AFTER_MS = 3_000;
/** Then the giver asks. */
const MAX_QUESTIONS = 40;

/** Asks the provider about a gift, and again as long as its payment may still arrive. */
export function useGift(id: string, shouldWait: boolean): { answer: GiftAnswer; askAgain(): void } {
  const [answer, setAnswer] = useState<GiftAnswer>({ state: 'asking' });
  const [questions, setQuestions] = useState(0);
  const askAgain = useCallback(() => setQuestions((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is one request
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const orderKey = orderKeyOf(id, location.hash, localStorage);
    call(refreshGift, { params: { id }, signal: leaving.signal, ...(orderKey && { orderKey }) })
      .then((gift) => {
        setAnswer({ state: 'known', gift, key: orderKey });
        const mayArrive = gift.is_on_its_way || (shouldWait && gift.can_retry && !gift.has_declined);
        if (mayArrive && questions < MAX_QUESTIONS) timer = setTimeout(askAgain, ASKED_AGAIN_AFTER_MS);
      })
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        setAnswer({ state: cause instanceof CallError && isNotFound(cause.status) ? 'missing' : 'away' });
      });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, questions]);

  return { answer, askAgain };
}
