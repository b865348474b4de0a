import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';
import type { ProviderEvent } from '#api/money/providers/provider-client.ts';

const DECLINES = ['checkout.order.failed', 'checkout.transaction.attempt.failed'];
const PAID = 'checkout.order.completed';

const Id = z.string().min(1).max(255);
const Event = z.looseObject({
  event: z.string().min(1).max(200).default('unknown'),
  payload: z.looseObject({
    merchantOrderId: Id.optional().catch(undefined),
    originalMerchantOrderId: Id.optional().catch(undefined),
    merchantRefundId: Id.optional().catch(undefined),
    orderId: Id.optional().catch(undefined),
    state: z.string().optional().catch(undefined),
    metaInfo: z.looseObject({ udf2: z.unknown().optional() }).optional().catch(undefined),
    paymentDetails: z.array(z.unknown()).optional().catch(undefined),
  }),
});

/**
 * Checks a webhook's header and returns its event; undefined if it is not from PhonePe. The header is the same for
 * every event and does not cover the body, so anyone who has it can forge events: an event only says which object to
 * fetch. It has no time either, so old events are accepted.
 */
export function readPhonepeEvent(
  { webhookUsername, webhookPassword }: Pick<PhonepeSettings, 'webhookUsername' | 'webhookPassword'>,
  { bytes, authorization }: { bytes: Buffer; authorization: string | undefined },
): ProviderEvent | undefined {
  if (!authorization || bytes.length === 0) return undefined;
  const expected = createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest('hex');
  if (!isSameInConstantTime(authorization, expected)) return undefined;
  const parsed = Event.safeParse(parseJson(bytes));
  return parsed.success ? toEvent(bytes, parsed.data) : undefined;
}

function toEvent(bytes: Buffer, { event: type, payload }: z.output<typeof Event>): ProviderEvent {
  const order = payload.merchantOrderId ?? payload.originalMerchantOrderId;
  const attemptId = toUuid(order);
  const refundId = type.startsWith('pg.refund.') ? (payload.merchantRefundId ?? null) : null;
  return {
    // An event has no id, but a repeated one has the same bytes.
    id: `${type} ${createHash('sha256').update(bytes).digest('hex')}`,
    type,
    objectId: refundId ?? order ?? payload.orderId ?? 'unknown',
    sessionId: attemptId,
    references: order === undefined ? [] : [order],
    attemptId,
    orderId: toUuid(payload.metaInfo?.udf2),
    refundId,
    // Other products may use the same account: their orders have ids of another form.
    movesMoney: attemptId !== null && (type === PAID || refundId !== null),
    isSuccess: type === PAID && payload.state === 'COMPLETED',
    // An order that expired failed without a payment attempt.
    isDecline: DECLINES.includes(type) && (payload.paymentDetails?.length ?? 0) > 0,
  };
}

function toUuid(value: unknown): string | null {
  return z.uuid().safeParse(value).data ?? null;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
