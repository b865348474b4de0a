import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Creates a pool for graphile-worker. A lost connection fails the next query and does not end the process. */
export function queuePool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(connection);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Discards the log lines of graphile-worker, which no one needs. */
export const silentLogger = new Logger(() => () => {});

/**
 * Migrates the tables of graphile-worker as their owner and grants the role `booklark_jobs` access to them.
 * The library enables row security without a policy, so without these policies only the owner could use the queue.
 */
export async function migrateQueue(owner: pg.ClientConfig): Promise<void> {
  const pool = queuePool({ ...owner, max: 2 });
  try {
    await runMigrations({ pgPool: pool, logger: silentLogger });
    const { rows } = await pool.query<{ name: string }>(TABLES_WITHOUT_POLICY);
    for (const { name } of rows) {
      const table = `graphile_worker.${pg.escapeIdentifier(name)}`;
      await pool.query(`
        create policy jobs on ${table} to booklark_jobs using (true) with check (true);
        grant select, insert, update, delete on ${table} to booklark_jobs;
      `);
    }
    if (rows.length > 0) {
      await pool.query(`
        grant usage on schema graphile_worker to booklark_jobs;
        grant usage on all sequences in schema graphile_worker to booklark_jobs;
        revoke execute on all functions in schema graphile_worker from public;
        grant execute on all functions in schema graphile_worker to booklark_jobs;
        alter default privileges in schema graphile_worker grant execute on functions to booklark_jobs;
      `);
    }
  } finally {
    await pool.end();
  }
}

const TABLES_WITHOUT_POLICY = `
  select relname as name
  from pg_class
  where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r'
    and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'jobs')
`;

/** A job of a tenant that waits in the queue. The payload is JSON. */
export type WaitingJob = { payload: string; values: unknown[] };

/** Finds the jobs of a tenant, also those that are running. */
export async function findWaitingJobs(client: pg.Client, tenantId: string): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `select j.payload::text, jsonb_build_array(t.identifier, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority) as values
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.payload ->> 'tenant_id' = $1 order by j.id`,
    [tenantId],
  );
  return rows;
}

export async function addWaitingJob(client: pg.Client, { payload, values }: WaitingJob): Promise<void> {
  await client.query(
    `select graphile_worker.add_job($2::text, $1::json, queue_name => $3::text, run_at => $4::timestamptz, max_attempts => $5::int,
      job_key => $6::text, priority => $7::int)`,
    [payload, ...values],
  );
}
