import { z } from 'zod';
import { ProviderAway, ProviderRefused } from '#api/kit/provider-errors.ts';

/** A library error with a reply; other errors are broken connections or unreadable replies. */
const Reply = z.looseObject({
  statusCode: z.int(),
  result: z
    .looseObject({
      name: z.string().optional(),
      details: z.array(z.looseObject({ issue: z.string().optional() })).optional(),
    })
    .nullish()
    .catch(null),
});

/** Our names for refusals, where a caller uses them. */
const REASONS = new Map<string, string>([
  ['CAPTURE_FULLY_REFUNDED', 'already_refunded'],
  ['RESOURCE_NOT_FOUND', 'gone'],
  ['INVALID_RESOURCE_ID', 'gone'],
]);
/** Issues of a request that is still running. */
const STILL_RUNNING = ['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'];

/** Converts a library error: no answer, a refusal, or a fault of our own such as a wrong key. */
export function toProviderError(cause: unknown): unknown {
  if (isOwnFault(cause)) return cause;
  const { data: reply } = Reply.safeParse(cause);
  // An error's message may quote what was sent, such as an email address; the log gets only its kind.
  if (!reply) return new ProviderAway({ cause: new Error(cause instanceof Error ? cause.name : 'no answer') });
  const { statusCode, result } = reply;
  const issue = result?.details?.[0]?.issue ?? result?.name ?? '';
  const fact = new Error(`PayPal ${statusCode} ${issue}`.trim());
  // PayPal stores no failure under a key: its documentation says to repeat the request with the same key.
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409 || statusCode < 400)
    return new ProviderAway({ cause: fact });
  if (STILL_RUNNING.includes(issue)) return new ProviderAway({ cause: fact });
  if (statusCode === 401 || statusCode === 403) return fact;
  return new ProviderRefused(REASONS.get(issue) ?? (issue || 'invalid_request'), { cause: fact });
}

export const isWrongToken = (cause: unknown) => Reply.safeParse(cause).data?.statusCode === 401;

/** Returns whether our request does not have the shape that the library takes. */
function isOwnFault(cause: unknown): boolean {
  return (
    cause instanceof TypeError || (cause instanceof Error && cause.constructor.name === 'ArgumentsValidationError')
  );
}
