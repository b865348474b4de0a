import { servePlatformBulk } from '#api/core/bulk/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import * as routes from '#contract/shop/platform-orders.ts';
import { findWaitingRefunds } from './approval-queries.ts';
import { findLeftOfLines } from './book-refund.ts';
import { orderBulkList } from './bulk-actions.ts';
import { toPlatformOrder, toPlatformOrderDetail } from './platform-order-presenter.ts';
import { findPlatformOrder, findPlatformOrders } from './platform-order-queries.ts';
import { moveOrder } from './print-steps.ts';
import { findBuyer, findChanges, findLines, findOrder } from './queries.ts';
import { findRefunds } from './refund-queries.ts';

export const platformOrderRoutes = [
  servePlatformBulk(routes.bulkOnPlatformOrders, orderBulkList),

  servePlatform(routes.listPlatformOrders, async ({ query, url, isExport, inPlatform }) => {
    const page = toKeysetPage(url, query, await inPlatform((db) => findPlatformOrders(db, query, isExport)));
    return { ...page, results: page.results.map(toPlatformOrder) };
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
