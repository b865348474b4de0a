import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#tools/port.ts';
import { median, runLoad } from './compare.ts';
import type { Environment, ServerStart } from './environment.ts';
import { limitRow, type Row, seconds } from './results.ts';

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

/** Measures the start of our server to its first answer with data of the database, beside the baseline server. */
export async function measureServerStart({ stopServers, startServers, ours, bare }: Environment): Promise<Row[]> {
  await stopServers();
  const times = { ours: await secondsToAnswer(ours), bare: await secondsToAnswer(bare) };
  await startServers();
  const note = 'migrated database, five starts';
  const limit = { max: 0.4, unit: 's', digits: 2, peer: seconds(times.bare), note };
  return [limitRow('start of the server to its first answer', times.ours, limit)];
}

async function secondsToAnswer({ script, env, target }: ServerStart): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < STARTS; turn++) {
    const began = performance.now();
    const child = spawn(process.execPath, [path.join(projectRoot, script)], { cwd: projectRoot, env, stdio: 'ignore' });
    while (!(await isAnswering(target))) await sleep(POLL_MS / 2);
    times.push((performance.now() - began) / 1000);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  return median(times);
}

function isAnswering({ port, path, host }: ServerStart['target']): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    sent.once('error', () => resolve(false));
    sent.end();
  });
}

/** Resident megabytes of each Node process by its name, npm included; of PostgreSQL with shared pages divided. */
type Memory = { processes: Map<string, number>; databaseMb: number };

const PROCESS_NAMES: [RegExp, string][] = [
  [/dist\/programs\/sandbox\.js/, 'web server with jobs'],
  [/dist\/programs\/(picture|document|film|workbook|press)\.js/, 'opening of files'],
  [/--hand-over/, 'preparation'],
  [/bootstrap\.mjs/, 'supervisor'],
  [/\bnpm\b/, 'npm'],
];

const megabytes = (value: number) => `${value.toFixed(0)} MB`;

const totalOf = ({ processes }: Memory) => [...processes.values()].reduce((sum, size) => sum + size, 0);

type Running = { child: ChildProcess; seconds: number; stop(): Promise<void> };

/** Measures `npm start` from nothing and again, and the memory of all its processes. */
export async function measureWholeProduct(): Promise<Row[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'booklark-bench-product-'));
  // Started by root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(data, 0o755);
  const port = await findFreePort();
  try {
    const first = await start(data, port);
    await sleep(QUIET_MS);
    await first.stop();
    const times: number[] = [];
    for (let turn = 0; turn < STARTS; turn++) {
      const again = await start(data, port);
      times.push(again.seconds);
      await again.stop();
    }
    const running = await start(data, port);
    const memory = await measureMemory(running.child.pid ?? 0, data, port).finally(running.stop);
    const note = `migrated database, median of ${STARTS} starts, with npm itself`;
    const firstLimit = { max: 45, unit: 's', digits: 2, note: 'packages are installed and the site is built' };
    return [
      limitRow('npm start to the first library page', median(times), { max: 0.9, unit: 's', digits: 2, note }),
      limitRow('first start from nothing, with demo data', first.seconds, firstLimit),
      memoryRow('memory of all Node processes, idle', memory.idle, 300),
      memoryRow(
        'memory, peak at 64 connections',
        memory.peak,
        450,
        'library page, first and later pages of the list; ',
      ),
      memoryRow('memory, a minute after the load', memory.afterLoad, 300),
    ];
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 20 });
  }
}

function memoryRow(measure: string, memory: Memory, max: number, load = ''): Row {
  const parts = [...memory.processes].map(([name, size]) => `${name} ${megabytes(size)}`);
  const note = `${load}${parts.join(', ')}; PostgreSQL besides: ${megabytes(memory.databaseMb)}`;
  return limitRow(measure, totalOf(memory), { max, unit: 'MB', note });
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
    const load = { port, path: address, hosts: [HOST], headers: {}, mustContain: text, seconds: LOAD_SECONDS };
    await runLoad({ ...load, connections: CONNECTIONS }, 'all');
  }
  sampling.abort();
  await sampled;
  await sleep(QUIET_MS);
  return { idle, peak, afterLoad: await readMemory(pid, data) };
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
  while (!(await isAnswering({ port, path: '/library', host: HOST }))) {
    if (child.exitCode === null && performance.now() - startedAt < FIRST_START_MS) await sleep(POLL_MS);
    else {
      await stop();
      throw new Error(`npm start did not serve: see ${data}/log`);
    }
  }
  return { child, seconds: (performance.now() - startedAt) / 1000, stop };
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
