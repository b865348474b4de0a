import type { Message } from '#contract/core/messages.ts';

/** No person reads a form, fills it in and sends it faster. */
const MIN_SECONDS_OPEN = 3;
/** More than so many messages from one IP address within an hour are suspected spam. */
const MAX_MESSAGES_PER_HOUR = 5;

/** Whether a message is flagged. It is stored like any other, because a suspicion may be wrong. */
export function isSuspectedSpam(
  { website, seconds_open }: Pick<Message, 'website' | 'seconds_open'>,
  messagesThisHour: number,
): boolean {
  const isTooFast = seconds_open !== undefined && seconds_open < MIN_SECONDS_OPEN;
  return website !== '' || isTooFast || messagesThisHour > MAX_MESSAGES_PER_HOUR;
}
