import { CallError } from '#web/kit/call.ts';
import type { Translate } from '#web/kit/words.ts';

/** What a failed call is told as: the server's reason, else `otherwise`. Anything else than a failed call is a bug. */
export function callErrorMessage(cause: unknown, fallback: string, t: Translate): string {
  if (!(cause instanceof CallError)) throw cause;
  if (cause.status === 0)
    return t('We could not reach your school’s site. Check your internet connection and try again.');
  return cause.message || fallback;
}
