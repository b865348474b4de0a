import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type Card = { tenantId: string; userId: string; hash: Buffer; lasts?: number | undefined };

/** `lasts` in seconds; without it the card is good until it is revoked. */
export async function insertCard(db: TenantDb, { tenantId, userId, hash, lasts }: Card): Promise<void> {
  const expires_at = lasts === undefined ? null : sql<Date>`now() + make_interval(secs => ${lasts}::int)`;
  await db
    .insertInto('cards')
    .values({ tenant_id: tenantId, user_id: userId, secret_hash: hash, expires_at })
    .execute();
}

export async function updateCardsRevoked(
  db: TenantDb,
  { tenantId, userId, lastingOnly }: { tenantId: string; userId: string; lastingOnly: boolean },
): Promise<void> {
  const standing = db
    .updateTable('cards')
    .set({ revoked_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  await (lastingOnly ? standing.where('expires_at', 'is', null) : standing).execute();
}

/** The person of a card that stands, if the name on it is theirs. It cannot be revoked until this transaction is done. */
export function findPersonOfCard(
  db: TenantDb,
  { tenantId, hash, username }: { tenantId: string; hash: Buffer; username: string },
): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('cards as c')
    .innerJoin('users as u', (on) => on.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.user_id'))
    .where('c.tenant_id', '=', tenantId)
    .where('c.secret_hash', '=', hash)
    .where('c.revoked_at', 'is', null)
    .where((of) => of.or([of('c.expires_at', 'is', null), of('c.expires_at', '>', sql<Date>`now()`)]))
    .where('u.username', '=', username)
    .where('u.archived_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .select('c.user_id')
    .forShare('c')
    .executeTakeFirst();
}
