import { CallError, isOffline } from '#web/kit/call.ts';
import type { Translate } from '#web/kit/translate.ts';

/** Returns the server's message for a failed call, or `fallback`. Rethrows everything else, which is a bug. */
export function callErrorMessage(cause: unknown, fallback: string, t: Translate): string {
  if (!(cause instanceof CallError)) throw cause;
  if (isOffline(cause)) return t('We could not reach the site. Check your internet connection and try again.');
  return cause.message || fallback;
}
