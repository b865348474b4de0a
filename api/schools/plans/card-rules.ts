import type { Row, RowChanges } from '#api/kit/rows.ts';
import type { BillingClient, ProviderInvoice, ProviderSubscription } from '#api/money/providers/service.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { SubscriptionState } from '#contract/schools/plans.ts';
import type { VariantRow } from './queries.ts';

const GRACE_MS = 14 * DAY_MS;

type Applied = {
  now: Date;
  /** The stored plan; undefined if the site has none yet. */
  before: Row<'subscriptions'> | undefined;
  /** Whether an earlier payment covers the time until the first card payment. */
  isDelayed: boolean;
  isSuspended: boolean;
};

/**
 * Returns whether the suspension of the site has paused charges. A plan that the school itself has paused stays paused
 * afterwards.
 */
export function isHeldBy(subscription: ProviderSubscription, { before, isSuspended }: Applied): boolean {
  return subscription.isPaused && isSuspended && before?.state !== 'paused';
}

/** Returns the stored columns for a provider state. Grace is ours: it begins with the unpaid period. */
export function toStoredState(subscription: ProviderSubscription, applied: Applied): RowChanges<'subscriptions'> {
  const { before, now } = applied;
  const is_held = isHeldBy(subscription, applied);
  const state = stateOf(subscription, { isDelayed: applied.isDelayed, isHeld: is_held });
  const isSame = before?.provider_id === subscription.id;
  const due = Math.min(now.getTime(), subscription.items[0]?.periodStart.getTime() ?? now.getTime());
  const grace = (isSame && before.grace_until) || new Date(due + GRACE_MS);
  return {
    state,
    is_held,
    period_end: (subscription.state === 'cancelled' ? subscription.cancelledAt : subscription.periodEnd) ?? now,
    grace_until: state === 'past_due' ? grace : null,
    paused_at: state === 'paused' ? (isSame && before.paused_at) || now : null,
    ...(state !== 'past_due' && { card_asked_at: null }),
  };
}

function stateOf(
  { state, isPaused, cancelsAtPeriodEnd }: ProviderSubscription,
  { isDelayed, isHeld }: { isDelayed: boolean; isHeld: boolean },
): SubscriptionState {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'incomplete') return 'expired';
  if (isPaused && !isHeld) return 'paused';
  if (state === 'past_due') return 'past_due';
  if (cancelsAtPeriodEnd) return 'cancelled';
  return state === 'trialing' && !isDelayed ? 'trialing' : 'active';
}

/** `isPaidFor`: the last payment was for the bought variant. */
type Variants = { effective: VariantRow | undefined; bought: VariantRow; isPaidFor: boolean };

/** Returns the site's current and later variants: a smaller one begins at the end of the paid period. */
export function toStoredVariant(
  subscription: ProviderSubscription,
  { effective, bought, isPaidFor }: Variants,
  { isDelayed }: Pick<Applied, 'isDelayed'>,
): RowChanges<'subscriptions'> {
  const now = { variant_id: bought.id, next_variant_id: null, next_from: null };
  if (!effective || effective.id === bought.id || isPaidFor || !subscription.periodEnd) return now;
  const isWaiting = subscription.state === 'trialing' ? isDelayed : isDowngrade(effective, bought);
  if (!isWaiting) return now;
  return { variant_id: effective.id, next_variant_id: bought.id, next_from: subscription.periodEnd };
}

/** Returns whether one price replaces another of the same interval without a payment. */
export function isDowngrade(from: VariantRow, to: VariantRow): boolean {
  return from.interval === to.interval && to.price <= from.price;
}

/** Returns whether a subscription's price is a variant's. */
export function hasPriceOf({ items }: ProviderSubscription, { price, currency, interval }: VariantRow): boolean {
  const [item] = items;
  return items.length === 1 && item?.amount === price && item.currency === currency && item.interval === interval;
}

/** Returns the fault of a variant's paid invoice, if any. A payment for a change is a part of the price. */
export function differenceOf(
  { currency, amountPaid, reason }: Pick<ProviderInvoice, 'currency' | 'amountPaid' | 'reason'>,
  variant: VariantRow,
): 'currency' | 'amount' | undefined {
  if (currency !== variant.currency) return 'currency';
  const isRight =
    reason === 'change' ? amountPaid <= variant.price : reason !== 'other' && amountPaid === variant.price;
  return isRight ? undefined : 'amount';
}

/** Pauses, resumes or ends a subscription to match its site's state. */
export function alignWithSite(
  billing: BillingClient,
  subscription: ProviderSubscription,
  { before, isSuspended, isClosed }: Applied & { isClosed: boolean },
): Promise<ProviderSubscription> | ProviderSubscription {
  const { id, state, isPaused } = subscription;
  if (state === 'cancelled') return subscription;
  if (isClosed) return billing.cancelSubscription(id, 'now');
  if (isSuspended) return isPaused ? subscription : billing.pauseSubscription(id);
  return isPaused && before?.is_held ? billing.resumeSubscription(id) : subscription;
}

/** Returns whole days until a time, rounded up, so that a first card payment does not come earlier. */
export function daysUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}
