import type { TenantDb } from '#api/kit/tenant.ts';
import { findLines, type OrderRow } from './queries.ts';
import { findRefundLines, findRefunds, insertRefund, type NewRefund } from './refund-queries.ts';
import { sharesOfOrder, splitRefund, subtractRefunds } from './refund-shares.ts';

/** Returns how much of an order can still be refunded. */
export async function findLeft(
  db: TenantDb,
  { tenant_id, id, total, paid_attempt_id }: Pick<OrderRow, 'tenant_id' | 'id' | 'total' | 'paid_attempt_id'>,
): Promise<number> {
  if (paid_attempt_id === null) return 0;
  const refunds = await findRefunds(db, { tenantId: tenant_id, orderId: id });
  return total - refunds.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : amount), 0);
}

type BookedParts = Pick<NewRefund, 'reason' | 'made_by' | 'asked_by' | 'amount' | 'provider_refund_id'> & {
  id?: string;
};

/** Adds a refund of at most what is left, with what it takes back from each line. Returns its id. */
export async function bookRefund(db: TenantDb, order: OrderRow, refund: BookedParts): Promise<string> {
  const { tenant_id: tenantId, id: orderId, currency } = order;
  const earlier = (await findRefundLines(db, { tenantId, orderId })).filter(({ state }) => state !== 'failed');
  const left = subtractRefunds(sharesOfOrder(order, await findLines(db, { tenantId, id: orderId })), earlier);
  return insertRefund(db, tenantId, {
    refund: { ...refund, order_id: orderId, attempt_id: order.paid_attempt_id ?? '', currency },
    lines: splitRefund({ amount: refund.amount, currency }, left),
  });
}
