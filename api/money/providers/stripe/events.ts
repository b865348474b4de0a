import { z } from 'zod';
import type { StripeSettings } from '#api/kit/provider-settings.ts';
import type { ProviderEvent } from '#api/money/providers/provider-client.ts';
import { toOwner } from './billing-objects.ts';

const MONEY_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.failed',
];
const SUCCESS_EVENTS = MONEY_EVENTS.slice(0, 3);
const MAX_AGE_SECONDS = 300;
const Details = z.looseObject({ subscription: z.unknown(), metadata: z.unknown() });
const Event = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.looseObject({
    object: z.looseObject({
      id: z.string().min(1).max(255),
      payment_intent: z.unknown().optional(),
      client_reference_id: z.unknown().optional(),
      object: z.unknown().optional(),
      payment_details: z.looseObject({ order_reference: z.unknown() }).nullish().catch(null),
      parent: z.looseObject({ subscription_details: Details.nullish() }).nullish().catch(null),
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
 * Checks a webhook's signature over its exact bytes with each secret, and returns the event; undefined if it is not
 * from Stripe, was altered, or is older than five minutes.
 */
export async function readStripeEvent(
  { webhookSecrets }: Pick<StripeSettings, 'webhookSecrets'>,
  { bytes, signature, receivedAt = Date.now() }: { bytes: Buffer; signature: string | undefined; receivedAt?: number },
): Promise<ProviderEvent | undefined> {
  if (!signature || bytes.length === 0) return undefined;
  const { default: Stripe } = await import('stripe');
  const isSigned = webhookSecrets.some((secret) => {
    try {
      return Stripe.webhooks.signature?.verifyHeader(bytes, signature, secret, MAX_AGE_SECONDS, undefined, receivedAt);
    } catch {
      // Stripe's library throws different errors for an empty and a wrong signature.
      return false;
    }
  });
  if (!isSigned) return undefined;
  const parsed = Event.safeParse(parseJson(bytes));
  return parsed.success ? toEvent(parsed.data) : undefined;
}

type EventObject = z.output<typeof Event>['data']['object'];

function toEvent({ id, type, data: { object } }: z.output<typeof Event>): ProviderEvent {
  const { payment_intent: payment, client_reference_id, metadata } = object;
  // Other products may use the same account.
  const isOurs = toId(metadata?.tenant) !== null || toId(metadata?.refund) !== null;
  const billing = toBilling(object);
  // The plan's invoices show its payments.
  const isPlan = billing?.owner.kind === 'plan';
  // A subscription's payment has no metadata, but names its page.
  const references = [object.id, payment, object.payment_details?.order_reference].filter(
    (one) => typeof one === 'string',
  );
  return {
    ...{
      id,
      type,
      objectId: object.id,
      references,
      sessionId: references.find((one) => one.startsWith('cs_')) ?? null,
    },
    refundId: null,
    attemptId: toId(client_reference_id) ?? toId(metadata?.attempt),
    orderId: toId(metadata?.order_id),
    movesMoney: isOurs && !isPlan && MONEY_EVENTS.includes(type),
    isDecline: type === 'payment_intent.payment_failed',
    ...(billing && { billing }),
    isSuccess: SUCCESS_EVENTS.includes(type),
  };
}

/**
 * Returns our subscription in an event: the owner of an invoice, the changed subscription, or the page that begins a
 * plan.
 */
function toBilling({ id, object, metadata, parent }: EventObject): ProviderEvent['billing'] | null {
  if (object === 'checkout.session') {
    // A gift's page belongs to its order.
    const owner = toOwner(metadata);
    return owner?.kind === 'plan' ? { owner, subscriptionId: null, invoiceId: null } : null;
  }
  const details = object === 'subscription' ? { subscription: id, metadata } : parent?.subscription_details;
  const owner = toOwner(details?.metadata);
  if (!owner || typeof details?.subscription !== 'string') return null;
  return { owner, subscriptionId: details.subscription, invoiceId: object === 'invoice' ? id : null };
}

/** Returns an id, or null for values of other products of the Stripe account. */
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
