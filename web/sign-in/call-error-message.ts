import { CallError } from '#web/kit/call.ts';
import type { Translate } from '#web/kit/words.ts';

/** What a failed call is told as: the server's reason, else `otherwise`. Anything else than a failed call is a bug. */
export function saidOf(cause: unknown, otherwise: string, t: Translate): string {
  if (!(cause instanceof CallError)) throw cause;
  if (cause.status === 0)
    return t('Nothing was heard from the school’s library. Please check the connection and try again.');
  return cause.message || otherwise;
}
