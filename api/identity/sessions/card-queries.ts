import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type Card = { userId: string; hash: Buffer };

/** Inserts cards. Without `lifetimeSeconds` they are valid until they are revoked. */
export async function insertCards(db: TenantDb, cards: Card[], lifetimeSeconds?: number): Promise<void> {
  const expires_at =
    lifetimeSeconds === undefined ? null : sql<Date>`now() + make_interval(secs => ${lifetimeSeconds}::int)`;
  const rows = cards.map(({ userId, hash }) => ({
    tenant_id: db.tenantId,
    user_id: userId,
    secret_hash: hash,
    expires_at,
  }));
  await db.insertInto('cards').values(rows).execute();
}

export async function updateCardsRevoked(db: TenantDb, userId: string): Promise<void> {
  await revokeActiveCards(db, [userId]).execute();
}

/** Revokes printed cards; temporary cards on a screen stay valid. */
export async function updatePrintedCardsRevoked(db: TenantDb, userIds: string[]): Promise<void> {
  await revokeActiveCards(db, userIds).where('expires_at', 'is', null).execute();
}

function revokeActiveCards(db: TenantDb, userIds: string[]) {
  return db
    .updateTable('cards')
    .set({ revoked_at: sql<Date>`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', 'in', userIds)
    .where('revoked_at', 'is', null);
}

/** Finds the person of a valid card with this username. */
export function findPersonOfCard(
  db: TenantDb,
  { hash, username }: { hash: Buffer; username: string },
): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('cards as c')
    .innerJoin('users as u', (on) => on.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.user_id'))
    .where('c.tenant_id', '=', db.tenantId)
    .where('c.secret_hash', '=', hash)
    .where('c.revoked_at', 'is', null)
    .where((of) => of.or([of('c.expires_at', 'is', null), of('c.expires_at', '>', sql<Date>`now()`)]))
    .where('u.username', '=', username)
    .where('u.archived_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .select('c.user_id')
    .executeTakeFirst();
}

/**
 * Locks a card, so that it cannot be revoked until commit. Returns false if it was revoked or deleted in the meantime.
 */
export async function lockCard(db: TenantDb, hash: Buffer): Promise<boolean> {
  const card = await db
    .selectFrom('cards')
    .where('tenant_id', '=', db.tenantId)
    .where('secret_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .select('user_id')
    .forShare()
    .executeTakeFirst();
  return card !== undefined;
}
