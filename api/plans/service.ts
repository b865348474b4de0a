import type { TenantDb } from '#api/kit/tenant.ts';
import type { SubscriptionState } from '#contract/plans.ts';
import { findCurrentPlan } from './limit-queries.ts';

export type PlanLimits = {
  /** Null: the school has no plan, and therefore no limits of one. */
  state: SubscriptionState | null;
  /** Nothing can be added: the plan has expired, with its grace, or is paused. What is there stays as it is. */
  isEnded: boolean;
  /** Null is without a limit; storage in bytes. */
  max: { students: number | null; staff: number | null; books: number | null; storage: number | null };
};

/** Finds what the plan of the school of this transaction allows. `tenantId` is that school. */
export async function findPlanLimits(db: TenantDb, _tenantId: string): Promise<PlanLimits> {
  const plan = await findCurrentPlan(db);
  if (!plan) return { state: null, isEnded: false, max: { students: null, staff: null, books: null, storage: null } };
  return {
    state: plan.state,
    isEnded: plan.state === 'expired' || plan.state === 'paused',
    max: {
      students: plan.max_students,
      staff: plan.max_staff,
      books: plan.max_books,
      storage: plan.max_storage_bytes,
    },
  };
}
