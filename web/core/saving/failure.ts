import { CallError } from '#web/kit/call.ts';

/** The reason why the last save did not reach the server, or was refused. */
export type Failure = 'offline' | 'unavailable' | 'signed-out' | 'missing';

/** A save without a reply within this time is aborted and sent again. */
export const MAX_WAIT_MS = 20_000;
const RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;
/** Returns the delay before another attempt after a number of failures. */
export const retryDelayMs = (failures: number) => Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS);

/** Returns the reason why a call did not reach the server; undefined if the server refused the call. */
export function failureOf(cause: unknown): Failure | undefined {
  // The abort after `MAX_WAIT_MS`.
  if (cause instanceof DOMException) return 'offline';
  if (!(cause instanceof CallError)) throw cause;
  if (cause.status === 0) return 'offline';
  if (cause.status === 401) return 'signed-out';
  return cause.status >= 500 || cause.status === 429 ? 'unavailable' : undefined;
}
