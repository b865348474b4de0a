import type { OrderState } from '#contract/shop/orders.ts';
import type { PlatformOrder, PlatformOrderDetail } from '#contract/shop/platform-orders.ts';
import type { PlatformOrderRow } from './platform-order-queries.ts';
import { nextPrintStates, PRINT_STATES } from './policy.ts';
import type { LineRow, OrderRow } from './queries.ts';
import type { RefundRow } from './refund-queries.ts';
import { type LineShares, sumOfShares } from './refund-shares.ts';

/** Presents an order without its buyer. */
export function toPlatformOrder(row: Omit<PlatformOrderRow, 'row_key'>): PlatformOrder {
  const { state, copies, printed } = row;
  const next_states = nextPrintStates({ state, isPrinted: copies > 0, states: PRINT_STATES.slice(0, printed) });
  return {
    ...row,
    next_states,
    tenant: { id: row.tenant_id, school_name: row.school_name },
    left: row.paid_at === null ? 0 : row.total - row.given_back,
    to_print: next_states.includes('shipped'),
    placed_at: row.placed_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}

type Details = {
  order: OrderRow;
  lines: LineRow[];
  refunds: RefundRow[];
  changes: { state: OrderState; changed_at: Date }[];
  address: unknown;
  left: LineShares[];
  /** The people who requested the waiting refunds. */
  askers: Map<string, string | null>;
  personId: string;
};

export function toPlatformOrderDetail(
  row: Omit<PlatformOrderRow, 'row_key'>,
  { order, lines, refunds, changes, address, left, askers, personId }: Details,
): PlatformOrderDetail {
  const leftOf = (number: number) =>
    left.flatMap((line) => (line.line_number === number ? sumOfShares(line) : []))[0] ?? 0;
  return {
    ...toPlatformOrder(row),
    delivery: order.delivery,
    delivery_left: leftOf(0),
    tax: order.tax,
    delivery_address: address as PlatformOrderDetail['delivery_address'],
    lines: lines.map((line) => ({
      ...{ ...line, line: line.number, left: leftOf(line.number), total: line.net + line.tax },
    })),
    refunds: refunds.map(({ id, amount, state, reason, made_by, created_at, done_at, failed_at, declined_at }) => ({
      ...{ id, amount, state, made_by, reason: made_by === 'provider' || made_by === 'dispute' ? null : reason },
      is_declined: declined_at !== null,
      can_approve: state === 'waiting_for_approval' && askers.get(id) !== personId,
      at: (failed_at ?? done_at ?? created_at).toISOString(),
    })),
    timeline: changes.map(({ state, changed_at }) => ({ state, at: changed_at.toISOString() })),
  };
}
