import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FilmPage } from '#contract/learning/films.ts';
import { findFreePort } from '#tools/port.ts';
import { sendRequest } from './browser.ts';
import { median, onCore } from './compare.ts';
import { type Environment, startServer, stopServer } from './environment.ts';
import type { FilmLoad, FilmLoadResult } from './film-load.ts';
import type { Row } from './results.ts';
import { subdomainOf } from './seed.ts';
import { rateRow } from './server-rows.ts';

const FILM = 'ten-litres';
const FILM_BYTES = 200_000_000;
const RANGE_BYTES = 1_000_000;
const TABLETS = 30;
const SECONDS = 5;
const ROUNDS = 3;
const SAMPLE_MS = 200;
const MAX_GROWTH_MB = 50;
const HOST = `${subdomainOf(1)}.localhost`;
const projectRoot = path.join(import.meta.dirname, '..');

export type FilmRanges = {
  ours: number;
  theirs: number;
  ratio: number;
  faults: number;
  /** Resident memory of our server, in MB: after the first range, and the most while the tablets play. */
  memory: { before: number; peak: number };
  peer: string;
};

/** Measures thirty tablets that ask for ranges of a film of 200 MB, in MB/s, against nginx, or a plain file server where it is missing. */
export async function measureFilmRanges(environment: Environment): Promise<FilmRanges> {
  const folder = mkdtempSync(path.join(tmpdir(), 'booklark-films-'));
  const file = writeFilm(folder);
  const port = await findFreePort();
  const { script, env } = environment.ours;
  const server = await startServer({ script, env: { ...env, PORT: String(port) } }, 0, folder);
  const peer = await startPeer(folder, file);
  try {
    const shared = { host: HOST, bytes: FILM_BYTES, tablets: TABLETS, rangeBytes: RANGE_BYTES, seconds: SECONDS };
    const ours = { ...shared, port, path: await findFilm(port) };
    const theirs = { ...shared, port: peer.port, path: `/${path.basename(file)}` };
    // The first range of a film reads the whole file once, for its name.
    await runLoad({ ...ours, seconds: 1 });
    const before = residentMb(server);
    const watch = watchMemory(server);
    const rates = { ours: [] as FilmLoadResult[], theirs: [] as FilmLoadResult[] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.ours.push(await runLoad(ours));
      rates.theirs.push(await runLoad(theirs));
    }
    const rateOf = (side: FilmLoadResult[]) => median(side.map(({ megabytesPerSecond }) => megabytesPerSecond));
    return {
      ...{ ours: rateOf(rates.ours), theirs: rateOf(rates.theirs), ratio: rateOf(rates.ours) / rateOf(rates.theirs) },
      faults: [...rates.ours, ...rates.theirs].reduce((sum, { faults }) => sum + faults, 0),
      memory: { before, peak: watch.stop() },
      peer: peer.name,
    };
  } finally {
    await Promise.all([stopServer(server), peer.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

export function filmRangesRow({ faults, memory, peer, ...rates }: FilmRanges): Row {
  const growth = memory.peak - memory.before;
  const note = `ranges of ${RANGE_BYTES / 1e6} MB, ${faults} faults; memory ${memory.before.toFixed(0)} MB before, ${memory.peak.toFixed(0)} MB at most; the peer is ${peer}`;
  const row = rateRow(`thirty tablets ask for ranges of a film of ${FILM_BYTES / 1e6} MB, MB/s`, rates, 0.5, note);
  return {
    ...row,
    floor: `${row.floor}, memory flat (${MAX_GROWTH_MB} MB)`,
    isMet: row.isMet && faults === 0 && growth <= MAX_GROWTH_MB,
  };
}

/** Makes a folder with the build, in which the film has 200 MB that no file system can compress. */
function writeFilm(folder: string): string {
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, 'films'), { recursive: true });
  for (const name of readdirSync(path.join(projectRoot, 'dist')))
    if (name !== 'films') symlinkSync(path.join(projectRoot, 'dist', name), path.join(dist, name));
  const file = path.join(dist, 'films', `${FILM}.webm`);
  writeFileSync(file, randomFillSync(Buffer.alloc(FILM_BYTES)));
  return file;
}

async function findFilm(port: number): Promise<string> {
  const { text } = await sendRequest({ port, host: HOST, path: `/api/films/${FILM}/` });
  const { sources }: FilmPage = JSON.parse(text);
  const source = sources.find(({ bytes }) => bytes === FILM_BYTES);
  if (!source) throw new Error(`the film is not served as a file: ${text.slice(0, 200)}`);
  return source.url;
}

async function runLoad(load: FilmLoad): Promise<FilmLoadResult> {
  const script = path.join(import.meta.dirname, 'film-load.ts');
  const { stdout } = await promisify(execFile)(...onCore(1, [process.execPath, script, JSON.stringify(load)]));
  return JSON.parse(stdout);
}

function residentMb({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

function watchMemory(server: ChildProcess): { stop(): number } {
  let peak = residentMb(server);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(server));
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

type Peer = { name: string; port: number; stop(): Promise<void> };

async function startPeer(folder: string, file: string): Promise<Peer> {
  const port = await findFreePort();
  const nginx = findNginx();
  if (!nginx) {
    const env = { ...process.env, FILE: file, PORT: String(port) };
    const child = await startServer({ script: 'bench/baseline/files.ts', env });
    return { name: 'a plain node:http file server, as there is no nginx', port, stop: () => stopServer(child) };
  }
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, path.dirname(file), port));
  const [command, args] = onCore(0, [nginx, '-c', config, '-p', folder, '-g', 'daemon off;']);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await waitUntilOpen(port, path.basename(file));
  return { name: 'nginx, one process with sendfile', port, stop: () => stopServer(child) };
}

/** `apt install nginx-light` puts it where only root has it on the path. */
function findNginx(): string | undefined {
  const places = [process.env.NGINX_PATH, 'nginx', '/usr/sbin/nginx'];
  return places.find((place) => place && spawnSync(place, ['-v']).status === 0);
}

/** Logs requests, as ours does. */
const nginxConfig = (folder: string, root: string, port: number) => `
pid ${folder}/nginx.pid;
error_log stderr error;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log ${folder}/nginx.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`;

async function waitUntilOpen(port: number, name: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/${name}`, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return;
  }
  throw new Error('nginx does not answer');
}
