import { sql } from 'kysely';
import type { TenantDb } from './tenant.ts';

type NewJob = { name: string; payload: unknown; queue: string | null; maxAttempts: number; priority: number };

/** Adds a job by a database function, which stamps it with the tenant: the app's role cannot touch the queue. */
export async function addJob(db: TenantDb, { name, payload, queue, maxAttempts, priority }: NewJob): Promise<void> {
  const json = JSON.stringify(payload);
  await sql`select add_job(${name}, ${json}::jsonb, ${queue}, ${maxAttempts}, ${priority})`.execute(db);
}
