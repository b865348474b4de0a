import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { openOrder, refreshOrder } from '#web/kit/api/orders.ts';
import { CallError, call, isNotFound } from '#web/kit/call.ts';
import { orderKeyOf } from '#web/kit/payments/order-keys.ts';
import { removeBought } from './remove-bought.ts';

/** `away`: the provider or the server did not answer, so nothing is known. */
export type OrderAnswer =
  | { state: 'asking' | 'missing' | 'away' }
  | { state: 'known'; order: Order; key: string | undefined };

/** What became of the payment is known all the same, and the next visit opens the books. */
function ignoreOffline(cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause;
}

const ASKED_AGAIN_AFTER_MS = 3_000;
/** Then the person asks. */
const MAX_QUESTIONS = 40;

/** Asks the provider about an order, and again as long as its payment may still arrive. */
export function useOrder(orderId: string | null, shouldWait: boolean): { answer: OrderAnswer; askAgain(): void } {
  const [answer, setAnswer] = useState<OrderAnswer>({ state: orderId === null ? 'missing' : 'asking' });
  const [questions, setQuestions] = useState(0);
  const askAgain = useCallback(() => setQuestions((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is one request
  useEffect(() => {
    if (orderId === null) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const orderKey = orderKeyOf(orderId, location.hash, localStorage);
    call(refreshOrder, { params: { id: orderId }, signal: leaving.signal, ...(orderKey && { orderKey }) })
      .then(async (order) => {
        // “Read now” opens the whole book only after the cookie is there.
        if (orderKey && order.paid_at !== null && order.state !== 'refunded')
          await call(openOrder, { params: { id: orderId }, signal: leaving.signal, orderKey }).catch(ignoreOffline);
        if (leaving.signal.aborted) return;
        setAnswer({ state: 'known', order, key: orderKey });
        if (shouldWait && order.paid_at !== null) void removeBought(order);
        const mayArrive = order.is_on_its_way || (shouldWait && order.can_retry && !order.has_declined);
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
  }, [orderId, questions]);
  return { answer, askAgain };
}
