import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

export type PlanRow = Pick<
  Row<'subscriptions'>,
  | ('variant_id' | 'next_variant_id' | 'next_from' | 'state' | 'payment' | 'began_at' | 'period_end' | 'grace_until')
  | 'paused_at'
> &
  Pick<Row<'plans'>, 'max_students' | 'max_staff' | 'max_books'> & {
    subscription_id: string;
    /** The subscription's payer: the school itself, or the organization that pays for it. */
    payer_id: string;
    payer_name: string;
    plan_id: string;
    plan_name: string;
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
