import { recordAuditEvent } from '#api/core/audit/service.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { CallContext, Reply, TransactionRunner } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { ProviderAway, ProviderRefused } from '#api/money/providers/service.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { planWords } from '#contract/schools/plan-words.ts';
import type { ChangePreview } from '#contract/schools/plans.ts';
import { chooseVariant, type PlanChoice } from './actions.ts';
import { closeOpenCheckout, openCheckout, plansPathOf } from './card-checkout.ts';
import type { PlanDeps } from './card-issues.ts';
import { findCardPlan, findCheckoutOf, findOpenCheckout } from './card-queries.ts';
import { daysUntil, isDowngrade } from './card-rules.ts';
import { findCurrentPlan, type PlanRow } from './limit-queries.ts';
import { canCancelPlan, canPausePlan, canResumePlan, runsByCard } from './policy.ts';
import { lockSubscription, updateSubscription, type VariantRow } from './queries.ts';
import { cardsOf, settlePlan } from './settle-plan.ts';
import { findOpenTransfer } from './transfer-queries.ts';

export type CardCall = TransactionRunner & CallContext;

/** The provider's longest time without a payment. */
const MAX_TRIAL_DAYS = 730;
/** Time for which a preview's price holds. */
const MAX_PREVIEW_MS = 60 * 60 * 1000;

export function depsOf({ site, settings, inTransaction }: CardCall): PlanDeps {
  return { tenantId: site.id, settings, inTransaction };
}

/** The effect of choosing a plan by card: a provider page begins it, or the running plan is changed. */
type CardStep =
  | { kind: 'page'; trialDays: number; begins: 'now' | 'period_end'; beginsAt: Date }
  | { kind: 'change'; isCharged: boolean; begins: 'now' | 'period_end'; beginsAt: Date };

function stepOf({ plan, current, variant }: PlanChoice, now: Date): CardStep {
  const page = { kind: 'page', trialDays: 0, begins: 'now', beginsAt: now } as const;
  if (!plan || !current) return { ...page, trialDays: variant.trial_days };
  const end = plan.period_end;
  if (plan.state === 'expired' || end === null) return page;
  const trialDays = Math.min(MAX_TRIAL_DAYS, daysUntil(end, now));
  if (plan.payment === null) return { ...page, trialDays };
  if (plan.payment === 'bank_transfer')
    return plan.state === 'past_due' ? page : { ...page, trialDays, begins: 'period_end', beginsAt: end };
  assertChangeable(plan, { current, variant });
  const isLater = plan.state === 'active' && isDowngrade(current, variant) && current.id !== variant.id;
  const isCharged = plan.state === 'active' && !isDowngrade(current, variant);
  return { kind: 'change', isCharged, begins: isLater ? 'period_end' : 'now', beginsAt: isLater ? end : now };
}

/** Refuses a change that the provider would calculate wrongly, or that must wait for another step. */
function assertChangeable(plan: PlanRow, { current, variant }: { current: VariantRow; variant: VariantRow }): void {
  const refuse = (message: string, state: string) => {
    throw new Refusal('conflict', { message, state });
  };
  if (plan.state === 'cancelled') refuse(planWords.keepFirst, plan.state);
  if (plan.state === 'past_due') refuse(planWords.payFirst, plan.state);
  if (!runsByCard(plan)) refuse(planWords.notPossible, plan.state);
  const isKept = current.id === variant.id;
  if (isKept !== (plan.next_variant_id !== null))
    refuse(isKept ? planWords.notPossible : planWords.keepCurrentFirst, 'pending');
  if (current.interval === 'year' && variant.interval === 'month') refuse(planWords.yearlyToMonthly, 'interval');
}

async function chooseByCard(db: TenantDb, { site }: CardCall, variantId: string) {
  await lockSubscription(db);
  const choice = await chooseVariant(db, site, variantId);
  if ((await findOpenTransfer(db))?.state === 'received')
    throw new Refusal('conflict', { message: planWords.transferReceived, state: 'received' });
  return { ...choice, step: stepOf(choice, new Date()), own: await findCardPlan(db) };
}

const toPrice = ({ plan_name, price, currency, interval }: VariantRow) => {
  return { productName: plan_name, amount: price, currency, interval };
};

/** Returns the price of a card plan and its first day; the provider calculates the costs of a change. */
export async function previewByCard(call: CardCall, variantId: string): Promise<Reply<typeof ChangePreview>> {
  const { variant, step, own } = await call.inTransaction((db) => chooseByCard(db, call, variantId));
  const { price, currency, plan_name } = variant;
  const whole = { kind: 'plan' as const, text: plan_name, amount: price };
  const base = {
    ...{ variant, plan: plan_name, currency, begins: step.begins },
    ...{ begins_at: step.beginsAt, calculated_at: new Date(), first_payment_at: null },
  };
  if (step.kind === 'page') {
    const first = new Date(Date.now() + step.trialDays * DAY_MS);
    if (step.trialDays > 0) return { ...base, lines: [whole], now: 0, first_payment_at: first };
    return { ...base, lines: [whole], now: price };
  }
  if (!step.isCharged || !own?.provider_id) return { ...base, lines: [whole], now: 0 };
  const preview = await cardsOf(depsOf(call)).previewChange(own.provider_id, toPrice(variant));
  return {
    ...base,
    // The provider names both lines after the earlier plan, in its own language.
    lines: preview.lines.map(({ amount }) =>
      amount < 0 ? { kind: 'unused', text: '', amount } : { kind: 'provider', text: plan_name, amount },
    ),
    now: preview.amountNow,
    calculated_at: preview.proratedAt,
  };
}

type Change = CardCall & { workId: string; body: { variant: string; calculated_at?: string | undefined } };

/** Chooses a plan by card. Returns the provider's page, or null if the plan was changed without one. */
export async function changeByCard(call: Change): Promise<string | null> {
  const { inTransaction, body, site, settings, language, workId } = call;
  const deps = depsOf(call);
  const { variant, step, own, plan } = await inTransaction((db) => chooseByCard(db, call, body.variant));
  if (step.kind === 'page') {
    // The cancelled plan must not be charged while another is bought.
    if (plan?.payment === 'card' && own?.provider_id) await cardsOf(deps).cancelSubscription(own.provider_id, 'now');
    const { trialDays, begins } = step;
    const url = await openCheckout(deps, {
      ...{ workId, site, origin: settings.origin, language, variant, trialDays, begins },
      customerId: own?.customer_id ?? null,
    });
    await record(call, 'plan.card_requested', variant.plan_name);
    return url;
  }
  if (!own?.provider_id) throw new Error('a plan by card has no subscription');
  const proratedAt = step.isCharged ? timeOf(body.calculated_at) : null;
  const change = { price: toPrice(variant), reference: variant.id, proratedAt, idempotencyKey: workId };
  await unlessDeclined(() => cardsOf(deps).changeSubscription(own.provider_id as string, change));
  await settleOwn(call, own.provider_id);
  await record(call, 'plan.switched', variant.plan_name);
  return null;
}

/** Returns the time for which a price was calculated. */
function timeOf(calculatedAt: string | undefined): Date {
  const now = Date.now();
  const time = calculatedAt === undefined ? now : Date.parse(calculatedAt);
  if (time > now + 5000 || time < now - MAX_PREVIEW_MS) throw fieldRefusal('calculated_at', planWords.previewOld);
  return new Date(time);
}

async function unlessDeclined<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ProviderRefused)) throw cause;
    throw new Refusal('conflict', { message: planWords.cardDeclined, state: 'declined' }, { cause });
  }
}

/** Applies the provider's current state of a site's plan. */
async function settleOwn(call: CardCall, subscriptionId: string): Promise<void> {
  const checkout = await call.inTransaction((db) => findCheckoutOf(db, subscriptionId));
  // False means that another process has applied a newer state: one repetition suffices.
  if (checkout && !(await settlePlan(depsOf(call), checkout.id))) await settlePlan(depsOf(call), checkout.id);
}

type PlanAct =
  | 'plan.portal_opened'
  | 'plan.card_requested'
  | 'plan.switched'
  | 'plan.cancelled'
  | 'plan.paused'
  | 'plan.resumed';

function record(call: CardCall, act: PlanAct, plan: string): Promise<void> {
  return call.inTransaction((db) => recordAuditEvent(db, call, { act, facts: { plan } }));
}

function findOwnPlan({ inTransaction }: CardCall) {
  return inTransaction(async (db) => ({ plan: await findCurrentPlan(db), own: await findCardPlan(db) }));
}

type Step = 'cancel' | 'pause' | 'resume';
const may = { cancel: canCancelPlan, pause: canPausePlan, resume: canResumePlan };
const acts = { cancel: 'plan.cancelled', pause: 'plan.paused', resume: 'plan.resumed' } as const;

/** Cancels, pauses or resumes a card plan at the provider; returns false if the site's plan is not paid by card. */
export async function changeAtProvider(call: CardCall, step: Step): Promise<boolean> {
  const { site } = call;
  const { plan, own } = await findOwnPlan(call);
  if (plan?.payer_id !== site.id || plan.payment !== 'card' || !own?.provider_id) return false;
  if (!may[step](plan)) throw new Refusal('conflict', { message: planWords.notPossible, state: plan.state });
  const id = own.provider_id;
  const billing = cardsOf(depsOf(call));
  // A past-due period is not paid, so the plan ends now.
  if (step === 'cancel') await billing.cancelSubscription(id, plan.state === 'past_due' ? 'now' : 'period_end');
  else if (step === 'pause') await billing.pauseSubscription(id);
  else if (plan.state === 'paused') await billing.resumeSubscription(id);
  else await billing.keepSubscription(id);
  await settleOwn(call, id);
  await record(call, acts[step], plan.plan_name);
  return true;
}

/** Opens the provider's page with a plan's card and invoices, or with its card only. */
export async function openPortal(call: CardCall, what: 'all' | 'card'): Promise<string> {
  const { inTransaction, site, settings, language } = call;
  const { own, plan } = await findOwnPlan(call);
  if (own?.payment !== 'card' || own.customer_id === null || plan?.payer_id !== site.id)
    throw new Refusal('conflict', { message: planWords.notPossible, state: own?.state ?? 'no_plan' });
  const returnUrl = siteUrl(settings.origin, site, `${plansPathOf(site)}?card=done`);
  const billing = cardsOf(depsOf(call));
  const page = { customerId: own.customer_id, returnUrl, language };
  const { url } = what === 'card' ? await billing.openCardUpdate(page) : await billing.openPortal(page);
  await inTransaction((db) => updateSubscription(db, { card_asked_at: new Date() }));
  await record(call, 'plan.portal_opened', plan.plan_name);
  return url;
}

/** Fetches the site's card plan from the provider, and retries a due payment after a card change. */
export async function refreshByCard(call: CardCall): Promise<void> {
  const { inTransaction } = call;
  const { open, own } = await inTransaction(async (db) => {
    return { open: await findOpenCheckout(db), own: await findCardPlan(db) };
  });
  try {
    if (open?.session_id) await settlePlan(depsOf(call), open.id);
    if (!own?.provider_id) return;
    if (own.state === 'past_due' && own.card_asked_at !== null) await payDue(call, own.provider_id);
    await settleOwn(call, own.provider_id);
  } catch (cause) {
    // The page shows the stored state, and a job fetches the plan again.
    if (!(cause instanceof ProviderAway)) throw cause;
  }
}

async function payDue(call: CardCall, subscriptionId: string): Promise<void> {
  const billing = cardsOf(depsOf(call));
  await call.inTransaction((db) => updateSubscription(db, { card_asked_at: null }));
  const { latestInvoiceId } = await billing.findSubscription(subscriptionId);
  try {
    if (latestInvoiceId !== null) await billing.payInvoice(latestInvoiceId);
  } catch (cause) {
    // The new card is declined too: the provider tries again later.
    if (!(cause instanceof ProviderRefused)) throw cause;
  }
}

/** Closes an open card page before a bank transfer is requested. */
export function closePage(call: CardCall): Promise<void> {
  return closeOpenCheckout(depsOf(call));
}
