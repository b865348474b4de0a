import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type Owner = { tenantId: string; userId: string };

export async function findDevices(db: TenantDb, { tenantId, userId }: Owner): Promise<Buffer[]> {
  const found = await db
    .selectFrom('known_devices')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .select('device_hash')
    .execute();
  return found.map(({ device_hash }) => device_hash);
}

export async function upsertDevice(db: TenantDb, { tenantId, userId }: Owner, hash: Buffer): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ tenant_id: tenantId, user_id: userId, device_hash: hash })
    .onConflict((on) =>
      on.columns(['tenant_id', 'user_id', 'device_hash']).doUpdateSet({ seen_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/** All but the newest. */
export async function deleteOldDevices(db: TenantDb, { tenantId, userId }: Owner, most: number): Promise<void> {
  const kept = db
    .selectFrom('known_devices')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(most)
    .select('device_hash');
  await db
    .deleteFrom('known_devices')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('device_hash', 'not in', kept)
    .execute();
}
