import { Refusal } from '#api/kit/refusal.ts';
import { signInWords } from '#contract/session.ts';

/** The refusal of an emailed link that has expired or was already used. */
export function linkEndedRefusal(): Refusal {
  const message = signInWords.linkEnded;
  return new Refusal('malformed', { message, fields: { token: [message] } });
}
