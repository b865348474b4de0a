import { CallError } from '#web/kit/call.ts';

/**
 * Tells whether an author has no such piece. Unlike `isNotFound`, not after a session has expired: the person has the
 * piece again after signing in.
 */
export function isNoPiece(status: number): boolean {
  return [400, 403, 404].includes(status);
}

/** Ignores a failed call, so that the person can continue with the screen's content; rethrows every other error. */
export function ignoreCallError(cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause;
}
