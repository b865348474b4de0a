import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { refundWords } from '#contract/shop/refund-words.ts';
import type { RefundedLine } from '#contract/shop/refunds.ts';
import { findLines, type OrderRow } from './queries.ts';
import { findRefundLines, findRefunds, insertRefund, type NewRefund } from './refund-queries.ts';
import {
  type LineShares,
  type RefundLine,
  sharesOfOrder,
  splitRefund,
  subtractRefunds,
  sumOfShares,
} from './refund-shares.ts';

type PaidOrder = Pick<OrderRow, 'tenant_id' | 'id' | 'total' | 'paid_attempt_id'>;

/** Returns the amount of an order that can still be refunded, without amounts that wait for a second person. */
export async function findLeft(db: TenantDb, { id, total, paid_attempt_id }: PaidOrder): Promise<number> {
  if (paid_attempt_id === null) return 0;
  const refunds = await findRefunds(db, id);
  return total - refunds.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : amount), 0);
}

/** Returns the unrefunded shares of each order line. */
export async function findLeftOfLines(
  db: TenantDb,
  order: Pick<OrderRow, 'tenant_id' | 'id' | 'delivery' | 'delivery_tax'>,
): Promise<LineShares[]> {
  const { id: orderId } = order;
  const earlier = (await findRefundLines(db, orderId)).filter(({ state }) => state !== 'failed');
  return subtractRefunds(sharesOfOrder(order, await findLines(db, orderId)), earlier);
}

/** Returns the amounts that a request refunds from each line, limited to the unrefunded rest. */
export async function splitRequest(
  db: TenantDb,
  order: OrderRow,
  { amount, lines }: { amount: number; lines?: RefundedLine[] | null | undefined },
): Promise<RefundLine[]> {
  const left = await findLeftOfLines(db, order);
  const { currency } = order;
  if (!lines) return splitRefund({ amount, currency }, left);
  return lines.flatMap(({ line: number, amount: part }) => {
    const line = left.find(({ line_number }) => line_number === number);
    if (!line) throw new Refusal('malformed', { message: refundWords.lineUnknown });
    const rest = sumOfShares(line);
    if (rest === 0 || (part ?? rest) > rest)
      throw new Refusal('conflict', { message: refundWords.aboveLeftOfLine, state: 'above_left', total: rest });
    return splitRefund({ amount: part ?? rest, currency }, [line]);
  });
}

type BookedParts = Pick<
  NewRefund,
  'reason' | 'made_by' | 'asked_by' | 'provider_refund_id' | 'state' | 'dispute_id' | 'held_at'
> & {
  id?: string;
};

/** Adds a refund with its amounts by line. Returns its id. */
export async function bookRefund(
  db: TenantDb,
  order: OrderRow,
  { lines, ...refund }: BookedParts & { lines: RefundLine[] },
): Promise<string> {
  const { id: orderId, currency } = order;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return insertRefund(db, {
    refund: { ...refund, amount, order_id: orderId, attempt_id: order.paid_attempt_id ?? '', currency },
    lines,
  });
}
