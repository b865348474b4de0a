import type Stripe from 'stripe';
import { ProviderAway, ProviderRefused } from '#api/kit/provider-errors.ts';

type StripeError = Pick<Stripe.errors.StripeError, 'type' | 'code' | 'statusCode' | 'message'>;

/** What our own name for a refusal is, where someone asks for it. */
const REASONS = new Map<string | undefined, string>([['charge_already_refunded', 'already_refunded']]);

/** Returns what an error of the library means: no answer, a refusal, or a fault of our own such as a wrong key. */
export function toProviderError(cause: unknown): unknown {
  if (!isStripeError(cause)) return cause;
  const { type, code, statusCode } = cause;
  // The message of an error may quote what was sent, such as an email address; the log gets its kind only.
  const fact = new Error(`${type} ${statusCode ?? ''} ${code ?? ''}`.trim());
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return new ProviderAway({ cause: fact });
  // Without a status the answer was no JSON, such as the page of a proxy. Stripe stores its own failures under the key.
  if (type === 'StripeAPIError') return new ProviderAway({ isStored: (statusCode ?? 0) >= 500, cause: fact });
  // 409: another call with the key still runs. Otherwise it was used with other parameters, such as before an address changed, and never gets
  // another answer.
  if (type === 'StripeIdempotencyError') return new ProviderAway({ isStored: statusCode !== 409, cause: fact });
  if (type === 'StripeInvalidRequestError' || type === 'StripeCardError')
    return new ProviderRefused(REASONS.get(code) ?? code ?? 'invalid_request', { cause: fact });
  return fact;
}

function isStripeError(cause: unknown): cause is StripeError {
  return cause instanceof Error && 'type' in cause && typeof cause.type === 'string' && cause.type.startsWith('Stripe');
}
