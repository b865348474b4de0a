import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

export async function findDevices(db: TenantDb, userId: string): Promise<Buffer[]> {
  const devices = await db
    .selectFrom('known_devices')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .select('device_hash')
    .execute();
  return devices.map(({ device_hash }) => device_hash);
}

export async function upsertDevice(db: TenantDb, userId: string, hash: Buffer): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ tenant_id: db.tenantId, user_id: userId, device_hash: hash })
    .onConflict((on) =>
      on.columns(['tenant_id', 'user_id', 'device_hash']).doUpdateSet({ seen_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/** Deletes all devices except the newest `maxDevices`. */
export async function deleteOldDevices(db: TenantDb, userId: string, maxDevices: number): Promise<void> {
  const newest = db
    .selectFrom('known_devices')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(maxDevices)
    .select('device_hash');
  await db
    .deleteFrom('known_devices')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('device_hash', 'not in', newest)
    .execute();
}
