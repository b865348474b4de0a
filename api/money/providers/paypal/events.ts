import { z } from 'zod';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { SignatureHeader } from '#api/kit/serve.ts';
import type { ProviderEvent } from '#api/money/providers/provider-client.ts';
import type { FindCertificate } from './certificates.ts';
import { readReference } from './reference.ts';
import { isSignedByPaypal, type PaypalHeaders } from './signature.ts';

const MONEY_EVENTS = ['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'];
const SUCCESS_EVENTS = ['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'];
const DECLINE_EVENTS = ['PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED'];

const Id = z.string().min(1).max(255);
const CustomId = z.string().optional().catch(undefined);
export const Event = z.looseObject({
  id: Id,
  event_type: Id,
  resource: z.looseObject({
    id: Id.optional(),
    order_id: Id.optional(),
    custom_id: CustomId,
    purchase_units: z.array(z.looseObject({ custom_id: CustomId })).optional(),
    supplementary_data: z
      .looseObject({ related_ids: z.looseObject({ order_id: Id.optional() }).optional() })
      .optional(),
    links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).optional(),
  }),
});

type Sent = {
  bytes: Buffer;
  header: (name: SignatureHeader) => string | undefined;
  findCertificate: FindCertificate;
};

/**
 * Checks that a webhook is PayPal's, over its exact bytes, and returns its event; undefined if it is not. If the
 * certificate cannot be fetched, PayPal sends the webhook again.
 */
export async function readPaypalEvent(
  { webhookId }: Pick<PaypalSettings, 'webhookId'>,
  { bytes, header, findCertificate }: Sent,
): Promise<ProviderEvent | undefined> {
  if (bytes.length === 0) return undefined;
  const headers: PaypalHeaders = {
    'transmission-id': header('paypal-transmission-id'),
    'transmission-time': header('paypal-transmission-time'),
    'transmission-sig': header('paypal-transmission-sig'),
    'cert-url': header('paypal-cert-url'),
    'auth-algo': header('paypal-auth-algo'),
  };
  const isSigned = await isSignedByPaypal(headers, { bytes, webhookId, findCertificate }).catch((cause: unknown) => {
    throw new Refusal('busy', { retryAfter: 30 }, { cause });
  });
  if (!isSigned) return undefined;
  const parsed = Event.safeParse(parseJson(bytes));
  return parsed.success ? toEvent(parsed.data) : undefined;
}

/** Converts an event to the ids of our objects. */
export function toEvent({ id, event_type: type, resource }: z.output<typeof Event>): ProviderEvent {
  // A refund names its capture by a link, a capture its order by an id.
  const captures = (resource.links ?? []).flatMap(({ rel, href }) =>
    rel === 'up' ? (href.split('/').at(-1) ?? []) : [],
  );
  const isOrder = type.startsWith('CHECKOUT.');
  const orderOfPaypal = isOrder
    ? (resource.id ?? resource.order_id)
    : resource.supplementary_data?.related_ids?.order_id;
  const objectId = resource.id ?? resource.order_id ?? id;
  const ids = readReference(resource.custom_id ?? resource.purchase_units?.[0]?.custom_id);
  // Other products may use the same account.
  const isOurs = ids.tenantId !== null || ids.refundId !== null;
  return {
    ...{ id, type, objectId, sessionId: orderOfPaypal ?? null },
    references: [...new Set([objectId, ...(orderOfPaypal ? [orderOfPaypal] : []), ...captures])],
    // PayPal lists a capture's refunds, so no refund id has to be stored.
    ...{ attemptId: ids.attemptId, orderId: ids.orderId, refundId: null },
    movesMoney: isOurs && MONEY_EVENTS.includes(type),
    isDecline: DECLINE_EVENTS.includes(type),
    isSuccess: SUCCESS_EVENTS.includes(type),
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
