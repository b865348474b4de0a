import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { GlobalReach } from '#contract/learning/global-reach.ts';

type GlobalReachRow = { figures: Omit<GlobalReach, 'as_of'>; as_of: Date };

/** Finds the last counts of `refresh_global_reach`. */
export function findGlobalReach(db: TenantDb): Promise<GlobalReachRow> {
  return db
    .selectFrom('global_reach')
    .where('is_only', '=', true)
    .select(['as_of', sql<GlobalReachRow['figures']>`figures`.as('figures')])
    .executeTakeFirstOrThrow();
}

/** Counts the schools and books of all countries again. */
export async function refreshGlobalReach(db: PlatformDb): Promise<void> {
  await sql`select refresh_global_reach()`.execute(db);
}
