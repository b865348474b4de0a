import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Problem } from '#db/problem.ts';
import { dataOf, isAlive } from './launch.ts';

/** How a command uses the database: as the one that serves it, or beside it. */
export type Hold = 'alone' | 'shared';

/** A connection that says "somebody still needs this server" for as long as it lives. */
export type Lease = { home: string; client: pg.Client; host: string; port: number; pid: number };

// Any two numbers: everybody who needs the server shares the first, and whoever serves it has the second alone.
const NEEDED = 7_201_001;
const SERVED = 7_201_002;

const STOPPING_MS = 3_000;
const LEAVING_MS = 3_000;

/** Takes a lease on the server of this home if it answers; `undefined` when there is none (yet). */
export async function takeLease(home: string, hold: Hold): Promise<Lease | undefined> {
  const found = readPidFile(home);
  if (!found) return undefined;
  const client = new pg.Client({ ...found, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 3000 });
  // A broken connection is told by 'end' as well, which whoever keeps the lease listens to.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (rows[0]?.data_directory !== dataOf(home)) return await leave(client);
    // Waits while the last user is stopping the server, and fails when it has stopped.
    await client.query('select pg_advisory_lock_shared($1)', [NEEDED]);
  } catch (error) {
    await client.end();
    if (isNotThere(error)) return undefined;
    throw error;
  }
  if (hold === 'alone') await assertAlone(client);
  return { home, client, ...found };
}

/** Goes on using the server, and no longer as the one that serves it. */
export async function resign({ client }: Lease): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock($1)', [SERVED]);
  } catch (error) {
    // With the connection the lock is gone as well.
    if (!isNotThere(error)) throw error;
  }
}

/** Gives the lease back; whoever finds that nobody else has one stops the server. */
export async function giveBack({ home, client, pid }: Lease): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_all()');
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [NEEDED]);
    if (rows[0]?.last) await stop(pid, client);
    else await client.end();
  } catch (error) {
    if (!isNotThere(error)) throw error;
    // The connection was lost a moment ago, and the lease with it; the server may be there all the same.
    const another = await takeLease(home, 'shared');
    if (another) await giveBack(another);
  }
}

async function stop(pid: number, client: pg.Client): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOPPING_MS;
  while (isAlive(pid) && Date.now() < deadline) await sleep(10);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  await client.end();
}

async function assertAlone(client: pg.Client): Promise<void> {
  // Whoever served it may have been killed a moment ago, and be on the way out.
  const deadline = Date.now() + LEAVING_MS;
  do {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SERVED]);
    if (rows[0]?.mine) return;
    await sleep(100);
  } while (Date.now() < deadline);
  await client.end();
  throw new Problem('Booklark already runs on this data folder: use that one, or set BOOKLARK_DATA to another folder.');
}

async function leave(client: pg.Client): Promise<undefined> {
  await client.end();
}

/** The server writes down where it can be found: its number, data folder, start, port and the socket's folder. */
function readPidFile(home: string): { pid: number; host: string; port: number } | undefined {
  try {
    const [pid, , , port, host] = readFileSync(path.join(dataOf(home), 'postmaster.pid'), 'utf8').split('\n');
    return host ? { pid: Number(pid), host, port: Number(port) } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** No socket, nobody behind it, starting up or shutting down (57P0x), or gone in the middle of a word. */
function isNotThere(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code)) return true;
  return /terminated|timeout|not queryable|closed/i.test(message);
}
