import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from './tenant.ts';

/** Finds the data that every request to a school or organization needs; `null` if there is none. */
export async function findSiteOfTenant(db: PlatformDb, tenantId: string): Promise<unknown> {
  const { rows } = await sql<{ site: unknown }>`select site_of_tenant(${tenantId}) as site`.execute(db);
  return rows[0]?.site;
}

/** Finds the name of the session's person; empty for a caller without an account, such as the worker. */
export async function findCallerName(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select caller_name() as name`.execute(db);
  return rows[0]?.name ?? '';
}
