import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Problem } from '#db/problem.ts';
import { dataFolder, isAlive } from './launch.ts';

/** How a process uses the cluster: as the only one that serves the product, or beside it. */
export type LeaseMode = 'alone' | 'shared';

/** A connection whose advisory lock shows that a process still needs this server. */
export type Lease = { home: string; client: pg.Client; host: string; port: number; pid: number };

// Advisory locks; any two numbers work. All users of the server share the first, and the serving process holds the second alone.
const IN_USE_LOCK = 7_201_001;
const SERVING_LOCK = 7_201_002;

const STOP_TIMEOUT_MS = 3_000;
const SERVING_TIMEOUT_MS = 3_000;

/** Takes a lease on the server of this folder. Returns `undefined` when no server is running (yet). */
export async function takeLease(home: string, mode: LeaseMode): Promise<Lease | undefined> {
  const server = readPidFile(home);
  if (!server) return undefined;
  const client = new pg.Client({ ...server, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 3000 });
  // A lost connection also emits 'end', and the owner of the lease listens to that.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (rows[0]?.data_directory !== dataFolder(home)) return await disconnect(client);
    // Waits while the last user stops the server, and fails when it has stopped.
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK]);
  } catch (error) {
    await client.end();
    if (isServerGone(error)) return undefined;
    throw error;
  }
  if (mode === 'alone') await assertOnlyServing(client);
  return { home, client, ...server };
}

/** Keeps the lease, but lets another process serve. */
export async function stopServing({ client }: Lease): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock($1)', [SERVING_LOCK]);
  } catch (error) {
    // The lock ended with the connection.
    if (!isServerGone(error)) throw error;
  }
}

/** Releases the lease, and stops the server if no other process has one. */
export async function releaseLease({ home, client, pid }: Lease): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_all()');
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE_LOCK]);
    if (rows[0]?.last) await stopServer(pid, client);
    else await client.end();
  } catch (error) {
    if (!isServerGone(error)) throw error;
    // The lease was lost with the connection, but the server may still run.
    const newLease = await takeLease(home, 'shared');
    if (newLease) await releaseLease(newLease);
  }
}

async function stopServer(pid: number, client: pg.Client): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid) && Date.now() < deadline) await sleep(10);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  await client.end();
}

async function assertOnlyServing(client: pg.Client): Promise<void> {
  // The previous serving process may have been killed and its connection not closed yet.
  const deadline = Date.now() + SERVING_TIMEOUT_MS;
  do {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SERVING_LOCK]);
    if (rows[0]?.mine) return;
    await sleep(100);
  } while (Date.now() < deadline);
  await client.end();
  throw new Problem(
    'Booklark is already running on this data folder. Use that instance, or set BOOKLARK_DATA to another folder.',
  );
}

async function disconnect(client: pg.Client): Promise<undefined> {
  await client.end();
}

/** Reads postmaster.pid: the process id, data folder, start time, port and socket folder, one a line. */
function readPidFile(home: string): { pid: number; host: string; port: number } | undefined {
  try {
    const [pid, , , port, host] = readFileSync(path.join(dataFolder(home), 'postmaster.pid'), 'utf8').split('\n');
    return host ? { pid: Number(pid), host, port: Number(port) } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether there is no socket or no server, the server starts or stops (57P0x), or the connection broke. */
function isServerGone(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code)) return true;
  return /terminated|timeout|not queryable|closed/i.test(message);
}
