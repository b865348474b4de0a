import { recordAuditEvent } from '#api/core/audit/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import * as transfers from '#contract/schools/bank-transfers.ts';
import { planWords } from '#contract/schools/plan-words.ts';
import * as routes from '#contract/schools/platform-plans.ts';
import { chooseVariant } from './actions.ts';
import { findCurrentPlan } from './limit-queries.ts';
import { findAllPayments, findEndOfNewestTransfer } from './payment-queries.ts';
import * as queries from './platform-subscription-queries.ts';
import { paysByCard } from './policy.ts';
import { toPlanPayment } from './presenter.ts';
import { findVariant, insertSubscription, lockSubscription, updateSubscription } from './queries.ts';
import { askForTransfer, confirmTransfer, recordReceived, reopenTransfer } from './transfers.ts';

export const platformSubscriptionRoutes = [
  servePlatform(routes.listSubscriptions, async ({ query, url, isExport, inPlatform }) => {
    return toKeysetPage(
      url,
      query,
      await inPlatform((db) => queries.findSubscriptions(db, query, isExport)),
      toSubscription,
    );
  }),

  servePlatform(routes.beginTrial, async (call) => {
    const { body, inSchool } = call;
    await inSchool(body.tenant, null, async ({ db, site, ...by }) => {
      const variant = await findVariant(db, body.variant);
      if (!variant?.is_offered) throw fieldRefusal('variant', planWords.variantUnknown);
      const trial = { variant_id: variant.id, state: 'trialing', payment: null, period_end: body.until } as const;
      if (!(await insertSubscription(db, trial)))
        throw new Refusal('conflict', { message: planWords.hasSubscription, state: 'subscribed' });
      await recordAuditEvent(db, by, { act: 'plan.trial_begun', facts: { plan: variant.plan_name } });
    });
    return presentSubscriber(call, body.tenant);
  }),

  servePlatform(routes.changeSubscriptionEnd, async (call) => {
    const { params, body, inSchool } = call;
    const subscriber = await call.inPlatform((db) => queries.findSubscriber(db, params.id));
    if (!subscriber) throw new Refusal('notFound');
    await inSchool(params.id, null, async ({ db, site, ...by }) => {
      await lockSubscription(db);
      const plan = await findCurrentPlan(db);
      if (!plan || plan.payer_id !== site.id || plan.payment === 'card' || plan.state === 'paused')
        throw new Refusal('conflict', { message: planWords.notPossible, state: plan?.state ?? 'no_plan' });
      // Two people confirm paid time, so one person cannot extend it.
      const until =
        plan.payment === 'bank_transfer'
          ? endWithinPaidTime(body.until, plan.period_end, await findEndOfNewestTransfer(db))
          : body.until;
      await updateSubscription(db, { period_end: until });
      const facts = { plan: plan.plan_name, until: until.toISOString() };
      await recordAuditEvent(db, by, { act: 'plan.end_changed', facts });
    });
    return presentSubscriber(call, params.id);
  }),

  servePlatform(transfers.listBankTransfers, async (call) => {
    const { query, url, isExport, inPlatform, person } = call;
    return toKeysetPage(url, query, await inPlatform((db) => queries.findTransfers(db, query, isExport)), (row) =>
      toTransfer(row, person().personId),
    );
  }),

  servePlatform(transfers.createBankTransfer, async (call) => {
    const { body, inSchool } = call;
    const id = await inSchool(body.tenant, null, async ({ db, site, ...by }) => {
      await lockSubscription(db);
      const { variant, quote, plan } = await chooseVariant(db, site, body.variant);
      if (plan && paysByCard(plan))
        throw new Refusal('conflict', { message: planWords.paysByCardAsked, state: 'card' });
      return askForTransfer(db, by, { variant, quote });
    });
    return presentTransfer(call, id);
  }),

  servePlatform(transfers.recordBankTransfer, (call) => {
    const { params, body } = call;
    return change(call, params.id, ({ db, by, colleague }) => {
      if (body.state !== 'received') return reopenTransfer(db, by, params.id, body.state);
      return recordReceived(db, by, { transfer: { id: params.id }, by: colleague, received: body });
    });
  }),

  servePlatform(transfers.confirmBankTransfer, (call) => {
    const { params, body, settings } = call;
    const { platformSeller } = settings;
    return change(call, params.id, ({ db, by, colleague }) =>
      confirmTransfer(db, by, {
        ...{ transfer: { id: params.id }, by: colleague, amount: body.amount, platformSeller },
      }),
    );
  }),

  servePlatform(transfers.listPlatformPayments, async ({ query, url, isExport, inPlatform }) => {
    const payments = await inPlatform((db) => findAllPayments(db, query, isExport));
    const page = toKeysetPage(url, query, payments);
    const results = page.results.map(({ tenant_id, school_name, ...row }) => {
      return { ...toPlanPayment(row), tenant: { id: tenant_id, school_name } };
    });
    return { ...page, results, totals: payments.totals };
  }),
];

type Work = Parameters<Parameters<PlatformCall['inTenant']>[2]>[0];
type TransferWork = {
  db: Work['db'];
  by: Pick<Work, 'actor' | 'ip'>;
  colleague: { id: string; name: string };
};

/** Changes a transfer at its site in the name of the caller, and returns its new state. */
async function change(call: PlatformCall, id: string, work: (transfer: TransferWork) => Promise<void>) {
  const row = await call.inPlatform((db) => queries.findTransfer(db, id));
  if (!row) throw new Refusal('notFound');
  const { personId } = call.person();
  await call.inTenant(row.tenant_id, null, ({ db, actor, ip }) => {
    const colleague = { id: personId, name: actor.platform?.personName ?? '' };
    return work({ db, by: { actor, ip }, colleague });
  });
  return presentTransfer(call, id);
}

async function presentTransfer({ inPlatform, person }: PlatformCall, id: string) {
  const row = await inPlatform((db) => queries.findTransfer(db, id));
  if (!row) throw new Refusal('notFound');
  return toTransfer(row, person().personId);
}

function toTransfer(row: Omit<queries.PlatformTransferRow, 'row_key'>, personId: string) {
  const { tenant_id, school_name, state } = row;
  return {
    ...row,
    plan: row.plan_name,
    tenant: { id: tenant_id, school_name },
    received_by: row.received_by_name,
    confirmed_by: row.confirmed_by_name,
    can_record: state === 'waiting',
    can_confirm: state === 'received' && row.received_by !== personId,
  };
}

async function presentSubscriber({ inPlatform }: PlatformCall, tenantId: string) {
  const row = await inPlatform((db) => queries.findSubscriber(db, tenantId));
  if (!row) throw new Refusal('notFound');
  return toSubscription(row);
}

function toSubscription(row: Omit<queries.PlatformSubscriptionRow, 'row_key'>) {
  const { tenant_id, school_name, is_organization, payer_id, payer_name } = row;
  const isOwn = payer_id === tenant_id;
  return {
    ...row,
    plan: row.plan_name,
    tenant: { id: tenant_id, school_name, is_organization },
    paid_by: isOwn ? null : { id: payer_id, school_name: payer_name },
    can_change_end: isOwn && row.payment !== 'card' && row.state !== 'paused',
  };
}

/** Limits the requested end to the paid time: a day has moments after it. A pause has moved the present end. */
function endWithinPaidTime(wish: Date, present: Date | null, paid: Date | null): Date {
  const latest = Math.max(present?.getTime() ?? 0, paid?.getTime() ?? 0);
  if (wish.getTime() >= latest + DAY_MS) throw fieldRefusal('until', planWords.untilUnpaid);
  return new Date(Math.min(wish.getTime(), latest));
}
