import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { LimitName } from '#contract/kit/refusals.ts';

type PlanRoom = { isEnded: boolean; max: Record<LimitName, number | null> };

/**
 * Finds the plan's limits, as `findPlanLimits` of `api/schools/plans` does. That feature shows the usage, so this one
 * cannot import it. A school without a plan has no such limits.
 */
export async function findPlanRoom(db: TenantDb): Promise<PlanRoom | undefined> {
  const { rows } = await sql<{ isEnded: boolean } & Record<LimitName, number | null>>`
    select p.state in ('expired', 'paused') as "isEnded", p.max_students as students, p.max_staff as staff, p.max_books as books,
      p.max_storage_bytes::float8 as storage
    from current_plan() p`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { isEnded, ...max } = row;
  return { isEnded, max };
}
