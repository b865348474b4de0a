import type { Logger } from 'pino';
import { FIND_DEAD_WORKERS, TAKE_LEASES, UNLOCK_JOBS } from './lease-queries.ts';
import { openListener, type PoolConfig } from './pipeline.ts';

/** Any number that all worker processes share. */
const LOCK = 7_201_850;
const CHECK_MS = 5_000;

/**
 * Locks that show which worker processes are alive. graphile-worker releases the jobs of a dead process only after four
 * hours. Here each process holds a lock that ends with its database connection. If the lock of a busy process is free,
 * that process is dead, and its jobs run again within seconds.
 */
export type Leases = { claim(name: string): void; close(): Promise<void> };

export async function openLeases(connection: PoolConfig, log: Logger): Promise<Leases> {
  const ownNames: string[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let client = await openLeaseConnection(connection, ownNames);
  let isClosing = false;
  const timer = setInterval(() => void freeJobsOfDeadWorkers(), CHECK_MS);
  await freeJobsOfDeadWorkers();

  /** Runs queries one after the other, because this connection has no pipeline mode. */
  function runQuery(text: string, values: unknown[]) {
    const result = queue.then(() => client.query<{ worker: string }>(text, values));
    queue = result.catch(() => {});
    return result;
  }

  async function freeJobsOfDeadWorkers(): Promise<void> {
    try {
      const { rows } = await runQuery(FIND_DEAD_WORKERS, [LOCK, ownNames]);
      if (rows.length === 0) return;
      const dead = rows.map(({ worker }) => worker);
      await runQuery(UNLOCK_JOBS, [dead]);
      log.warn({ processes: dead.length }, 'jobs of a process that died are tried again');
    } catch (error) {
      if (isClosing) return;
      log.warn({ err: error }, 'the database is away');
      await client.end().catch(() => {});
      // This process's locks ended with the connection: take them again before the next check.
      client = await openLeaseConnection(connection, ownNames).catch(() => client);
    }
  }

  return {
    claim(name) {
      ownNames.push(name);
      runQuery(TAKE_LEASES, [LOCK, [name]]).catch((error) => log.warn({ err: error }, 'a lease was not taken'));
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      await client.end();
    },
  };
}

/** Opens the connection that holds the leases of these workers. */
async function openLeaseConnection(connection: PoolConfig, names: string[]) {
  const listener = openListener(connection);
  listener.on('error', () => {});
  await listener.connect();
  if (names.length > 0) await listener.query(TAKE_LEASES, [LOCK, names]);
  return listener;
}
