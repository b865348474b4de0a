import { randomUUID } from 'node:crypto';
import { enqueueJob } from '#api/kit/jobs.ts';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  type BillingClient,
  findBilling,
  findProvider,
  ProviderAway,
  type ProviderClient,
  type ProviderSubscription,
} from '#api/money/providers/service.ts';
import { addIssue, type PlanDeps } from './card-issues.ts';

import {
  type CheckoutRow,
  findCardPlan,
  findCheckout,
  findCheckoutOf,
  findRunningCheckouts,
  findSiteState,
  updateCheckout,
} from './card-queries.ts';
import { alignWithSite, hasPriceOf, toStoredState, toStoredVariant } from './card-rules.ts';
import { emailPlanDeclinedJob, settlePlanJob } from './job-definitions.ts';
import { findVariant, insertSubscription, updateIfCurrent, type VariantRow } from './queries.ts';
import { postInvoices } from './settle-invoices.ts';
import { findOpenTransfer, updateTransfer } from './transfer-queries.ts';

type Site = { isSuspended: boolean; isClosed: boolean };
/** The stored state before the provider is called. */
type PlanContext = { checkout: CheckoutRow; before: Row<'subscriptions'> | undefined; site: Site };

/**
 * Applies the provider's state of a card plan. Events, the school's pages and the hourly review call it in any order
 * and repeatedly. Each paid invoice is posted once. Returns false if the plan changed meanwhile, so that the state is
 * outdated: call it again.
 */
export async function settlePlan(deps: PlanDeps, checkoutId: string): Promise<boolean> {
  const known = await readKnown(deps, checkoutId);
  if (!known) return true;
  const billing = cardsOf(deps);
  const id = await findSubscriptionId(deps, billing, known.checkout);
  if (id === null) return true;
  const providerSubscription = await billing.findSubscription(id);
  if (
    !isOwn(deps, known.checkout, { ...providerSubscription, isRight: providerSubscription.isLive === billing.isLive })
  ) {
    await addIssue(deps, known.checkout, 'order', { subscription: id });
    return true;
  }
  if (isReplaced(known, id)) {
    await endReplaced(deps, billing, known.checkout, providerSubscription);
    return true;
  }
  const { before, site, checkout } = known;
  const applied = { now: new Date(), before, isDelayed: checkout.begins === 'period_end', ...site };
  const subscription = await alignWithSite(billing, providerSubscription, applied);
  const bought = await findBought(deps, checkout, subscription);
  if (!hasPriceOf(subscription, bought)) {
    await addIssue(deps, checkout, 'amount', {
      subscription: id,
      expected: bought.price,
      found: priceOf(subscription),
    });
    return true;
  }
  const { isRight, lastVariantId } = await postInvoices(deps, billing, { checkout, subscriptionId: id });
  // A plan does not begin while a person must check its first payment.
  if (!isRight && checkout.state === 'open') return true;
  return deps.inTransaction((db) => applySubscription(db, { ...known, subscription, bought, applied, lastVariantId }));
}

/** Returns the client of the provider for card plans. */
export function cardsOf({ settings }: Pick<PlanDeps, 'settings'>): BillingClient & ProviderClient {
  const billing = findBilling(settings, 'stripe');
  const pages = findProvider(settings, 'stripe');
  if (!billing || !pages) throw new ProviderAway();
  return { ...pages, ...billing };
}

function readKnown({ inTransaction }: PlanDeps, checkoutId: string): Promise<PlanContext | undefined> {
  return inTransaction(async (db) => {
    const checkout = await findCheckout(db, checkoutId);
    if (!checkout || checkout.state === 'closed' || checkout.state === 'ended') return undefined;
    const site = await findSiteState(db);
    const before = await findCardPlan(db);
    await updateCheckout(db, checkoutId, { asked_at: new Date() });
    return { checkout, before, site };
  });
}

/** Returns the subscription that a page has begun; null if there is none, or the page belongs to another site. */
async function findSubscriptionId(
  deps: PlanDeps,
  billing: BillingClient & ProviderClient,
  checkout: CheckoutRow,
): Promise<string | null> {
  const { inTransaction } = deps;
  if (checkout.subscription_id !== null) return checkout.subscription_id;
  if (checkout.session_id === null) return null;
  const session = await billing.findSession(checkout.session_id);
  const isRight = session.isLive === billing.isLive && session.attemptId === checkout.id;
  const owner = { tenantId: session.tenantId ?? '', ownerId: session.orderId ?? '', kind: 'plan' as const };
  if (!isOwn(deps, checkout, { owner, isRight })) {
    await addIssue(deps, checkout, 'order', { session: session.id });
    return null;
  }
  if (session.state === 'expired') await inTransaction((db) => updateCheckout(db, checkout.id, { state: 'closed' }));
  return session.state === 'complete' ? (session.subscriptionId ?? null) : null;
}

type Claim = Pick<ProviderSubscription, 'owner'> & { isRight: boolean };

/** Returns whether the provider's object belongs to this page: its mode, its school and its purpose. */
function isOwn({ tenantId }: PlanDeps, { id }: CheckoutRow, { owner, isRight }: Claim): boolean {
  return isRight && owner?.kind === 'plan' && owner.tenantId === tenantId && owner.ownerId === id;
}

/** Returns whether another plan has replaced this one: by a later page, or a bank transfer. */
function isReplaced({ checkout, before }: PlanContext, subscriptionId: string): boolean {
  return checkout.state === 'complete' && before?.provider_id !== subscriptionId;
}

/** Ends a replaced subscription, and posts its payments until then. */
async function endReplaced(
  deps: PlanDeps,
  billing: BillingClient,
  checkout: CheckoutRow,
  { id, state }: ProviderSubscription,
): Promise<void> {
  const { inTransaction } = deps;
  await postInvoices(deps, billing, { checkout, subscriptionId: id });
  if (state !== 'cancelled') await billing.cancelSubscription(id, 'now');
  await inTransaction((db) => updateCheckout(db, checkout.id, { state: 'ended' }));
}

/** Finds a subscription's variant, which the provider stores with it. */
async function findBought(
  { inTransaction }: PlanDeps,
  { variant_id }: CheckoutRow,
  { reference }: ProviderSubscription,
): Promise<VariantRow> {
  const variant = await inTransaction((db) => findVariant(db, reference ?? variant_id));
  if (!variant) throw new Error('a subscription is for a variant that does not exist');
  return variant;
}

const priceOf = ({ items: [item] }: ProviderSubscription) => (item ? `${item.amount} ${item.currency}` : '');

type Answer = PlanContext & {
  subscription: ProviderSubscription;
  bought: VariantRow;
  lastVariantId: string | null;
  applied: Parameters<typeof toStoredState>[1];
};

/** Stores the provider's state, or begins the plan of a paid page. */
async function applySubscription(db: TenantDb, answer: Answer): Promise<boolean> {
  const { checkout, before, subscription, bought, applied, lastVariantId } = answer;
  const { id, customerId } = subscription;
  const isBegun = before?.provider_id === id;
  const effective = await findEffective(db, answer);
  const columns = {
    ...toStoredState(subscription, applied),
    ...toStoredVariant(subscription, { effective, bought, isPaidFor: lastVariantId === bought.id }, applied),
    ...{ payment: 'card' as const, provider: 'stripe' as const, provider_id: id, customer_id: customerId },
  };
  if (!(await storeSubscription(db, { answer, columns, isBegun }))) return false;
  const state = subscription.state === 'cancelled' ? 'ended' : 'complete';
  await updateCheckout(db, checkout.id, { state, subscription_id: id });
  if (!isBegun) await replaceOthers(db, before);
  // Sends one email: later attempts at the same renewal find the plan past due already.
  if (columns.state === 'past_due' && before?.state !== 'past_due')
    await enqueueJob(db, emailPlanDeclinedJob, { email_id: randomUUID() });
  return true;
}

/** Finds the site's effective plan; undefined if none continues. */
async function findEffective(db: TenantDb, { before, checkout, applied, subscription }: Answer) {
  if (!before) return undefined;
  const isBegun = before.provider_id === subscription.id;
  if (!isBegun && checkout.begins === 'now') return undefined;
  const isLater = before.next_from !== null && before.next_from <= applied.now;
  return findVariant(db, isLater && before.next_variant_id ? before.next_variant_id : before.variant_id);
}

type Stored = {
  answer: Answer;
  columns: Parameters<typeof updateIfCurrent>[2];
  isBegun: boolean;
};

async function storeSubscription(db: TenantDb, { answer, columns, isBegun }: Stored) {
  const { before, checkout, bought, applied, subscription } = answer;
  if (before) {
    const isNew = !isBegun && checkout.begins === 'now';
    const began = isNew ? { began_at: applied.now } : {};
    return updateIfCurrent(db, before.version, { ...columns, ...began });
  }
  const first = { variant_id: bought.id, state: 'active', payment: 'card', period_end: applied.now } as const;
  const row = { ...first, provider: 'stripe', provider_id: subscription.id } as const;
  if (!(await insertSubscription(db, row))) return false;
  return updateIfCurrent(db, 0, columns);
}

/** Ends everything that a new card plan replaces: an unpaid bank transfer, and an earlier subscription. */
async function replaceOthers(db: TenantDb, before: Row<'subscriptions'> | undefined): Promise<void> {
  const transfer = await findOpenTransfer(db);
  if (transfer?.state === 'waiting') await updateTransfer(db, transfer.id, { state: 'cancelled' });
  await endEarlier(db, before?.provider_id ?? null);
}

/** Queues a job that ends a subscription which the site has replaced. */
export async function endEarlier(db: TenantDb, subscriptionId: string | null): Promise<void> {
  const earlier = subscriptionId === null ? undefined : await findCheckoutOf(db, subscriptionId);
  if (earlier?.state === 'complete') await enqueueQuestion(db, earlier.id);
}

export function enqueueQuestion(db: TenantDb, checkoutId: string, runAt?: Date): Promise<void> {
  const options = { key: `plan ${checkoutId}`, ...(runAt && { runAt }) };
  return enqueueJob(db, settlePlanJob, { checkout_id: checkoutId }, options);
}

/** Queues jobs that fetch a site's pages and subscriptions. */
export async function enqueueRunningPlans(db: TenantDb): Promise<void> {
  for (const { id } of await findRunningCheckouts(db)) await enqueueQuestion(db, id);
}
