import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowAdmins } from '#api/kit/policy.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import { type CallContext, type DbCall, serve, serveAndPresent, serveWithoutTransaction } from '#api/kit/serve.ts';
import { serveIdempotent } from '#api/kit/serve-idempotent.ts';
import { toSortedPage } from '#api/kit/sorted-page.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findBilling } from '#api/money/providers/service.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { planWords } from '#contract/schools/plan-words.ts';
import * as routes from '#contract/schools/plans.ts';
import * as actions from './actions.ts';
import * as cards from './card-calls.ts';
import { findOwnPayments } from './payment-queries.ts';
import { platformPlanRoutes } from './platform-routes.ts';
import { platformSubscriptionRoutes } from './platform-subscription-routes.ts';
import { mayChangePlan } from './policy.ts';
import { presentPlans, presentSubscription, toPlanPayment } from './presenter.ts';

const serveSubscription = serveAndPresent(present);

export const planRoutes = [
  serve(routes.listPlans, allowAdmins, async (call) => {
    const { db, site, query, url, settings } = call;
    const payments = paymentsOf(settings);
    const plans = await presentPlans(db, site, { payments, isOwnAdmin: isOwnAdmin(call) });
    const rows = plans
      .filter(({ name }) => containsText(name, query.search))
      .map((plan, place) => ({ ...plan, place }));
    const page = toSortedPage(url, query, {
      rows,
      ordering: {
        keys: [
          { read: ({ place }: (typeof rows)[number]) => place, type: 'bigint' },
          { read: ({ id }: (typeof rows)[number]) => id, type: 'uuid' },
        ],
        compareText: () => 0,
      },
    });
    return page;
  }),

  serve(routes.showSubscription, allowAdmins, present),

  serve(routes.listPlanPayments, allowAdmins, async ({ db, query, url, isExport }) => {
    return toKeysetPage(url, query, await findOwnPayments(db, query, isExport), toPlanPayment);
  }),

  serveWithoutTransaction(routes.previewSubscription, mayChangePlan, async (call) => {
    const { site, body } = call;
    assertPayment(call, body.payment);
    if (body.payment === 'card') return cards.previewByCard(call, body.variant);
    const { variant, quote } = await call.inTransaction((db) => actions.chooseVariant(db, site, body.variant));
    const { currency, plan_name, price } = variant;
    const whole = { kind: 'plan', text: plan_name, amount: price } as const;
    const unused = { kind: 'unused', text: '', amount: -quote.unused } as const;
    return {
      ...{ variant, plan: plan_name, currency, now: quote.amount, begins: quote.begins },
      lines: quote.unused > 0 ? [whole, unused] : [whole],
      ...{ begins_at: quote.beginsAt, first_payment_at: null, calculated_at: new Date() },
    };
  }),

  serveIdempotent({ ...routes.changeSubscription, needsIdempotencyKey: true }, mayChangePlan, async (call) => {
    const { site, body, inTransaction } = call;
    assertPayment(call, body.payment);
    if (body.payment === 'card') {
      const redirect_url = await cards.changeByCard(call);
      return { ...(await inTransaction((db) => present({ ...call, db }))), redirect_url };
    }
    await cards.closePage(call);
    return inTransaction(async (db) => {
      await actions.changeByTransfer(db, call, site, body.variant);
      return { ...(await present({ ...call, db })), redirect_url: null };
    });
  }),

  serveIdempotent({ ...routes.cancelSubscription, needsIdempotencyKey: true }, mayChangePlan, async (call) => {
    if (call.body.what === 'transfer') return change(call, (db) => actions.cancelTransfer(db, call));
    return changeAnyPlan(call, 'cancel');
  }),

  serveIdempotent({ ...routes.pauseSubscription, needsIdempotencyKey: true }, mayChangePlan, (call) =>
    changeAnyPlan(call, 'pause'),
  ),

  serveIdempotent({ ...routes.resumeSubscription, needsIdempotencyKey: true }, mayChangePlan, (call) =>
    changeAnyPlan(call, 'resume'),
  ),

  serveIdempotent({ ...routes.openPlanPortal, needsIdempotencyKey: true }, mayChangePlan, async (call) => {
    return { redirect_url: await cards.openPortal(call, call.body.what) };
  }),

  serveWithoutTransaction(routes.refreshSubscription, mayChangePlan, async (call) => {
    await cards.refreshByCard(call);
    return call.inTransaction((db) => present({ ...call, db }));
  }),

  serveSubscription(routes.takePlace, mayChangePlan, (call) => actions.paySchool(call.db, call, call.params.id)),

  serveSubscription(routes.leavePlace, mayChangePlan, (call) => actions.leaveSchool(call.db, call, call.params.id)),

  ...platformPlanRoutes,
  ...platformSubscriptionRoutes,
];

const isOwnAdmin = ({ actor }: CallContext) => mayChangePlan(actor) && !actor.isView;

function present(call: DbCall) {
  const { db, site, settings } = call;
  return presentSubscription(db, site, { settings, isOwnAdmin: isOwnAdmin(call) });
}

const ownActions = { cancel: actions.cancelPlan, pause: actions.pausePlan, resume: actions.resumePlan };

/** Changes a plan at the card provider, or here if it is not paid by card. */
async function changeAnyPlan(call: cards.CardCall, step: keyof typeof ownActions) {
  const isAtProvider = await cards.changeAtProvider(call, step);
  return change(call, (db) => (isAtProvider ? Promise.resolve() : ownActions[step](db, call, call.site)));
}

type ChangeCall = CallContext & { inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T> };

function change(call: ChangeCall, work: (db: TenantDb) => Promise<void>) {
  return call.inTransaction(async (db) => {
    await work(db);
    return present({ ...call, db });
  });
}

/** Refuses a payment method that this installation does not have. */
function assertPayment({ settings }: CallContext, payment: routes.PlanPaymentKind): void {
  const payments = paymentsOf(settings);
  if (payments.length === 0) throw fieldRefusal('payment', planWords.paymentUnavailable);
  if (payments.includes(payment)) return;
  throw fieldRefusal('payment', payment === 'card' ? planWords.cardUnavailable : planWords.transferUnavailable);
}

/** Returns this installation's payment methods for plans. */
function paymentsOf(settings: CallContext['settings']): routes.PlanPaymentKind[] {
  return [
    ...(findBilling(settings, 'stripe') ? (['card'] as const) : []),
    ...(settings.bankAccount === '' ? [] : (['bank_transfer'] as const)),
  ];
}
