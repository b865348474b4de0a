import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from './tenant.ts';

/** Finds a school or organization with what every request to it needs; `null` if there is none. */
export async function findSiteOfTenant(db: PlatformDb, tenantId: string): Promise<unknown> {
  const { rows } = await sql<{ site: unknown }>`select site_of_tenant(${tenantId}) as site`.execute(db);
  return rows[0]?.site;
}

/** Finds the name of the person whose session opened the transaction; empty for a caller without an account, such as the worker. */
export async function findCallerName(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select caller_name() as name`.execute(db);
  return rows[0]?.name ?? '';
}
