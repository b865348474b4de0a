import { useEffect } from 'react';
import { countRead } from '#web/kit/api/reads.ts';
import { CallError, call, isOffline } from '#web/kit/call.ts';

/** Counts a read of a book once its first page is shown. */
export function useCountRead(id: string, isShown: boolean): void {
  useEffect(() => (isShown ? startCounting(id) : undefined), [id, isShown]);
}

/** Counts a read of a book; without a connection, when there is one again. Returns a function that stops waiting. */
export function startCounting(id: string): () => void {
  const count = async () => {
    try {
      await call(countRead, { params: { id } });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      // Reading goes on: a refused read, such as that of a colleague who views the site as someone, is not counted.
      if (isOffline(cause)) window.addEventListener('online', count, { once: true });
    }
  };
  void count();
  return () => window.removeEventListener('online', count);
}
