import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '#tools/port.ts';
import { median } from './compare.ts';
import type { Load } from './load.ts';
import type { Row } from './results.ts';

const STARTS = 3;
const CONNECTIONS = 64;
const LOAD_SECONDS = 10;
const SAMPLE_MS = 200;
/** The demo data's books are still processed for a while after the first start. */
const QUIET_MS = 60_000;
const POLL_MS = 10;
const FIRST_START_MS = 240_000;
const HOST = 'riverside.localhost';
const projectRoot = path.join(import.meta.dirname, '..');

type WholeProduct = {
  firstStartSeconds: number;
  startSeconds: number;
  /** Resident memory of launcher, web server and worker, in MB; and of PostgreSQL with shared pages divided. */
  idleMb: number;
  peakMb: number;
  afterLoadMb: number;
  databaseMb: number;
};

const seconds = (value: number) => `${value.toFixed(2)} s`;
const megabytes = (value: number) => `${value.toFixed(0)} MB`;

export function wholeProductRows(product: WholeProduct): Row[] {
  const { firstStartSeconds, startSeconds, idleMb, peakMb, afterLoadMb, databaseMb } = product;
  const row = (measure: string, value: string, floor: string, isMet: boolean, note: string): Row => {
    return { measure, ours: value, peer: '', reached: value, floor, isMet, note };
  };
  const others = `launcher, web server and worker; PostgreSQL besides: ${megabytes(databaseMb)}`;
  return [
    row(
      'start of everything to the first library page',
      seconds(startSeconds),
      '1.2 s',
      startSeconds <= 1.2,
      'migrated database, three starts; without npm itself',
    ),
    row(
      'first start from nothing, with demo data',
      seconds(firstStartSeconds),
      '45 s',
      firstStartSeconds <= 45,
      'with a site that is built',
    ),
    row('memory, idle', megabytes(idleMb), '300 MB', idleMb <= 300, others),
    row(
      'memory, peak at 64 connections',
      megabytes(peakMb),
      '450 MB',
      peakMb <= 450,
      'library page, first and later pages of the list',
    ),
    row('memory, a minute after the load', megabytes(afterLoadMb), '300 MB', afterLoadMb <= 300, others),
  ];
}

type Running = { child: ChildProcess; seconds: number; stop(): Promise<void> };

/** Measures the commands that people run: `npm start` from nothing and again, and the memory of all its processes. */
export async function measureWholeProduct(): Promise<WholeProduct> {
  const data = mkdtempSync(path.join(tmpdir(), 'booklark-bench-product-'));
  // Started by root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(data, 0o755);
  const port = await findFreePort();
  try {
    const first = await start(data, port);
    await sleep(QUIET_MS);
    await first.stop();
    const seconds: number[] = [];
    for (let turn = 0; turn < STARTS; turn++) {
      const again = await start(data, port);
      seconds.push(again.seconds);
      await again.stop();
    }
    const running = await start(data, port);
    const memory = await measureMemory(running.child.pid ?? 0, port).finally(running.stop);
    return { firstStartSeconds: first.seconds, startSeconds: median(seconds), ...memory };
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 20 });
  }
}

async function measureMemory(pid: number, port: number) {
  await sleep(QUIET_MS);
  const { server: idleMb, database: databaseMb } = await residentMegabytes(pid);
  let peakMb = idleMb;
  const sampling = new AbortController();
  const sampled = (async () => {
    while (!sampling.signal.aborted) {
      peakMb = Math.max(peakMb, (await residentMegabytes(pid)).server);
      await sleep(SAMPLE_MS);
    }
  })();
  for (const [address, text] of [
    ['/library', 'Riverside'],
    ['/api/books/?limit=24', 'results'],
    ['/api/books/?limit=24&offset=3', 'results'],
  ] as const) {
    await runLoad({ port, path: address, hosts: [HOST], headers: {}, mustContain: text, seconds: LOAD_SECONDS });
  }
  sampling.abort();
  await sampled;
  await sleep(QUIET_MS);
  return { idleMb, peakMb, afterLoadMb: (await residentMegabytes(pid)).server, databaseMb };
}

async function runLoad(load: Load): Promise<void> {
  const options = JSON.stringify({ ...load, connections: CONNECTIONS });
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'load.ts'), options]);
}

/** Starts what `npm start` runs; resolves with the seconds to the first library page. */
async function start(data: string, port: number): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], {
    cwd: projectRoot,
    env: { ...process.env, BOOKLARK_SAMPLES: '', PORT: String(port), BOOKLARK_DATA: data },
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  while (!(await isServing(port))) {
    if (child.exitCode === null && performance.now() - startedAt < FIRST_START_MS) await sleep(POLL_MS);
    else {
      await stop();
      throw new Error(`npm start did not serve: see ${data}/log`);
    }
  }
  return { child, seconds: (performance.now() - startedAt) / 1000, stop };
}

function isServing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path: '/library', headers: { host: HOST } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    sent.once('error', () => resolve(false));
    sent.end();
  });
}

/** Adds up a process and its descendants: launcher, web server and worker, and apart from them PostgreSQL. */
async function residentMegabytes(pid: number): Promise<{ server: number; database: number }> {
  const command = (await readOrEmpty(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ');
  const sizes = await readOrEmpty(`/proc/${pid}/smaps_rollup`);
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(sizes)?.[1] ?? 0);
  const isDatabase = command.includes('postgres');
  const isServer = /bootstrap\.mjs|dist\/programs/.test(command);
  const sum = {
    server: isServer ? kilobytes('Rss') / 1024 : 0,
    database: isDatabase ? kilobytes('Pss') / 1024 : 0,
  };
  const children = (await readOrEmpty(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean);
  for (const child of children) {
    const { server, database } = await residentMegabytes(Number(child));
    sum.server += server;
    sum.database += database;
  }
  return sum;
}

/** A process may end while it is read. */
async function readOrEmpty(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
