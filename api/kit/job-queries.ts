import type { JobHelpers } from 'graphile-worker';
import { sql } from 'kysely';
import type { TenantDb } from './tenant.ts';

type NewJob = { name: string; payload: unknown; queue: string | null; maxAttempts: number; priority: number };

/** Adds a job by a database function, which stamps it with the tenant: the app's role cannot touch the queue. */
export async function addJob(db: TenantDb, job: NewJob & { runAt: Date | null; key: string | null }): Promise<void> {
  const { name, payload, queue, maxAttempts, priority, runAt, key } = job;
  const json = JSON.stringify(payload);
  await sql`select add_job(${name}, ${json}::jsonb, ${queue}, ${maxAttempts}, ${priority}, ${runAt}, ${key})`.execute(
    db,
  );
}

/**
 * Puts a job aside while its school is suspended; returns false if it is not. Jobs of an erased school end without
 * work.
 */
export async function holdJob(
  db: TenantDb,
  id: string,
  { name, payload, queue, maxAttempts, priority }: NewJob,
): Promise<boolean> {
  const json = JSON.stringify(payload);
  const { rows } = await sql<{ is_held: boolean }>`
    select hold_job(${id}, ${name}, ${json}::jsonb, ${queue}, ${maxAttempts}, ${priority}) as is_held`.execute(db);
  return rows[0]?.is_held === true;
}

/** Returns whether the school of this transaction was suspended or erased. */
export async function isSiteStopped(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ is_stopped: boolean }>`select is_site_stopped() as is_stopped`.execute(db);
  return rows[0]?.is_stopped === true;
}

/**
 * Returns whether a newer job has taken the key of a running one, which the queue then does not try again. Waits for a
 * transaction that is taking the key.
 */
export async function isJobReplaced({ job, query }: JobHelpers): Promise<boolean> {
  if (job.key === null) return false;
  const statement = 'select j.key from graphile_worker._private_jobs j where j.id = $1 for update';
  const { rows } = await query<{ key: string | null }>(statement, [job.id]);
  return rows[0]?.key === null;
}
