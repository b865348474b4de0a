import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFactories } from '#api/testing/factories.ts';
import { withClient } from '#db/connection.ts';
import { findBinaries } from '#db/embedded/binaries.ts';
import { openClusterHome, spawnArguments } from '#db/embedded/identity.ts';
import { dataFolder, initialiseCluster } from '#db/embedded/launch.ts';
import { findTemporaryPlace } from '#db/embedded/temporary-place.ts';
import { migrate } from '#db/migrate.ts';
import { prepareDatabase } from '#db/roles.ts';
import type { TestDatabase } from '#db/testing/database.ts';
import { findFreePort } from './port.ts';
import { databaseUrl, openPostgres, type Part } from './testing/parts.ts';

// pgBackRest archives the write-ahead log, as docs/operations.md describes, into a folder instead of a bucket.

const running: Part[] = [];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(findTemporaryPlace().parent, 'booklark-recovery-'));
  chmodSync(folder, 0o755);
  aFolder('archive');
});

afterAll(async () => {
  for (const part of running.toReversed()) await part.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder in which the user of PostgreSQL can write. */
function aFolder(name: string): void {
  mkdirSync(path.join(folder, name));
  chmodSync(path.join(folder, name), 0o777);
}

async function aServer(name: string) {
  const port = await findFreePort();
  const cluster = openClusterHome(path.join(folder, name), findBinaries());
  for (const part of ['socket', 'log', 'lock']) aFolder(`${name}-${part}`);
  const env = {
    PGBACKREST_STANZA: 'booklark',
    PGBACKREST_CONFIG: '/dev/null',
    PGBACKREST_LOG_PATH: path.join(folder, `${name}-log`),
    PGBACKREST_LOCK_PATH: path.join(folder, `${name}-lock`),
    PGBACKREST_PG1_PATH: dataFolder(cluster.home),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: path.join(folder, `${name}-socket`),
    PGBACKREST_PG1_USER: 'postgres',
    PGBACKREST_REPO1_PATH: path.join(folder, 'archive'),
  };
  const settings = [
    `unix_socket_directories=${path.join(folder, `${name}-socket`)}`,
    'archive_mode=on',
    'archive_command=pgbackrest archive-push %p',
    'archive_timeout=1',
  ];
  const server = openPostgres({ name, folder, cluster, port, settings, env });
  running.push(server);
  const backRest = (...args: string[]) => {
    const [program, all, options] = spawnArguments(cluster.identity, 'pgbackrest', args);
    const { status, stdout } = spawnSync(program, all, {
      ...options,
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
    expect(status, String(stdout)).toBe(0);
  };
  return { cluster, port, server, backRest };
}

const classesOf = (port: number) =>
  withClient(databaseUrl(port), async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from school_classes order by name');
    return rows.map(({ name }) => name);
  });

test('a table that was emptied comes back as it was in the second before', async () => {
  const lost = await aServer('lost');
  initialiseCluster(lost.cluster, false);
  await lost.server.start();
  const administrator = { host: '127.0.0.1', port: lost.port, user: 'postgres' };
  await withClient(databaseUrl(lost.port, { database: 'postgres' }), (client) =>
    client.query('create database booklark'),
  );
  await prepareDatabase({ ...administrator, database: 'booklark' });
  await migrate({ ...administrator, user: 'booklark_owner', database: 'booklark' });
  const owner = new pg.Pool({ connectionString: databaseUrl(lost.port) });
  const { aSchool, aPerson, aClass } = createFactories({ owner } as TestDatabase);
  const teacher = await aPerson(await aSchool(), 'teacher');
  const add = (name: string) => aClass(teacher, name);

  lost.backRest('stanza-create');
  await add('Before the backup');
  lost.backRest('backup', '--type=full', '--start-fast');
  await add('After the backup');
  await sleep(1000);
  const { rows } = await owner.query<{ moment: string }>('select now()::text as moment');
  await sleep(1000);
  await owner.query('truncate school_classes cascade');
  await add('After the accident');
  await owner.query('select pg_switch_wal()');
  await owner.end();
  await lost.server.kill('SIGTERM');

  const found = await aServer('found');
  found.backRest('restore', '--type=time', `--target=${rows[0]?.moment}`, '--target-action=promote');
  await found.server.start();
  await expect.poll(() => classesOf(found.port)).toEqual(['After the backup', 'Before the backup']);
});
