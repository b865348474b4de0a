import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '#db/embedded/binaries.ts';
import { openClusterHome } from '#db/embedded/identity.ts';
import { dataFolder, initialiseCluster, isAlive, PORT, startServer } from '#db/embedded/launch.ts';
import { createDatabase } from '#db/roles.ts';

const NAME = 'booklark';

/** A PostgreSQL whose processes can be killed and frozen from here. */
export type Database = ReturnType<typeof controlDatabase>;
/** One that is also only started from here. */
export type StoppableDatabase = Database & { url: string; start(): Promise<void> };

export async function openStoppableDatabase(folder: string): Promise<StoppableDatabase> {
  const cluster = openClusterHome(path.join(folder, 'postgres'), findBinaries());
  initialiseCluster(cluster, false);
  const config = { host: cluster.home, port: PORT, user: 'postgres', database: 'postgres' };
  async function start(): Promise<void> {
    startServer(cluster);
    await waitFor(() => isAnswering(config));
  }

  await start();
  await createDatabase(config, NAME);
  const url = `postgresql://postgres@/${NAME}?host=${cluster.home}&port=${PORT}`;
  return { ...controlDatabase(cluster.home), url, start };
}

/** Controls the embedded PostgreSQL of a running product, which brings it back after a crash. */
export function controlEmbeddedDatabase(productData: string): Database {
  const binaries = findBinaries();
  const cluster = openClusterHome(path.join(realpathSync(productData), `postgres-${binaries.major}`), binaries);
  return controlDatabase(cluster.home);
}

function controlDatabase(home: string) {
  const config = { host: home, port: PORT, user: 'postgres', database: NAME };
  const postmaster = () => Number.parseInt(readFileSync(path.join(dataFolder(home), 'postmaster.pid'), 'utf8'), 10);

  /** Ends it as a crash does: without a checkpoint, and with every connection cut. */
  async function crash(): Promise<void> {
    const pid = postmaster();
    process.kill(pid, 'SIGQUIT');
    await waitFor(async () => !isAlive(pid));
  }

  const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

  // The postmaster is stopped first and continued last, so that it neither starts nor reaps a child in between.
  function freeze(): void {
    process.kill(postmaster(), 'SIGSTOP');
    for (const child of childrenOf(postmaster())) process.kill(child, 'SIGSTOP');
  }

  function thaw(): void {
    for (const child of childrenOf(postmaster())) process.kill(child, 'SIGCONT');
    process.kill(postmaster(), 'SIGCONT');
  }

  return {
    crash,
    freeze,
    thaw,
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
