import { useEffect, useState } from 'react';
import type { Invoice } from '#contract/money/invoices.ts';
import { CallError, call, isNotFound } from '#web/kit/call.ts';
import { orderKeyOf } from '#web/money/payments/order-keys.ts';

/** `away`: the server did not answer, so the state is unknown. */
export type InvoiceAnswer =
  | { state: 'asking' | 'missing' | 'away' }
  | { state: 'known'; invoice: Invoice; key: string | undefined };

/** Reads an invoice with the link's key, or with the key of an order that this browser has opened. */
export function useInvoice(type: string, id: string): InvoiceAnswer {
  const [answer, setAnswer] = useState<InvoiceAnswer>({ state: 'asking' });
  useEffect(() => {
    const leaving = new AbortController();
    const key = orderKeyOf(id, location.hash, localStorage);
    call('GET /invoices/{type}/{id}/', {
      params: { type, id },
      signal: leaving.signal,
      ...(key && { orderKey: key }),
    })
      .then((invoice) => setAnswer({ state: 'known', invoice, key }))
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        setAnswer({ state: cause instanceof CallError && isNotFound(cause.status) ? 'missing' : 'away' });
      });
    return () => leaving.abort();
  }, [type, id]);
  return answer;
}
