import { CallError } from '#web/kit/call.ts';

/** The reason why the last save did not reach the server, or was refused. */
export type Failure = 'offline' | 'unavailable' | 'signed-out' | 'missing';

/** Returns the reason why a call did not reach the server; undefined if the server refused the call. */
export function failureOf(cause: unknown): Failure | undefined {
  // A save that takes too long is aborted.
  if (cause instanceof DOMException) return 'offline';
  if (!(cause instanceof CallError)) throw cause;
  if (cause.status === 0) return 'offline';
  if (cause.status === 401) return 'signed-out';
  return cause.status >= 500 || cause.status === 429 ? 'unavailable' : undefined;
}
