import { allowOwnAdmins } from '#api/kit/policy.ts';
import type { PlanRow } from './limit-queries.ts';

/** Excludes visits and "view as". */
export const mayChangePlan = allowOwnAdmins;

type OwnPlan = Pick<PlanRow, 'state' | 'payment' | 'next_variant_id'>;

/** Returns whether the provider charges the site: a cancelled or expired plan is not charged again. */
export function paysByCard({ state, payment }: Pick<OwnPlan, 'state' | 'payment'>): boolean {
  return payment === 'card' && state !== 'cancelled' && state !== 'expired';
}

/** Returns whether a plan can be changed at the provider. */
export function runsByCard({ state, payment }: Pick<OwnPlan, 'state' | 'payment'>): boolean {
  return payment === 'card' && (state === 'active' || state === 'trialing');
}

export function canCancelPlan({ state }: OwnPlan): boolean {
  return state === 'trialing' || state === 'active' || state === 'past_due';
}

export function canPausePlan({ state, payment, next_variant_id }: OwnPlan): boolean {
  return state === 'active' && payment !== null && next_variant_id === null;
}

export function canResumePlan({ state }: OwnPlan): boolean {
  return state === 'paused' || state === 'cancelled';
}
