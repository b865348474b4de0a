import type { Logger } from 'pino';
import { openListener, type PoolConfig } from './pipeline.ts';

/** Any number that all worker processes share. */
const LOCK = 7_201_850;
const CHECK_MS = 5_000;

/**
 * graphile-worker releases the jobs of a dead process after four hours. Here each process holds a lock that ends with its database
 * connection; a process that finds the lock of a busy one free knows that it is dead, and its jobs run again within seconds.
 */
export type Leases = { claim(name: string): void; close(): Promise<void> };

const HOLD = 'select pg_advisory_lock($1, hashtext(worker)) from unnest($2::text[]) as worker';
const FIND_DEAD = `
  with busy as materialized (
    select locked_by as worker from graphile_worker._private_jobs where locked_at < now() - interval '3 seconds'
    union
    select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '3 seconds'
  )
  select worker from busy where worker <> all ($2) and pg_try_advisory_xact_lock($1, hashtext(worker))`;

export async function openLeases(connection: PoolConfig, log: Logger): Promise<Leases> {
  const ownNames: string[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let client = await connect();
  let isClosing = false;
  const timer = setInterval(() => void freeJobsOfDeadWorkers(), CHECK_MS);
  await freeJobsOfDeadWorkers();

  async function connect() {
    const opened = openListener(connection);
    opened.on('error', () => {});
    await opened.connect();
    if (ownNames.length > 0) await opened.query(HOLD, [LOCK, ownNames]);
    return opened;
  }

  /** Runs queries one after the other, since this connection has no pipeline mode. */
  function runQuery(text: string, values: unknown[]) {
    const result = queue.then(() => client.query<{ worker: string }>(text, values));
    queue = result.catch(() => {});
    return result;
  }

  async function freeJobsOfDeadWorkers(): Promise<void> {
    try {
      const { rows } = await runQuery(FIND_DEAD, [LOCK, ownNames]);
      if (rows.length === 0) return;
      const dead = rows.map(({ worker }) => worker);
      await runQuery('select graphile_worker.force_unlock_workers($1)', [dead]);
      log.warn({ processes: dead.length }, 'jobs of a process that died are tried again');
    } catch (fault) {
      if (isClosing) return;
      log.warn({ err: fault }, 'the database is away');
      await client.end().catch(() => {});
      // The own locks ended with the connection: they are taken again before the next check.
      client = await connect().catch(() => client);
    }
  }

  return {
    claim(name) {
      ownNames.push(name);
      runQuery(HOLD, [LOCK, [name]]).catch((fault) => log.warn({ err: fault }, 'a lease was not taken'));
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      await client.end();
    },
  };
}
