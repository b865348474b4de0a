import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
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

const STARTS = 5;
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
  idle: Memory;
  peak: Memory;
  afterLoad: Memory;
};

/** Resident megabytes of each Node process by its name, npm included; of PostgreSQL with shared pages divided. */
type Memory = { processes: Map<string, number>; databaseMb: number };

const PROCESS_NAMES: [RegExp, string][] = [
  [/dist\/programs\/sandbox\.js/, 'web server with jobs'],
  [/dist\/programs\/(picture|document|film|workbook|press)\.js/, 'opening of files'],
  [/--hand-over/, 'preparation'],
  [/bootstrap\.mjs/, 'supervisor'],
  [/\bnpm\b/, 'npm'],
];

const seconds = (value: number) => `${value.toFixed(2)} s`;
const megabytes = (value: number) => `${value.toFixed(0)} MB`;

export function wholeProductRows({ firstStartSeconds, startSeconds, idle, peak, afterLoad }: WholeProduct): Row[] {
  const row = (measure: string, value: string, floor: string, isMet: boolean, note: string): Row => {
    return { measure, ours: value, peer: '', reached: value, floor, isMet, note };
  };
  const memoryRow = (measure: string, memory: Memory, maxMb: number, note: string) => {
    const total = totalOf(memory);
    return row(measure, megabytes(total), megabytes(maxMb), total <= maxMb, `${note}${describeMemory(memory)}`);
  };
  return [
    row(
      'npm start to the first library page',
      seconds(startSeconds),
      '0.9 s',
      startSeconds <= 0.9,
      `migrated database, median of ${STARTS} starts, with npm itself`,
    ),
    row(
      'first start from nothing, with demo data',
      seconds(firstStartSeconds),
      '45 s',
      firstStartSeconds <= 45,
      'packages are installed and the site is built',
    ),
    memoryRow('memory of all Node processes, idle', idle, 300, ''),
    memoryRow('memory, peak at 64 connections', peak, 450, 'library page, first and later pages of the list; '),
    memoryRow('memory, a minute after the load', afterLoad, 300, ''),
  ];
}

const totalOf = ({ processes }: Memory) => [...processes.values()].reduce((sum, size) => sum + size, 0);

function describeMemory({ processes, databaseMb }: Memory): string {
  const parts = [...processes].map(([name, size]) => `${name} ${megabytes(size)}`);
  return `${parts.join(', ')}; PostgreSQL besides: ${megabytes(databaseMb)}`;
}

type Running = { child: ChildProcess; seconds: number; stop(): Promise<void> };

/** Measures `npm start` from nothing and again, and the memory of all its processes. */
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
    const memory = await measureMemory(running.child.pid ?? 0, data, port).finally(running.stop);
    return { firstStartSeconds: first.seconds, startSeconds: median(seconds), ...memory };
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 20 });
  }
}

async function measureMemory(pid: number, data: string, port: number) {
  await sleep(QUIET_MS);
  const idle = await readMemory(pid, data);
  let peak = idle;
  const sampling = new AbortController();
  const sampled = (async () => {
    while (!sampling.signal.aborted) {
      const now = await readMemory(pid, data);
      if (totalOf(now) > totalOf(peak)) peak = now;
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
  return { idle, peak, afterLoad: await readMemory(pid, data) };
}

async function runLoad(load: Load): Promise<void> {
  const options = JSON.stringify({ ...load, connections: CONNECTIONS });
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'load.ts'), options]);
}

/** Runs `npm start` as people do; resolves with the seconds to the first library page. */
async function start(data: string, port: number): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, PATH: machinePath(), BOOKLARK_SAMPLES: '', PORT: String(port), BOOKLARK_DATA: data },
    stdio: 'ignore',
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    // Ctrl-C reaches the whole process group. npm may end first, PostgreSQL ends last.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await exited;
    while (existsSync(postmasterFile(data))) await sleep(POLL_MS);
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

/** The PATH without the Node that bootstrap.mjs has put in front, if the machine has another one. */
function machinePath(): string {
  const own = path.dirname(process.execPath);
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== own);
  const hasNode = folders.some((folder) => existsSync(path.join(folder, 'node')));
  return hasNode ? folders.join(path.delimiter) : (process.env.PATH ?? '');
}

const postmasterFile = (data: string) => path.join(data, 'postgres-18/data/postmaster.pid');

/** Returns the memory of `npm start`, and of its PostgreSQL, whose parent ended after the start. */
async function readMemory(pid: number, data: string): Promise<Memory> {
  const memory: Memory = { processes: new Map(), databaseMb: 0 };
  await addMemory(pid, memory);
  await addMemory(Number.parseInt(await readOrEmpty(postmasterFile(data)), 10), memory);
  return memory;
}

/** Adds the memory of a process and its descendants by their names. */
async function addMemory(pid: number, memory: Memory): Promise<void> {
  const command = (await readOrEmpty(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ');
  const sizes = await readOrEmpty(`/proc/${pid}/smaps_rollup`);
  const megabytesOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(sizes)?.[1] ?? 0) / 1024;
  if (command.includes('postgres')) memory.databaseMb += megabytesOf('Pss');
  else if (sizes !== '' && !command.startsWith('sh ')) {
    const name = PROCESS_NAMES.find(([pattern]) => pattern.test(command))?.[1] ?? 'others';
    memory.processes.set(name, (memory.processes.get(name) ?? 0) + megabytesOf('Rss'));
  }
  const children = (await readOrEmpty(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean);
  for (const child of children) await addMemory(Number(child), memory);
}

/** A process may end while it is read. */
async function readOrEmpty(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
