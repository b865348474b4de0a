import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

export type OneTimeKind = 'reset' | 'verification' | 'second_factor' | 'email_undo';

const lifetimeMinutes: Record<OneTimeKind, number> = {
  reset: 60,
  verification: 60,
  second_factor: 10,
  email_undo: 7 * 24 * 60,
};

type OneTimeTokenKey = { kind: OneTimeKind; hash: Buffer };

export async function insertOneTimeToken(
  db: TenantDb,
  { kind, hash, userId, email = null }: OneTimeTokenKey & { userId: string; email?: string | null },
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(mins => ${lifetimeMinutes[kind]}::int)`;
  await db
    .insertInto('one_time_tokens')
    .values({ tenant_id: db.tenantId, kind, secret_hash: hash, user_id: userId, email, expires_at })
    .execute();
}

/** Deletes the tokens of a kind, except used ones, which only say that they were used. */
export async function deleteOneTimeTokens(
  db: TenantDb,
  { userId, kind }: { userId: string; kind: OneTimeKind },
): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
}

export function findOneTimeToken(
  db: TenantDb,
  { kind, hash }: OneTimeTokenKey,
): Promise<{ user_id: string; email: string | null } | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .where('tenant_id', '=', db.tenantId)
    .where('secret_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('used_at', 'is', null)
    .select(['user_id', 'email'])
    .executeTakeFirst();
}

/** Finds a token that was used before it expired. */
export function findUsedOneTimeToken(
  db: TenantDb,
  { kind, hash }: OneTimeTokenKey,
): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .where('tenant_id', '=', db.tenantId)
    .where('secret_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst();
}

/** Marks a token as used and returns its owner. Of two concurrent calls, only one succeeds. */
export function updateOneTimeTokenUsed(
  db: TenantDb,
  { kind, hash }: OneTimeTokenKey,
): Promise<{ user_id: string; email: string | null } | undefined> {
  return db
    .updateTable('one_time_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('secret_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('used_at', 'is', null)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}
