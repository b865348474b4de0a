import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '#db/embedded/binaries.ts';
import { openClusterHome } from '#db/embedded/identity.ts';
import { dataFolder, initialiseCluster, isAlive, PORT, startServer } from '#db/embedded/launch.ts';
import { createDatabase } from '#db/roles.ts';

const NAME = 'booklark';

/** A PostgreSQL that is only started and stopped from here, unlike the embedded one, which comes back by itself. */
export type StoppableDatabase = Awaited<ReturnType<typeof openStoppableDatabase>>;

export async function openStoppableDatabase(folder: string) {
  const cluster = openClusterHome(path.join(folder, 'postgres'), findBinaries());
  initialiseCluster(cluster, false);
  const config = { host: cluster.home, port: PORT, user: 'postgres', database: NAME };
  const postmaster = () =>
    Number.parseInt(readFileSync(path.join(dataFolder(cluster.home), 'postmaster.pid'), 'utf8'), 10);

  async function start(): Promise<void> {
    startServer(cluster);
    await waitFor(() => isAnswering({ ...config, database: 'postgres' }));
  }

  /** Ends it as a crash does: without a checkpoint, and with every connection cut. */
  async function crash(): Promise<void> {
    const pid = postmaster();
    process.kill(pid, 'SIGQUIT');
    await waitFor(async () => !isAlive(pid));
  }

  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = postmaster();
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    for (const one of [pid, ...children]) process.kill(one, signal);
  }

  await start();
  await createDatabase({ ...config, database: 'postgres' }, NAME);
  return {
    url: `postgresql://postgres@/${NAME}?host=${cluster.home}&port=${PORT}`,
    start,
    crash,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    /** Runs a statement as the administrator, past row security. */
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = new pg.Client(config);
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

async function isAnswering(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function waitFor(isDone: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`nothing happened for ${timeoutMs / 1000} s`);
    await sleep(20);
  }
}
