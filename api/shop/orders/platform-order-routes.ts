import { servePlatformBulk } from '#api/core/bulk/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Reply } from '#api/kit/serve.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import type { OrderState } from '#contract/shop/orders.ts';
import type { PlatformOrder, PlatformOrderDetail } from '#contract/shop/platform-orders.ts';
import * as routes from '#contract/shop/platform-orders.ts';
import { findWaitingRefunds } from './approval-queries.ts';
import { findLeftOfLines } from './book-refund.ts';
import { orderBulkList } from './bulk-actions.ts';
import { findPlatformOrder, findPlatformOrders, type PlatformOrderRow } from './platform-order-queries.ts';
import { nextPrintStates, PRINT_STATES } from './policy.ts';
import { moveOrder } from './print-steps.ts';
import { findBuyer, findChanges, findLines, findOrder, type LineRow, type OrderRow } from './queries.ts';
import { findRefunds, type RefundRow } from './refund-queries.ts';
import { type LineShares, sumOfShares } from './refund-shares.ts';

/** Presents an order without its buyer. */
function toPlatformOrder(row: Omit<PlatformOrderRow, 'row_key'>): Reply<typeof PlatformOrder> {
  const { state, copies, printed } = row;
  const next_states = nextPrintStates({ state, isPrinted: copies > 0, states: PRINT_STATES.slice(0, printed) });
  return {
    ...row,
    next_states,
    tenant: { id: row.tenant_id, school_name: row.school_name },
    left: row.paid_at === null ? 0 : row.total - row.given_back,
    to_print: next_states.includes('shipped'),
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

function toPlatformOrderDetail(
  row: Omit<PlatformOrderRow, 'row_key'>,
  { order, lines, refunds, changes, address, left, askers, personId }: Details,
): Reply<typeof PlatformOrderDetail> {
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
      ...{ id, amount, state, made_by, reason },
      is_declined: declined_at !== null,
      can_approve: state === 'waiting_for_approval' && askers.get(id) !== personId,
      at: failed_at ?? done_at ?? created_at,
    })),
    timeline: changes.map(({ state, changed_at }) => ({ state, at: changed_at })),
  };
}

export const platformOrderRoutes = [
  servePlatformBulk(routes.bulkOnPlatformOrders, orderBulkList),

  servePlatform(routes.listPlatformOrders, async ({ query, url, isExport, inPlatform }) => {
    return toKeysetPage(url, query, await inPlatform((db) => findPlatformOrders(db, query, isExport)), toPlatformOrder);
  }),

  servePlatform(routes.showPlatformOrder, (call) => present(call, call.params.id)),

  servePlatform(routes.changePlatformOrder, async (call) => {
    const { params, body, inPlatform, inTenant } = call;
    const row = await inPlatform((db) => findPlatformOrder(db, params.id));
    if (!row) throw new Refusal('notFound');
    await inTenant(row.tenant_id, null, async ({ db, actor, ip }) => {
      await moveOrder(db, { actor, ip }, { id: row.id, state: body.state });
    });
    return present(call, params.id);
  }),
];

/** Presents an order with facts from its school's tables, such as the delivery address, which no list shows. */
async function present(
  { inPlatform, inTenant, person }: Pick<PlatformCall, 'inPlatform' | 'inTenant' | 'person'>,
  id: string,
) {
  const row = await inPlatform((db) => findPlatformOrder(db, id));
  if (!row) throw new Refusal('notFound');
  return inTenant(row.tenant_id, null, async ({ db }) => {
    const order = await findOrder(db, id);
    const [lines, refunds, changes] = [await findLines(db, id), await findRefunds(db, id), await findChanges(db, id)];
    const buyer = order?.buyer_id ? await findBuyer(db, order.buyer_id) : undefined;
    if (!order) throw new Refusal('notFound');
    const waiting = await findWaitingRefunds(db, { orderId: id });
    return toPlatformOrderDetail(row, {
      ...{ order, lines, refunds, changes, address: buyer?.address ?? null, personId: person().personId },
      left: order.paid_attempt_id === null ? [] : await findLeftOfLines(db, order),
      askers: new Map(waiting.map((refund) => [refund.id, refund.asker_id])),
    });
  });
}
