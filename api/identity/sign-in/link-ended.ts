import { fieldRefusal, type Refusal } from '#api/kit/refusal.ts';
import { signInWords } from '#contract/identity/session.ts';

/** Creates the refusal of an expired email link. State `used`: the link has already worked once. */
export function linkEndedRefusal(state?: 'used'): Refusal {
  const message = signInWords.linkEnded;
  return fieldRefusal('token', message, state && { state });
}
