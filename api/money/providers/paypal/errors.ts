import { z } from 'zod';
import { ProviderAway, ProviderRefused } from '#api/kit/provider-errors.ts';

/** An error of the library that has a reply; others are connections that broke, or replies that cannot be read. */
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

/** What our own name for a refusal is, where someone asks for it. */
const REASONS = new Map<string, string>([
  ['CAPTURE_FULLY_REFUNDED', 'already_refunded'],
  ['RESOURCE_NOT_FOUND', 'gone'],
  ['INVALID_RESOURCE_ID', 'gone'],
]);
/** The same request still runs. */
const STILL_RUNNING = ['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'];

/** Returns what an error of the library means: no answer, a refusal, or a fault of our own such as a wrong key. */
export function toProviderError(cause: unknown): unknown {
  if (isOwnFault(cause)) return cause;
  const { data: reply } = Reply.safeParse(cause);
  // The message of an error may quote what was sent, such as an email address; the log gets its kind only.
  if (!reply) return new ProviderAway({ cause: new Error(cause instanceof Error ? cause.name : 'no answer') });
  const { statusCode, result } = reply;
  const issue = result?.details?.[0]?.issue ?? result?.name ?? '';
  const fact = new Error(`PayPal ${statusCode} ${issue}`.trim());
  // A failure is not kept under a key: PayPal asks to repeat it with the same one.
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409 || statusCode < 400)
    return new ProviderAway({ cause: fact });
  if (STILL_RUNNING.includes(issue)) return new ProviderAway({ cause: fact });
  if (statusCode === 401 || statusCode === 403) return fact;
  return new ProviderRefused(REASONS.get(issue) ?? (issue || 'invalid_request'), { cause: fact });
}

export const isWrongToken = (cause: unknown) => Reply.safeParse(cause).data?.statusCode === 401;

/** What was asked for is not of the shape that the library takes. */
function isOwnFault(cause: unknown): boolean {
  return (
    cause instanceof TypeError || (cause instanceof Error && cause.constructor.name === 'ArgumentsValidationError')
  );
}
