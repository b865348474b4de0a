import { Refusal } from '#api/kit/refusal.ts';
import { type CallContext, serve, serveWithoutTransaction, type TransactionRunner } from '#api/kit/serve.ts';
import { serveIdempotent } from '#api/kit/serve-idempotent.ts';
import { type PlatformCall, servePlatform, servePlatformIdempotent } from '#api/kit/serve-platform.ts';
import type { RefundRequest } from '#contract/shop/refunds.ts';
import * as routes from '#contract/shop/refunds.ts';
import { findWaitingRefunds } from './approval-queries.ts';
import { depsOf } from './checkout.ts';
import type { PaymentDeps } from './payments.ts';
import { mayRefund } from './policy.ts';
import { decline } from './refund-approvals.ts';
import { findTenantOfOrder, findTenantOfRefund } from './refund-queries.ts';
import { approveRefund, presentRefund, type RefundCall, startRefund } from './refunds.ts';

export const refundRoutes = [
  serveIdempotent({ ...routes.refundOrder, needsIdempotencyKey: true }, mayRefund, (call) =>
    refund(call, ownSchool(call)),
  ),
  servePlatformIdempotent({ ...routes.refundPlatformOrder, needsIdempotencyKey: true }, async (call) =>
    refund(call, await schoolOf(call, findTenantOfOrder, call.body.reason)),
  ),

  serve(routes.listWaitingRefunds, mayRefund, async ({ db, person }) => {
    const rows = (await findWaitingRefunds(db, {})).filter(({ made_by }) => made_by === 'school');
    return {
      results: rows.map(({ asker_id, ...row }) => ({
        ...{ ...row, can_approve: asker_id !== person().personId },
      })),
    };
  }),

  serveWithoutTransaction(routes.approveRefund, mayRefund, (call) => approve(call, ownSchool(call))),
  serve(routes.declineRefund, mayRefund, (call) =>
    declineAt(call, ownSchool({ ...call, inTransaction: (work) => work(call.db) })),
  ),
  servePlatform(routes.approvePlatformRefund, async (call) => approve(call, await schoolOf(call, findTenantOfRefund))),
  servePlatform(routes.declinePlatformRefund, async (call) =>
    declineAt(call, await schoolOf(call, findTenantOfRefund)),
  ),
];

/** The school whose order is refunded, by its own staff or by the platform. */
type Place = Pick<RefundCall, 'begin'> & { deps: PaymentDeps; isPlatform: boolean };

function ownSchool(call: CallContext & Pick<TransactionRunner, 'inTransaction'>): Place {
  const { actor, ip, inTransaction } = call;
  const begin: Place['begin'] = (work) => inTransaction((db) => work(db, { actor, ip }));
  return { deps: depsOf(call), isPlatform: false, begin };
}

type PlatformRefundCall = Pick<PlatformCall, 'settings' | 'inTenant' | 'inPlatform'> & { params: { id: string } };

async function schoolOf(
  { params, settings, inTenant, inPlatform }: PlatformRefundCall,
  findTenant: typeof findTenantOfOrder,
  reason: string | null = null,
): Promise<Place> {
  const tenantId = await inPlatform((db) => findTenant(db, params.id));
  if (tenantId === undefined) throw new Refusal('notFound');
  return {
    deps: { tenantId, settings, inTransaction: (work) => inTenant(tenantId, null, ({ db }) => work(db)) },
    isPlatform: true,
    begin: (work) => inTenant(tenantId, reason, ({ db, actor, ip }) => work(db, { actor, ip })),
  };
}

type OneCall = Pick<CallContext, 'person'> & { params: { id: string } };

function refund(call: OneCall & { body: RefundRequest; workId: string }, { deps, isPlatform, begin }: Place) {
  const asker = call.person();
  return startRefund(deps, {
    ...{ ...call.body, refundId: call.workId, orderId: call.params.id, asker, begin },
    ...(isPlatform ? { made_by: 'platform', asked_by: null } : { made_by: 'school', asked_by: asker.personId }),
  });
}

function approve({ params, person }: OneCall, { deps, isPlatform, begin }: Place) {
  return approveRefund(deps, { refundId: params.id, by: person(), isPlatform, begin });
}

function declineAt({ params, person }: OneCall, { isPlatform, begin }: Place) {
  return begin(async (db, context) => {
    await decline(db, { refundId: params.id, by: person(), isPlatform, context });
    return presentRefund(db, params.id);
  });
}
