import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Returns the hash of the community password, or null if the school has none. */
export async function findCommunityHash(db: TenantDb): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`select community_hash() as hash`.execute(db);
  return rows[0]?.hash ?? null;
}

/** Inserts a session of 30 days. The cookie ends earlier in browsers that are closed. */
export async function insertCommunitySession(db: TenantDb, hash: Buffer): Promise<void> {
  await db
    .insertInto('community_sessions')
    .values({ tenant_id: db.tenantId, secret_hash: hash, expires_at: sql<Date>`now() + interval '30 days'` })
    .execute();
}

export async function updateCommunitySessionEnded(db: TenantDb, hash: Buffer): Promise<void> {
  await db
    .updateTable('community_sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('secret_hash', '=', hash)
    .execute();
}

export async function isCommunitySessionActive(db: TenantDb, secretHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ is_active: boolean }>`
    select community_session_is_active(${secretHash}) as is_active`.execute(db);
  return rows[0]?.is_active === true;
}
