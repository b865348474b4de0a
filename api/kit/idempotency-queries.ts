import { sql } from 'kysely';
import type { TenantDb } from './tenant.ts';

export type KeyRow = { tenant_id: string; key_hash: Buffer };

/** Returns false when the key is there already. Of two transactions with one key, the second waits for the first. */
export async function insertKey(db: TenantDb, row: KeyRow & { body_hash: Buffer }): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findReply(db: TenantDb, { tenant_id, key_hash }: KeyRow) {
  return db
    .selectFrom('idempotency_keys')
    .where('tenant_id', '=', tenant_id)
    .where('key_hash', '=', key_hash)
    .select(['body_hash', 'reply'])
    .executeTakeFirst();
}

export async function updateReply(db: TenantDb, { tenant_id, key_hash }: KeyRow, reply: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply })
    .where('tenant_id', '=', tenant_id)
    .where('key_hash', '=', key_hash)
    .execute();
}

/** Runs `work` and undoes what it wrote. If it throws, the whole transaction is lost. */
export async function runAndUndo(db: TenantDb, work: () => Promise<void>): Promise<void> {
  await sql`savepoint before_work`.execute(db);
  await work();
  await sql`rollback to savepoint before_work`.execute(db);
}
