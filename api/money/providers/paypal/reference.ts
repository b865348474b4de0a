import { z } from 'zod';

type Reference = { tenantId: string; orderId: string; attemptId: string };

/** Returns the mark of an order and its capture; `custom_id` has at most 127 characters. */
export const writeReference = ({ tenantId, orderId, attemptId }: Reference) => [tenantId, orderId, attemptId].join('.');

/**
 * Reads a `custom_id`: three ids on an order or capture, one on a refund made here. Other products of an account write
 * other values.
 */
export function readReference(customId: string | undefined) {
  const ids = (customId ?? '').split('.').map((id) => z.uuid().safeParse(id).data ?? null);
  const [tenantId = null, orderId = null, attemptId = null] = ids.length === 3 ? ids : [];
  return { tenantId, orderId, attemptId, refundId: ids.length === 1 ? (ids[0] ?? null) : null };
}
