import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { serveIdempotent } from '#api/kit/serve-idempotent.ts';
import { type PlatformCall, servePlatform, servePlatformIdempotent } from '#api/kit/serve-platform.ts';
import * as routes from '#contract/shop/refunds.ts';
import { findWaitingRefunds } from './approval-queries.ts';
import { depsOf } from './checkout.ts';
import type { PaymentDeps } from './payments.ts';
import { mayRefund } from './policy.ts';
import { decline } from './refund-approvals.ts';
import { findTenantOfOrder, findTenantOfRefund } from './refund-queries.ts';
import { approveRefund, presentRefund, startRefund } from './refunds.ts';

export const refundRoutes = [
  serveIdempotent({ ...routes.refundOrder, needsIdempotencyKey: true }, mayRefund, (call) => {
    const { params, body, actor, ip, workId, inTransaction, person } = call;
    return startRefund(depsOf(call), {
      ...{ ...body, refundId: workId, orderId: params.id, made_by: 'school', asked_by: person().personId },
      asker: person(),
      begin: (work) => inTransaction((db) => work(db, { actor, ip })),
    });
  }),

  servePlatformIdempotent({ ...routes.refundPlatformOrder, needsIdempotencyKey: true }, async (call) => {
    const { params, body, workId, inPlatform, inTenant, person } = call;
    const tenantId = await inPlatform((db) => findTenantOfOrder(db, params.id));
    if (tenantId === undefined) throw new Refusal('notFound');
    return startRefund(depsAt(call, tenantId), {
      ...{ ...body, refundId: workId, orderId: params.id, made_by: 'platform', asked_by: null },
      asker: person(),
      begin: (work) => inTenant(tenantId, body.reason, ({ db, actor, ip }) => work(db, { actor, ip })),
    });
  }),

  serve(routes.listWaitingRefunds, mayRefund, async ({ db, person }) => {
    const rows = (await findWaitingRefunds(db, {})).filter(({ made_by }) => made_by === 'school');
    return {
      results: rows.map(({ asker_id, asked_at, ...row }) => ({
        ...{ ...row, asked_at: asked_at.toISOString(), can_approve: asker_id !== person().personId },
      })),
    };
  }),

  serveWithoutTransaction(routes.approveRefund, mayRefund, (call) => {
    const { params, actor, ip, inTransaction, person } = call;
    return approveRefund(depsOf(call), {
      ...{ refundId: params.id, by: person(), isPlatform: false },
      begin: (work) => inTransaction((db) => work(db, { actor, ip })),
    });
  }),

  serve(routes.declineRefund, mayRefund, async ({ db, params, actor, ip, person }) => {
    const context = { actor, ip };
    await decline(db, { refundId: params.id, by: person(), isPlatform: false, context });
    return presentRefund(db, params.id);
  }),

  servePlatform(routes.approvePlatformRefund, async (call) => {
    const tenantId = await tenantOf(call);
    return approveRefund(depsAt(call, tenantId), {
      ...{ refundId: call.params.id, by: call.person(), isPlatform: true },
      begin: (work) => call.inTenant(tenantId, null, ({ db, actor, ip }) => work(db, { actor, ip })),
    });
  }),

  servePlatform(routes.declinePlatformRefund, async (call) => {
    const tenantId = await tenantOf(call);
    return call.inTenant(tenantId, null, async ({ db, actor, ip }) => {
      const context = { actor, ip };
      await decline(db, { refundId: call.params.id, by: call.person(), isPlatform: true, context });
      return presentRefund(db, call.params.id);
    });
  }),
];

type AnyPlatformCall = Pick<PlatformCall, 'settings' | 'inTenant' | 'inPlatform'>;

function depsAt({ settings, inTenant }: AnyPlatformCall, tenantId: string): PaymentDeps {
  return { tenantId, settings, inTransaction: (work) => inTenant(tenantId, null, ({ db }) => work(db)) };
}

async function tenantOf({ params, inPlatform }: AnyPlatformCall & { params: { id: string } }): Promise<string> {
  const tenantId = await inPlatform((db) => findTenantOfRefund(db, params.id));
  if (tenantId === undefined) throw new Refusal('notFound');
  return tenantId;
}
