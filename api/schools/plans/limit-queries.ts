import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SubscriptionState } from '#contract/schools/plans.ts';

export type PlanRow = {
  subscription_id: string;
  /** The subscription's payer: the school itself, or the organization that pays for it. */
  payer_id: string;
  payer_name: string;
  plan_id: string;
  plan_name: string;
  variant_id: string;
  next_variant_id: string | null;
  next_from: Date | null;
  state: SubscriptionState;
  payment: 'card' | 'bank_transfer' | null;
  began_at: Date;
  period_end: Date | null;
  grace_until: Date | null;
  paused_at: Date | null;
  max_students: number | null;
  max_staff: number | null;
  max_books: number | null;
  max_storage_bytes: number | null;
};

/** Finds the current plan and state of this transaction's school. */
export async function findCurrentPlan(db: TenantDb): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select p.subscription_id, p.payer_id, p.payer_name, p.plan_id, p.plan_name, p.variant_id, p.next_variant_id, p.next_from, p.state, p.payment, p.began_at,
      p.period_end, p.grace_until, p.paused_at, p.max_students, p.max_staff, p.max_books, p.max_storage_bytes::float8 as max_storage_bytes
    from current_plan() p`.execute(db);
  return rows[0];
}
