import type { Translate } from '#web/kit/words.ts';
import type { RefusedBlock } from './changes.ts';

/** Returns why the server refused a change. A proxy that refuses large requests gives no reason. */
export function refusalReason({ status, message, fields }: RefusedBlock, t: Translate): string {
  const reason = Object.values(fields)[0]?.[0] ?? message;
  if (reason) return reason;
  if (status === 413) return t('This is too big to send.');
  return status === 403 ? t('You cannot change this.') : t('Something in it does not work.');
}
