import type Stripe from 'stripe';
import { ProviderAway, ProviderRefused } from '#api/kit/provider-errors.ts';

type StripeError = Pick<Stripe.errors.StripeError, 'type' | 'code' | 'statusCode' | 'message'>;

/** Our names for refusals, where a caller uses them. */
const REASONS = new Map<string | undefined, string>([['charge_already_refunded', 'already_refunded']]);

/** Converts a library error: no answer, a refusal, or a fault of our own such as a wrong key. */
export function toProviderError(cause: unknown): unknown {
  if (!isStripeError(cause)) return cause;
  const { type, code, statusCode } = cause;
  // An error's message may quote what was sent, such as an email address; the log gets only its kind.
  const fact = new Error(`${type} ${statusCode ?? ''} ${code ?? ''}`.trim());
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return new ProviderAway({ cause: fact });
  // Without a status the answer was no JSON, such as a proxy's page. Stripe stores its own failures under the key.
  if (type === 'StripeAPIError') return new ProviderAway({ isStored: (statusCode ?? 0) >= 500, cause: fact });
  // 409: another call with the key is still running. Otherwise the key was used with other parameters, such as before
  // an address changed, and its answer never changes.
  if (type === 'StripeIdempotencyError') return new ProviderAway({ isStored: statusCode !== 409, cause: fact });
  if (type === 'StripeInvalidRequestError' || type === 'StripeCardError')
    return new ProviderRefused(REASONS.get(code) ?? code ?? 'invalid_request', { cause: fact });
  return fact;
}

function isStripeError(cause: unknown): cause is StripeError {
  return cause instanceof Error && 'type' in cause && typeof cause.type === 'string' && cause.type.startsWith('Stripe');
}
