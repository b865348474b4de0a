import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Returns the name of the caller; empty for a caller without an account at the school, such as the worker. */
export async function findCallerName(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select caller_name() as name`.execute(db);
  return rows[0]?.name ?? '';
}
