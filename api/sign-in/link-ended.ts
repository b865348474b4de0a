import { Refusal } from '#api/kit/refusal.ts';
import { signInWords } from '#contract/session.ts';

/** The refusal of an emailed link that has expired or was already used. The state `used` tells that it has done its work. */
export function linkEndedRefusal(state?: 'used'): Refusal {
  const message = signInWords.linkEnded;
  return new Refusal('malformed', { message, fields: { token: [message] }, ...(state && { state }) });
}
