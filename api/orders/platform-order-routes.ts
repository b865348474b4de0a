import { recordAuditEvent } from '#api/audit/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { postTransaction } from '#api/ledger/service.ts';
import * as routes from '#contract/platform-orders.ts';
import { refundWords } from '#contract/refund-words.ts';
import { findWaitingRefunds } from './approval-queries.ts';
import { findLeftOfLines } from './book-refund.ts';
import { toPlatformOrder, toPlatformOrderDetail } from './platform-order-presenter.ts';
import { findPlatformOrder, findPlatformOrders } from './platform-order-queries.ts';
import { isAfterPrinting, nextPrintStates } from './policy.ts';
import { printPostings } from './postings.ts';
import { findBuyer, findChanges, findLines, findOrder, type LineRow, type OrderRow, updateState } from './queries.ts';
import { findRefunds } from './refund-queries.ts';

export const platformOrderRoutes = [
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
      const key = { tenantId: row.tenant_id, id: row.id };
      const order = await findOrder(db, key, { locks: true });
      if (!order) throw new Refusal('notFound');
      const lines = await findLines(db, key);
      const states = (await findChanges(db, key)).map(({ state }) => state);
      const isPrinted = lines.some(({ format }) => format === 'print');
      if (!nextPrintStates({ state: order.state, isPrinted, states }).includes(body.state))
        throw new Refusal('conflict', { message: refundWords.stateInvalid, state: order.state });
      await updateState(db, key, body.state);
      if (isAfterPrinting(body.state)) await postPrinting(db, order, lines);
      const facts = { order: order.number, state: body.state };
      await recordAuditEvent(db, { actor, ip }, { act: 'payment.order_moved', facts });
    });
    return present(call, params.id);
  }),
];

/** Posts what printing an order costs, at its first step after which copies exist. A refund takes back nothing of it. */
async function postPrinting(db: TenantDb, { tenant_id, id, currency }: OrderRow, lines: LineRow[]): Promise<void> {
  if (lines.every(({ print_cost }) => print_cost === 0)) return;
  await postTransaction(db, tenant_id, { reason: `printed ${id}`, currency, postings: printPostings(lines) });
}

/** Presents an order with what its school's tables have: where to send what is printed, which no list shows. */
async function present(
  { inPlatform, inTenant, person }: Pick<PlatformCall, 'inPlatform' | 'inTenant' | 'person'>,
  id: string,
) {
  const row = await inPlatform((db) => findPlatformOrder(db, id));
  if (!row) throw new Refusal('notFound');
  return inTenant(row.tenant_id, null, async ({ db }) => {
    const key = { tenantId: row.tenant_id, id };
    const order = await findOrder(db, key);
    const [lines, refunds, changes] = [
      await findLines(db, key),
      await findRefunds(db, { tenantId: row.tenant_id, orderId: id }),
      await findChanges(db, key),
    ];
    const buyer = order?.buyer_id ? await findBuyer(db, { tenantId: row.tenant_id, id: order.buyer_id }) : undefined;
    if (!order) throw new Refusal('notFound');
    const waiting = await findWaitingRefunds(db, { tenantId: row.tenant_id, orderId: id });
    return toPlatformOrderDetail(row, {
      ...{ order, lines, refunds, changes, address: buyer?.address ?? null, personId: person().personId },
      left: order.paid_attempt_id === null ? [] : await findLeftOfLines(db, order),
      askers: new Map(waiting.map((refund) => [refund.id, refund.asker_id])),
    });
  });
}
