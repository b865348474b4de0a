import { notifyManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

/** What a call is answered by without a connection is its own failure: told at once, and not done later, when nobody waits for it. */
const networkMode = 'always';
const MAX_RETRIES = 3;

/**
 * What was answered, for whoever works here. A call that begins is told before the next event, not a timer later: else a double tap
 * on a slow tablet finds the button not busy yet, and sends twice.
 */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, refetchOnReconnect: true, retry: shouldRetry },
      mutations: { networkMode },
    },
  });
}

/** Asking again changes no refusal. */
function shouldRetry(failureCount: number, fault: Error): boolean {
  const isRefusal = fault instanceof CallError && fault.status >= 400 && fault.status < 500;
  return !isRefusal && failureCount < MAX_RETRIES;
}
