import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

export type OneTimeKind = 'reset' | 'verification';
type OneTimeTokenKey = { tenantId: string; kind: OneTimeKind; hash: Buffer };

export async function insertOneTimeToken(
  db: TenantDb,
  { tenantId, kind, hash, userId }: OneTimeTokenKey & { userId: string },
): Promise<void> {
  const expires_at = sql<Date>`now() + interval '60 minutes'`;
  await db
    .insertInto('one_time_tokens')
    .values({ tenant_id: tenantId, kind, secret_hash: hash, user_id: userId, expires_at })
    .execute();
}

export async function deleteOneTimeTokens(
  db: TenantDb,
  { tenantId, userId, kind }: { tenantId: string; userId: string; kind: OneTimeKind },
): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
}

export function findOneTimeToken(
  db: TenantDb,
  { tenantId, kind, hash }: OneTimeTokenKey,
): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .where('tenant_id', '=', tenantId)
    .where('secret_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('user_id')
    .executeTakeFirst();
}

/** Deletes the token and returns its owner. Of two concurrent calls, only one gets the owner. */
export function deleteOneTimeToken(
  db: TenantDb,
  { tenantId, kind, hash }: OneTimeTokenKey,
): Promise<{ user_id: string } | undefined> {
  return db
    .deleteFrom('one_time_tokens')
    .where('tenant_id', '=', tenantId)
    .where('secret_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
}
