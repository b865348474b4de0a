import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Inserts an unconfirmed secret, replacing an earlier unconfirmed one. Returns false if the factor is on. */
export async function upsertPendingSecret(db: TenantDb, userId: string, sealed: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ tenant_id: db.tenantId, user_id: userId, sealed_secret: sealed })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ sealed_secret: sealed, created_at: sql<Date>`now()` })
        .where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds and locks an unconfirmed secret of the last ten minutes. */
export function lockPendingSecret(db: TenantDb, userId: string): Promise<{ sealed_secret: Buffer } | undefined> {
  return db
    .selectFrom('second_factors')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .select('sealed_secret')
    .forUpdate()
    .executeTakeFirst();
}

/** Finds and locks a second factor that is on: of two requests with one code, the second waits and is refused. */
export function lockSecondFactor(
  db: TenantDb,
  userId: string,
): Promise<{ sealed_secret: Buffer; last_step: number } | undefined> {
  return db
    .selectFrom('second_factors')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .select(['sealed_secret', sql<number>`last_step::float8`.as('last_step')])
    .forUpdate()
    .executeTakeFirst();
}

export async function hasSecondFactor(db: TenantDb, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst();
  return factor !== undefined;
}

/** Stores the last accepted code's time step; the first one turns the factor on. */
export async function updateLastStep(db: TenantDb, userId: string, step: number): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ last_step: step, enabled_at: sql<Date>`coalesce(enabled_at, now())` })
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes the second factor with its recovery codes. Returns whether it was on. */
export async function deleteSecondFactor(db: TenantDb, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('second_factors')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRecoveryCodes(db: TenantDb, userId: string, hashes: string[]): Promise<void> {
  const rows = hashes.map((code_hash) => ({ tenant_id: db.tenantId, user_id: userId, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Deletes a recovery code, since it works once. Returns whether there was one. */
export async function deleteRecoveryCode(db: TenantDb, userId: string, codeHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: TenantDb, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
