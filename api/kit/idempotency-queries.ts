import { CompiledQuery, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Statement } from './pipeline.ts';
import { recordSwitch, type TenantDb, tenantSwitch } from './tenant.ts';

export type KeyRow = { tenant_id: string; key_hash: Buffer };

/**
 * Inserts a key; returns a row unless the key exists. When two transactions insert the same key, the second waits for
 * the first.
 */
export function keyInsert({ tenant_id, key_hash, body_hash }: KeyRow & { body_hash: Buffer }): Statement {
  const text =
    'insert into idempotency_keys (tenant_id, key_hash, body_hash) values ($1, $2, $3) on conflict do nothing returning key_hash';
  return { text, values: [tenant_id, key_hash, body_hash] };
}

/** Stores a reply in the tenant of its key, also after the work has switched to the tenant of a sharing school. */
export function replyUpdate({ tenant_id, key_hash }: KeyRow, reply: string, currentTenantId = tenant_id): Statement[] {
  const text = 'update idempotency_keys set reply = $3 where tenant_id = $1 and key_hash = $2';
  const update = { text, values: [tenant_id, key_hash, reply] };
  return currentTenantId === tenant_id ? [update] : [tenantSwitch(tenant_id), update, tenantSwitch(currentTenantId)];
}

/** Inserts a key; returns false if it exists. */
export async function insertKey(db: TenantDb, row: KeyRow & { body_hash: Buffer }): Promise<boolean> {
  const { rows } = await execute(db, keyInsert(row));
  return rows.length > 0;
}

export async function updateReply(db: TenantDb, row: KeyRow, reply: string): Promise<void> {
  for (const statement of replyUpdate(row, reply, db.tenantId)) await execute(db, statement);
}

function execute(db: TenantDb, { text, values }: Statement) {
  return db.executeQuery(CompiledQuery.raw(text, [...values]));
}

export function findReply(db: TenantDb, { tenant_id, key_hash }: KeyRow) {
  return db
    .selectFrom('idempotency_keys')
    .where('tenant_id', '=', tenant_id)
    .where('key_hash', '=', key_hash)
    .select(['body_hash', 'reply'])
    .executeTakeFirst();
}

type Run = { runId: string; seconds: number };

/** Claims work outside a transaction, unless it has a reply or another call runs it. Returns the work's id. */
export async function claimRun(
  db: TenantDb,
  row: KeyRow & { body_hash: Buffer },
  { runId, seconds }: Run,
): Promise<string | undefined> {
  const run = { run_id: runId, run_until: sql<Date>`now() + make_interval(secs => ${seconds})` };
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ ...row, ...run })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'key_hash'])
        .doUpdateSet(run)
        .where('idempotency_keys.body_hash', '=', row.body_hash)
        .where('idempotency_keys.reply', 'is', null)
        .where(sql<boolean>`idempotency_keys.run_until is null or idempotency_keys.run_until < now()`),
    )
    .returning('work_id')
    .executeTakeFirst();
  return claimed?.work_id;
}

/** Finds the state of work outside a transaction. */
export function findRun(db: TenantDb, { tenant_id, key_hash }: KeyRow) {
  return db
    .selectFrom('idempotency_keys')
    .where('tenant_id', '=', tenant_id)
    .where('key_hash', '=', key_hash)
    .select(['body_hash', 'reply'])
    .select(sql<boolean>`reply is not null`.as('has_reply'))
    .executeTakeFirst();
}

/** Stores the reply of a run, unless another call has taken over. */
export async function finishRun(db: TenantDb, row: KeyRow, runId: string, reply: string): Promise<void> {
  await ownRun(db.updateTable('idempotency_keys').set({ reply, run_id: null, run_until: null }), row, runId).execute();
}

/** Ends a run without a reply: the next call continues the work. */
export async function releaseRun(db: TenantDb, row: KeyRow, runId: string): Promise<void> {
  await ownRun(db.updateTable('idempotency_keys').set({ run_id: null, run_until: null }), row, runId).execute();
}

/** Ends a run that has begun nothing: the key can be used again, also for another body. */
export async function deleteRun(db: TenantDb, row: KeyRow, runId: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', row.tenant_id)
    .where('key_hash', '=', row.key_hash)
    .where('run_id', '=', runId)
    .execute();
}

function ownRun(
  query: UpdateQueryBuilder<DB, 'idempotency_keys', 'idempotency_keys', UpdateResult>,
  { tenant_id, key_hash }: KeyRow,
  runId: string,
) {
  return query.where('tenant_id', '=', tenant_id).where('key_hash', '=', key_hash).where('run_id', '=', runId);
}

/** Runs `work` and undoes what it wrote. If it throws, the whole transaction is lost. */
export async function runAndUndo(db: TenantDb, work: () => Promise<void>): Promise<void> {
  const { tenantId } = db;
  await sql`savepoint before_work`.execute(db);
  await work();
  await sql`rollback to savepoint before_work`.execute(db);
  recordSwitch(db, tenantId);
}
