import { CallError } from '#web/kit/call.ts';

/** Tells whether an author has no such piece. Unlike `isNotFound`, not after a session has expired: signed in again, they have it. */
export function isNoPiece(status: number): boolean {
  return [400, 403, 404].includes(status);
}

/** Goes on with what is on the screen while the server cannot be reached; throws every other error again. */
export function ignoreCallError(cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause;
}
