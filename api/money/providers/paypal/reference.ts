import { z } from 'zod';

type Reference = { tenantId: string; orderId: string; attemptId: string };

/** Returns what an order and its capture are marked with; `custom_id` has at most 127 characters. */
export const writeReference = ({ tenantId, orderId, attemptId }: Reference) => [tenantId, orderId, attemptId].join('.');

/** Reads a `custom_id`: of an order or a capture three ids, of a refund that was made here its own. Other uses of an account put other things there. */
export function readReference(customId: string | undefined) {
  const ids = (customId ?? '').split('.').map((id) => z.uuid().safeParse(id).data ?? null);
  const [tenantId = null, orderId = null, attemptId = null] = ids.length === 3 ? ids : [];
  return { tenantId, orderId, attemptId, refundId: ids.length === 1 ? (ids[0] ?? null) : null };
}
