import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#db/connection.ts';
import { type ClusterHome, spawnArguments } from '#db/embedded/identity.ts';
import { dataFolder } from '#db/embedded/launch.ts';
import { Problem } from '#db/problem.ts';

/** A program that a test can kill and start again. */
export type Part = { name: string; start(): Promise<void>; kill(signal?: NodeJS.Signals): Promise<void> };

/** The programs of `npm run test:cluster` that are not in a package of ours, and how each tells its version. */
const NEEDED = [
  { name: 'PgBouncer', version: '1.21', command: ['pgbouncer', '--version'] },
  { name: 'HAProxy', version: '2.4', command: ['haproxy', '-v'] },
  { name: 'pgBackRest', version: '2.56', command: ['pgbackrest', 'version'] },
];

/** Throws a sentence for the operator. PgBouncer 1.21 knows prepared statements, pgBackRest 2.56 PostgreSQL 18. */
export function assertPrograms(): void {
  const missing = NEEDED.filter(({ version, command: [program = '', ...args] }) => {
    const { stdout } = spawnSync(program, args, { encoding: 'utf8' });
    const found = /\d+\.\d+/.exec(stdout ?? '')?.[0];
    return !found || asNumber(found) < asNumber(version);
  });
  if (missing.length === 0) return;
  const list = missing.map(({ name, version }) => `${name} ${version}`).join(', ');
  throw new Problem(`npm run test:cluster needs these programs or newer ones on the PATH: ${list}.`);
}

function asNumber(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
}

const START_TIMEOUT_MS = 60_000;

type Opening = {
  name: string;
  folder: string;
  command: string[];
  env?: Record<string, string>;
  identity?: ClusterHome['identity'];
  isReady(): Promise<boolean>;
};
export type Program = Part & { pid(): number };

/** Returns a program that writes its output to a file, and whose start ends when it is ready. It ends with this process. */
export function openPart({ name, folder, command, env, identity, isReady }: Opening): Program {
  const args = ['--pdeathsig', 'KILL', ...command];
  let child: ChildProcess | undefined;
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  function launch(): void {
    const [program, all, options] = identity ? spawnArguments(identity, 'setpriv', args) : ['setpriv', args, {}];
    const log = openSync(path.join(folder, `${name}.log`), 'a', 0o600);
    // A group of its own, whose programs are killed together, as those of a machine are.
    child = spawn(program, all, {
      ...options,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
  }
  return {
    name,
    pid: () => child?.pid ?? 0,
    async start() {
      const deadline = Date.now() + START_TIMEOUT_MS;
      // The remains of a killed PostgreSQL block the next one for a moment.
      while (Date.now() < deadline) {
        if (hasEnded()) launch();
        if (await isReady().catch(() => false)) return;
        await sleep(50);
      }
      throw new Error(`${name} did not start: ${readFileSync(path.join(folder, `${name}.log`), 'utf8').slice(-2000)}`);
    },
    async kill(signal = 'SIGKILL') {
      if (!child?.pid || hasEnded()) return;
      const exited = once(child, 'exit');
      process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
      await exited;
    },
  };
}

/** A program that `npm run serve` starts again by itself. */
export function childOf(node: Program, name: 'web' | 'worker'): Part {
  const find = () => {
    const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(node.pid())], { encoding: 'utf8' });
    return Number(
      stdout
        .split('\n')
        .find((line) => line.includes(`dist/programs/${name}.js`))
        ?.trim()
        .split(' ')[0],
    );
  };
  return {
    name: name === 'web' ? 'web server' : name,
    async kill(signal = 'SIGKILL') {
      process.kill(find(), signal);
    },
    async start() {
      while (Number.isNaN(find())) await sleep(20);
      await node.start();
    },
  };
}

type Server = Pick<Opening, 'folder' | 'name' | 'env'> & { cluster: ClusterHome; port: number; settings?: string[] };

/** Returns a PostgreSQL server. It refuses to run as root. */
export function openPostgres({
  cluster: { home, identity, binaries },
  port,
  settings = [],
  ...place
}: Server): Program {
  const flags = ['-k', '', '-h', '127.0.0.1', '-c', 'dynamic_shared_memory_type=mmap'];
  const args = ['-D', dataFolder(home), '-p', String(port), ...flags, ...settings.flatMap((one) => ['-c', one])];
  const isReady = () => withClient(databaseUrl(port, { database: 'postgres' }), async () => true);
  return openPart({ ...place, identity, command: [path.join(binaries.folder, 'bin/postgres'), ...args], isReady });
}

export function databaseUrl(port: number, { user = 'postgres', database = 'booklark' } = {}): string {
  return `postgresql://${user}@127.0.0.1:${port}/${database}`;
}
