import { z } from 'zod';
import type { StripeSettings } from '#api/kit/provider-settings.ts';

/** What an event tells: only which object to fetch. Its content is signed, but old by the time it arrives. */
export type StripeEvent = {
  id: string;
  type: string;
  objectId: string;
  /** The ids of the objects that it names: session, payment, charge or refund. */
  references: string[];
  /** The ids that we gave the object. They only say what to look at. */
  attemptId: string | null;
  orderId: string | null;
  /** Whether Booklark made the object: other products may use the same account. */
  isOurs: boolean;
};

const MAX_AGE_SECONDS = 300;
const Event = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.looseObject({
    object: z.looseObject({
      id: z.string().min(1).max(255),
      payment_intent: z.unknown().optional(),
      client_reference_id: z.unknown().optional(),
      metadata: z
        .looseObject({
          attempt: z.unknown().optional(),
          order_id: z.unknown().optional(),
          tenant: z.unknown().optional(),
          refund: z.unknown().optional(),
        })
        .nullish()
        .catch(null),
    }),
  }),
});

/**
 * Checks the signature of a webhook over its exact bytes, with each of the secrets, and returns the event; undefined: it is not from
 * Stripe, was altered, or is older than five minutes.
 */
export async function readStripeEvent(
  { webhookSecrets }: Pick<StripeSettings, 'webhookSecrets'>,
  { bytes, signature, receivedAt = Date.now() }: { bytes: Buffer; signature: string | undefined; receivedAt?: number },
): Promise<StripeEvent | undefined> {
  if (!signature || bytes.length === 0) return undefined;
  const { default: Stripe } = await import('stripe');
  const isSigned = webhookSecrets.some((secret) => {
    try {
      return Stripe.webhooks.signature?.verifyHeader(bytes, signature, secret, MAX_AGE_SECONDS, undefined, receivedAt);
    } catch (cause) {
      if (cause instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw cause;
    }
  });
  if (!isSigned) return undefined;
  const parsed = Event.safeParse(parseJson(bytes));
  return parsed.success ? toEvent(parsed.data) : undefined;
}

function toEvent({ id, type, data: { object } }: z.output<typeof Event>): StripeEvent {
  const { payment_intent: payment, client_reference_id, metadata } = object;
  return {
    ...{ id, type, objectId: object.id },
    references: [object.id, ...(typeof payment === 'string' ? [payment] : [])],
    attemptId: toId(client_reference_id) ?? toId(metadata?.attempt),
    orderId: toId(metadata?.order_id),
    isOurs: toId(metadata?.tenant) !== null || toId(metadata?.refund) !== null,
  };
}

/** Other uses of one account at Stripe put other things there. */
function toId(value: unknown): string | null {
  return z.uuid().safeParse(value).data ?? null;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
