import { notifyManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

/** Without a connection a call fails immediately instead of running later, when no one waits for it. */
const networkMode = 'always';
const MAX_RETRIES = 2;
/** The first wait. With the doubled second one an error is on the screen after a second and a half. */
const RETRY_MS = 500;

/**
 * Creates the query client. State changes notify in a microtask, not a timer: otherwise a double tap on a slow tablet
 * finds the button not busy yet and sends twice.
 */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay: (failureCount) => RETRY_MS * 2 ** failureCount,
      },
      mutations: { networkMode },
    },
  });
}

/** Retries faults, but not refusals, which would be refused again. */
function shouldRetry(failureCount: number, error: Error): boolean {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500;
  return !isRefusal && failureCount < MAX_RETRIES;
}
