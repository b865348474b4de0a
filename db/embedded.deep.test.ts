import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from './embedded/launch.ts';
import { startEmbeddedPostgres } from './embedded.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'booklark-test-'));
  folder = path.join(root, 'data');
  // For root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(root, 0o755);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const start = (mode: 'alone' | 'shared' = 'alone', onLost = rethrow) => startEmbeddedPostgres(folder, mode, onLost);
const pidFile = () => path.join(folder, 'postgres-18/data/postmaster.pid');
const serverPid = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);

function rethrow(cause: unknown): never {
  throw cause;
}

async function query(cluster: { host: string; port: number }, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ host: cluster.host, port: cluster.port, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

test('the last user stops the server, and the next start finds the data', async () => {
  const first = await start();
  await query(first, 'create table answers as select 42 as answer');
  const beside = await start('shared');
  const pid = serverPid();

  await first.stop();
  expect(isAlive(pid)).toBe(true);
  await beside.stop();
  expect(isAlive(pid)).toBe(false);

  const again = await start();
  expect((await query(again, 'select answer from answers')).rows).toEqual([{ answer: 42 }]);
  await again.stop();
});

test('a second start on the same folder is refused with one line', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/^Booklark is already running on this data folder/);
  await first.stop();
});

test('two first starts at the same time create one cluster', async () => {
  const clusters = await Promise.all([start('shared'), start('shared')]);
  expect(clusters[0].host).toBe(clusters[1].host);
  await query(clusters[0], 'select 1');
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  expect(existsSync(pidFile())).toBe(false);
});

test('a killed server restarts without losing data', async () => {
  const cluster = await start();
  await query(cluster, 'create table answers as select 42 as answer');
  const killed = serverPid();
  process.kill(killed, 'SIGKILL');

  const readAnswer = () => query(cluster, 'select answer from answers').then(({ rows }) => rows, String);
  await expect.poll(readAnswer).toEqual([{ answer: 42 }]);
  expect(serverPid()).not.toBe(killed);
  await cluster.stop();
});

test('a process id in the lock file that now belongs to another program does not stop the start', async () => {
  const first = await start();
  const lock = readFileSync(pidFile(), 'utf8');
  await first.stop();
  writeFileSync(pidFile(), lock.replace(/^\d+/, String(process.pid)));

  const again = await start();
  expect(serverPid()).not.toBe(process.pid);
  await again.stop();
});

test('a cluster in a folder that only its owner can enter starts', async () => {
  chmodSync(root, 0o700);
  await writeAndReadAfterRestart();
});

test.runIf(process.getuid?.() === 0)("a cluster in root's private folder starts also without unshare", async () => {
  chmodSync(root, 0o700);
  const programs = path.join(root, 'bin');
  mkdirSync(programs);
  symlinkSync('/usr/bin/id', path.join(programs, 'id'));
  const { PATH } = process.env;
  process.env.PATH = programs; // Hides unshare.
  try {
    await writeAndReadAfterRestart();
    const home = realpathSync(path.join(folder, 'postgres-18'));
    expect(home).not.toContain(root);
    rmSync(path.dirname(home), { recursive: true });
  } finally {
    process.env.PATH = PATH;
  }
});

test('a data folder with a path longer than a socket allows starts', async () => {
  folder = path.join(folder, 'a'.repeat(60), 'b'.repeat(60));
  const cluster = await start();
  await query(cluster, 'select 1');
  await cluster.stop();
  rmSync(path.dirname(cluster.host), { recursive: true });
});

async function writeAndReadAfterRestart(): Promise<void> {
  const first = await start();
  await query(first, 'create table answers as select 42 as answer');
  await first.stop();
  const again = await start();
  expect((await query(again, 'select answer from answers')).rows).toEqual([{ answer: 42 }]);
  await again.stop();
}

test.each([
  ['postgres-17', 'an older Booklark with PostgreSQL 17; this version has 18'],
  ['postgres-19', 'a newer Booklark with PostgreSQL 19; this version has 18'],
])('a data folder with only %s is refused with one line', async (name, words) => {
  mkdirSync(path.join(folder, name), { recursive: true });
  await expect(start()).rejects.toThrow(words);
});
