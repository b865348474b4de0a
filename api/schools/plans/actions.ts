import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { findUse, type Use } from '#api/core/limits/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { LimitName } from '#contract/kit/refusals.ts';
import { planWords } from '#contract/schools/plan-words.ts';
import { type ChangeQuote, paidUntil, quoteChange } from './change-quote.ts';
import { findCurrentPlan, type PlanRow } from './limit-queries.ts';
import { canCancelPlan, canPausePlan, canResumePlan, paysByCard } from './policy.ts';
import * as queries from './queries.ts';
import { findOpenTransfer, updateTransfer } from './transfer-queries.ts';
import { askForTransfer } from './transfers.ts';

type Site = { id: string; currency: string; kind: string };
export type PlanChoice = {
  plan: PlanRow | undefined;
  /** The site's current variant. */
  current: queries.VariantRow | undefined;
  variant: queries.VariantRow;
  quote: ChangeQuote;
};

/**
 * Finds the changes that choosing a variant causes, or refuses it: another currency, too small, paid by someone else.
 */
export async function chooseVariant(db: TenantDb, site: Site, variantId: string): Promise<PlanChoice> {
  const offered = await queries.findOfferedVariants(db);
  const variant = offered.find(({ id }) => id === variantId);
  if (!variant) throw fieldRefusal('variant', planWords.variantUnknown);
  if (!variantsFor(site, offered).includes(variant))
    throw fieldRefusal(
      'variant',
      hasOtherCurrency(site, offered, variant) ? planWords.otherCurrency : planWords.variantUnknown,
    );
  const plan = await findCurrentPlan(db);
  if (plan && plan.payer_id !== site.id)
    throw new Refusal('conflict', { message: planWords.paidByOther, state: 'paid_by' });
  if (plan?.state === 'paused') throw new Refusal('conflict', { message: planWords.resumeFirst, state: 'paused' });
  if (plan?.next_variant_id && plan.payment !== 'card')
    throw new Refusal('conflict', { message: planWords.changePending, state: 'pending' });
  await assertPlaces(db, site, variant);
  const tooSmall = exceededLimit(variant, await findUse(db, LimitName.options));
  if (tooSmall) throw new Refusal('conflict', { message: planWords.tooSmall, state: 'too_small' });
  const current = plan && (await queries.findVariant(db, plan.variant_id));
  const quote = quoteChange(plan && current && { ...plan, variant: current }, variant, new Date());
  return { plan, current, variant, quote };
}

const hasOtherCurrency = (site: Site, offered: queries.VariantRow[], variant: queries.VariantRow) =>
  variant.currency !== site.currency && offered.some(({ currency }) => currency === site.currency);

/**
 * Returns the offered variants for a site: in its currency if there are any, and for one school unless it is an
 * organization.
 */
export function variantsFor(site: Site, offered: queries.VariantRow[]): queries.VariantRow[] {
  return offered.filter(
    (variant) => !hasOtherCurrency(site, offered, variant) && (site.kind === 'organization' || variant.seats === 1),
  );
}

async function assertPlaces(db: TenantDb, { kind }: Site, { seats }: queries.VariantRow): Promise<void> {
  if (kind !== 'organization') return;
  const usedSeats = (await queries.findPlansOfMembers(db)).filter(({ has_place }) => has_place).length;
  if (seats < usedSeats) throw new Refusal('conflict', { message: planWords.tooFewPlaces, state: 'too_small' });
}

/** Returns the first plan limit that the current usage exceeds. */
export function exceededLimit(
  variant: Pick<queries.VariantRow, `max_${'students' | 'staff' | 'books' | 'storage_bytes'}`>,
  use: Use,
): { name: keyof Use; used: number; max: number } | null {
  const { max_students: students, max_staff: staff, max_books: books, max_storage_bytes: storage } = variant;
  const limits = { students, staff, books, storage };
  for (const [key, max] of Object.entries(limits)) {
    const name = key as keyof Use;
    if (max !== null && use[name] > max) return { name, used: use[name], max };
  }
  return null;
}

/** Sends the site a request for a bank transfer. The plan changes when the money is confirmed. */
export async function changeByTransfer(
  db: TenantDb,
  context: ActorContext,
  site: Site,
  variantId: string,
): Promise<void> {
  await queries.lockSubscription(db);
  const { plan, variant, quote } = await chooseVariant(db, site, variantId);
  if (plan && paysByCard(plan)) throw new Refusal('conflict', { message: planWords.paysByCard, state: 'card' });
  await askForTransfer(db, context, { variant, quote });
}

/** Ends the plan at the end of the paid period. Nothing is refunded. */
export async function cancelPlan(db: TenantDb, context: ActorContext, site: Site): Promise<void> {
  const plan = await lockOwnPlan(db, site);
  if (!canCancelPlan(plan)) throw new Refusal('conflict', { message: planWords.notPossible, state: plan.state });
  // A past-due period is not paid, so the plan ends now.
  const columns = plan.state === 'past_due' ? { period_end: new Date() } : {};
  await queries.updateSubscription(db, { state: 'cancelled', grace_until: null, ...columns });
  await withdrawTransfer(db);
  await record(db, context, 'plan.cancelled', plan);
}

/** Withdraws a bank transfer that was not made. */
export async function cancelTransfer(db: TenantDb, context: ActorContext): Promise<void> {
  const code = await withdrawTransfer(db);
  if (code === undefined) throw new Refusal('conflict', { message: planWords.notPossible, state: 'no_transfer' });
  await recordAuditEvent(db, context, { act: 'plan.transfer_cancelled', facts: { code } });
}

async function withdrawTransfer(db: TenantDb): Promise<string | undefined> {
  const open = await findOpenTransfer(db);
  if (open?.state === 'received')
    throw new Refusal('conflict', { message: planWords.transferReceived, state: 'received' });
  if (open) await updateTransfer(db, open.id, { state: 'cancelled' });
  return open?.code;
}

/** Pauses a paid plan; its remaining time continues when it is resumed. */
export async function pausePlan(db: TenantDb, context: ActorContext, site: Site): Promise<void> {
  const plan = await lockOwnPlan(db, site);
  if (!canPausePlan(plan)) throw new Refusal('conflict', { message: planWords.notPossible, state: plan.state });
  await queries.updateSubscription(db, { state: 'paused', paused_at: new Date() });
  await record(db, context, 'plan.paused', plan);
}

/** Resumes a paused plan with its remaining time, or keeps a cancelled one. */
export async function resumePlan(db: TenantDb, context: ActorContext, site: Site): Promise<void> {
  const plan = await lockOwnPlan(db, site);
  if (!canResumePlan(plan)) throw new Refusal('conflict', { message: planWords.notPossible, state: plan.state });
  const state = plan.payment === null ? 'trialing' : 'active';
  await queries.updateSubscription(db, { state, paused_at: null, period_end: paidUntil(plan, new Date()) });
  await record(db, context, 'plan.resumed', plan);
}

async function lockOwnPlan(db: TenantDb, { id }: Site): Promise<PlanRow> {
  await queries.lockSubscription(db);
  const plan = await findCurrentPlan(db);
  if (!plan) throw new Refusal('conflict', { message: planWords.noPlan, state: 'no_plan' });
  if (plan.payer_id !== id) throw new Refusal('conflict', { message: planWords.paidByOther, state: 'paid_by' });
  return plan;
}

const seatRefusals = {
  full: planWords.seatsFull,
  no_plan: planWords.noPlan,
  pays_itself: planWords.paysItself,
  other_organization: planWords.otherOrganization,
} as const;

/** Pays for a school of this organization. */
export async function paySchool(db: TenantDb, context: ActorContext, schoolId: string): Promise<void> {
  // Checked before the plan: an unknown school is 404 under any plan.
  const members = await queries.findPlansOfMembers(db);
  if (!members.some(({ id }) => id === schoolId)) throw new Refusal('notFound');
  const outcome = await queries.takeSeat(db, schoolId);
  if (outcome === 'no_member') throw new Refusal('notFound');
  if (outcome !== 'taken') throw new Refusal('conflict', { message: seatRefusals[outcome], state: outcome });
  await recordAuditEvent(db, context, { act: 'plan.school_added', facts: { school: schoolId } });
}

export async function leaveSchool(db: TenantDb, context: ActorContext, schoolId: string): Promise<void> {
  if (!(await queries.deleteSeat(db, schoolId))) throw new Refusal('notFound');
  await recordAuditEvent(db, context, { act: 'plan.school_removed', facts: { school: schoolId } });
}

type PlanAct = 'plan.cancelled' | 'plan.paused' | 'plan.resumed';

function record(db: TenantDb, context: ActorContext, act: PlanAct, { plan_name }: PlanRow): Promise<void> {
  return recordAuditEvent(db, context, { act, facts: { plan: plan_name } });
}
