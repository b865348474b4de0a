import { findUse, lowerLimit } from '#api/core/limits/service.ts';
import { toSchoolLook } from '#api/kit/school-look.ts';
import type { Reply, Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { LimitName } from '#contract/kit/refusals.ts';
import { canTake } from '#contract/money/payment-providers.ts';
import type { OfferedPlan, PlanPaymentKind, PlanPrices, Subscription } from '#contract/schools/plans.ts';
import { exceededLimit, variantsFor } from './actions.ts';
import { findOpenCheckout } from './card-queries.ts';
import { findCurrentPlan, type PlanRow } from './limit-queries.ts';
import { canCancelPlan, canPausePlan, canResumePlan, paysByCard, runsByCard } from './policy.ts';
import * as queries from './queries.ts';
import { findOpenTransfer, type TransferRow } from './transfer-queries.ts';

type Site = { id: string; kind: string; currency: string };
type PlanSettings = Pick<Settings, 'bankAccount' | 'filesSecret'>;
type Limits = Pick<queries.VariantRow, `max_${'students' | 'staff' | 'books' | 'storage_bytes'}`>;

const toLimits = ({ max_students, max_staff, max_books, max_storage_bytes }: Limits) => {
  return { students: max_students, staff: max_staff, books: max_books, storage: max_storage_bytes };
};

const NO_LIMITS = { max_students: null, max_staff: null, max_books: null, max_storage_bytes: null };

/** Presents a site's plan with its usage. `isOwnAdmin`: the caller can change it. */
export async function presentSubscription(
  db: TenantDb,
  site: Site,
  { settings, isOwnAdmin }: { settings: PlanSettings; isOwnAdmin: boolean },
): Promise<Reply<typeof Subscription>> {
  const plan = await findCurrentPlan(db);
  const variant = plan && (await queries.findVariant(db, plan.variant_id));
  const next = plan?.next_variant_id ? await queries.findVariant(db, plan.next_variant_id) : undefined;
  const transfer = await findOpenTransfer(db);
  const checkout = await findOpenPage(db);
  const isOwn = plan?.payer_id === site.id;
  const mayChange = isOwn && isOwnAdmin;
  return {
    plan: plan ? { id: plan.plan_id, name: plan.plan_name } : null,
    variant: variant ?? null,
    state: plan?.state ?? null,
    ...(await findUsed(db, site, toLimits(plan ?? NO_LIMITS))),
    ...timesOf(plan),
    next_plan: plan && next && plan.next_from ? { name: next.plan_name, at: plan.next_from } : null,
    payment: plan?.payment ?? null,
    paid_by: plan ? { id: plan.payer_id, school_name: plan.payer_name, is_own: isOwn } : null,
    transfer: transfer && isOwnTransfer(transfer) ? toTransfer(transfer) : null,
    checkout,
    bank_account: settings.bankAccount,
    places: await placesOf(db, site, { variant, isOwn, settings }),
    can_cancel: mayChange && plan !== undefined && canCancelPlan(plan),
    can_pause: mayChange && plan !== undefined && canPausePlan(plan),
    can_resume: mayChange && plan !== undefined && canResumePlan(plan),
    can_change_card: mayChange && plan !== undefined && paysByCard(plan),
  };
}

/**
 * Returns a site's usage and the limits that count there. An organization's usage includes that of the schools with a
 * place, and each of them has the limits of its plan.
 */
async function findUsed(
  db: TenantDb,
  { kind }: Site,
  ofPlan: Subscription['limits'],
): Promise<Pick<Subscription, 'limits' | 'used'>> {
  const own = await findUse(db, LimitName.options);
  const isOrganization = kind === 'organization';
  const ofPlaces = isOrganization ? await queries.findUseOfPlaces(db) : undefined;
  const limits = isOrganization ? ofPlan : { ...ofPlan, storage: lowerLimit(ofPlan.storage, own.storageMax) };
  const sumOf = (name: LimitName) => own[name] + (ofPlaces?.[name] ?? 0);
  const [students, staff, books, storage] = [sumOf('students'), sumOf('staff'), sumOf('books'), sumOf('storage')];
  return { limits, used: { students, staff, books, storage } };
}

function timesOf(plan: PlanRow | undefined) {
  const { state, period_end = null, grace_until = null, paused_at = null, began_at = null } = plan ?? {};
  const isRunning = state === 'active' || state === 'past_due';
  return {
    began_at,
    next_at: isRunning ? period_end : null,
    ends_at: isRunning || state === 'paused' ? null : period_end,
    grace_until,
    paused_at,
  };
}

const isOwnTransfer = (row: TransferRow): row is TransferRow & { state: 'waiting' | 'received' } =>
  row.state === 'waiting' || row.state === 'received';

function toTransfer({ plan_name, ...row }: TransferRow & { state: 'waiting' | 'received' }) {
  return { ...row, plan: plan_name };
}

async function placesOf(
  db: TenantDb,
  { kind }: Site,
  { variant, isOwn, settings }: { variant: queries.VariantRow | undefined; isOwn: boolean; settings: PlanSettings },
): Promise<Subscription['places']> {
  if (kind !== 'organization') return null;
  const rows = await queries.findPlansOfMembers(db);
  const max = isOwn ? (variant?.seats ?? 0) : 0;
  const usedPlaces = rows.filter(({ has_place }) => has_place).length;
  return {
    max,
    schools: rows.map((row) => ({
      ...row,
      look: toSchoolLook(row, settings.filesSecret),
      plan: row.plan_name,
      can_take: !row.has_place && !row.pays_itself && usedPlaces < max,
    })),
  };
}

/** Presents the plans for a site, with the variants in its currency, cheapest first. */
export async function presentPlans(
  db: TenantDb,
  site: Site,
  { payments, isOwnAdmin }: { payments: PlanPaymentKind[]; isOwnAdmin: boolean },
): Promise<OfferedPlan[]> {
  const offered = await queries.findOfferedVariants(db);
  const plan = await findCurrentPlan(db);
  const use = await findUse(db, LimitName.options);
  const transfer = await findOpenTransfer(db);
  const variants = variantsFor(site, offered);
  const isFree =
    isOwnAdmin &&
    transfer?.state !== 'received' &&
    (!plan ||
      (plan.payer_id === site.id && plan.state !== 'paused' && (!plan.next_variant_id || plan.payment === 'card')));
  const current = variants.find(({ id }) => id === plan?.variant_id);
  return byPlan(variants).map(([first, ...others]) => {
    const id = first.plan_id;
    const tooSmall = exceededLimit(first, use);
    return {
      ...{ id, name: first.plan_name, limits: toLimits(first), too_small: tooSmall, is_current: plan?.plan_id === id },
      variants: [first, ...others].map((row) => {
        const ways = paymentsFor(row, { plan, current, payments });
        const can_choose = isFree && tooSmall === null && ways.length > 0;
        return { ...row, is_current: plan?.variant_id === row.id, can_choose, payments: ways };
      }),
    };
  });
}

/** Presents the offered plans with their variants in a currency, cheapest first. */
export async function presentPrices(db: TenantDb, currency: string): Promise<PlanPrices[]> {
  const offered = await queries.findOfferedVariants(db);
  return byPlan(offered.filter((variant) => variant.currency === currency)).map((variants) => {
    return { name: variants[0].plan_name, limits: toLimits(variants[0]), variants };
  });
}

type VariantsOfPlan = [queries.VariantRow, ...queries.VariantRow[]];

function byPlan(variants: queries.VariantRow[]): VariantsOfPlan[] {
  return [...Map.groupBy(variants, ({ plan_id }) => plan_id).values()] as VariantsOfPlan[];
}

type Ways = { plan: PlanRow | undefined; current: queries.VariantRow | undefined; payments: PlanPaymentKind[] };

/** Returns a site's ways of paying for a variant now. A card payer changes the plan by card, or cancels it first. */
function paymentsFor(row: queries.VariantRow, { plan, current, payments }: Ways): PlanPaymentKind[] {
  const ways = payments.filter((way) => way !== 'card' || canTake('stripe', row.currency, row.price));
  if (plan?.payment !== 'card' || plan.state === 'expired') return ways;
  if (plan.state === 'cancelled') return ways.filter((way) => way === 'bank_transfer');
  const isKept = row.id === plan.variant_id;
  const isShorter = current?.interval === 'year' && row.interval === 'month';
  const isChange = runsByCard(plan) && isKept === (plan.next_variant_id !== null) && !isShorter;
  return isChange ? ways.filter((way) => way === 'card') : [];
}

async function findOpenPage(db: TenantDb): Promise<Reply<typeof Subscription>['checkout']> {
  const open = await findOpenCheckout(db);
  const variant = open && (await queries.findVariant(db, open.variant_id));
  return variant ? { plan: variant.plan_name, opened_at: open.opened_at } : null;
}

export function toPlanPayment({ plan_name, number, ...row }: Omit<queries.PlanPaymentRow, 'row_key'>) {
  return {
    ...row,
    plan: plan_name,
    invoice: number,
    from: row.period_start,
    until: row.period_end,
  };
}
