import { mayRefund } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serveIdempotent } from '#api/kit/serve-idempotent.ts';
import { servePlatformIdempotent } from '#api/kit/serve-platform.ts';
import { refundOrder, refundPlatformOrder } from '#contract/refunds.ts';
import { depsOf } from './checkout.ts';
import type { PaymentDeps } from './payments.ts';
import { findTenantOfOrder } from './refund-queries.ts';
import { startRefund } from './refunds.ts';

export const refundRoutes = [
  serveIdempotent({ ...refundOrder, needsIdempotencyKey: true }, mayRefund, (call) => {
    const { params, body, actor, ip, workId, inTransaction, person } = call;
    return startRefund(depsOf(call), {
      ...{ ...body, refundId: workId, orderId: params.id, made_by: 'school', asked_by: person().personId },
      begin: (work) => inTransaction((db) => work(db, { actor, ip })),
    });
  }),

  servePlatformIdempotent({ ...refundPlatformOrder, needsIdempotencyKey: true }, async (call) => {
    const { params, body, settings, workId, inPlatform, inTenant } = call;
    const tenantId = await inPlatform((db) => findTenantOfOrder(db, params.id));
    if (tenantId === undefined) throw new Refusal('notFound');
    const deps: PaymentDeps = {
      tenantId,
      settings,
      inTransaction: (work) => inTenant(tenantId, null, ({ db }) => work(db)),
    };
    return startRefund(deps, {
      ...{ ...body, refundId: workId, orderId: params.id, made_by: 'platform', asked_by: null },
      begin: (work) => inTenant(tenantId, body.reason, ({ db, actor, ip }) => work(db, { actor, ip })),
    });
  }),
];
