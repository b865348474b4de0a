import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { FULL_DISK_MESSAGE, fullDiskProblem } from '#db/problem.ts';

import {
  type ClusterHome,
  createPrivateFolder,
  createSharedFolder,
  findProgramUser,
  nameOfUser,
  type OsIdentity,
  spawnArguments,
} from './identity.ts';

/** Any other user can pass through to a file whose name they know, and cannot list the folder. */
const PASSABLE = 0o711;
/** The roles of the programs that serve people. The others migrate, back up and administer. */
const PROGRAM_ROLES = ['booklark_app', 'booklark_platform', 'booklark_jobs'];

type Place = { home: string; socketFolder: string; identity: OsIdentity };

/**
 * Returns the settings of PostgreSQL that decide who can connect. Started by root, the programs run as another user, whom the kernel
 * names to PostgreSQL (peer authentication), and who can use only their roles. Otherwise only one user can reach the socket.
 */
function accessSettings({ home, socketFolder, identity }: Place): string[] {
  const programUser = process.getuid?.() === 0 ? findProgramUser(identity.uid) : undefined;
  // In a user namespace every other user looks the same to PostgreSQL.
  if (!programUser || identity.prefix.length > 0) return ['unix_socket_permissions=0700'];

  const users = ['root', nameOfUser(identity.uid)].map((name) => `booklark ${name} all`);
  const programs = PROGRAM_ROLES.map((role) => `booklark ${programUser.name} ${role}`);
  const [rules, names] = [path.join(home, 'pg_hba.conf'), path.join(home, 'pg_ident.conf')];
  replaceFile(rules, 'local all all peer map=booklark\n');
  replaceFile(names, `${[...users, ...programs].join('\n')}\n`);
  for (const folder of [home, socketFolder]) chmodSync(folder, PASSABLE);
  return ['unix_socket_permissions=0777', `hba_file=${rules}`, `ident_file=${names}`];
}

/** The folder belongs to the user of PostgreSQL, so root follows no link there. */
function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: 0o644, flag: 'wx' });
  renameSync(unfinished, file);
}

/** Part of the name of the socket. The server does not listen on TCP. */
export const PORT = 5432;
/** `sun_path` of a unix socket holds 108 bytes with the closing zero, 104 on macOS. */
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;
const MAX_LOG_BYTES = 10_000_000;

const SETTINGS = ['max_connections=100', 'shared_buffers=128MB', 'jit=off'];
/** For temporary databases, which may be lost and which only the tests use: several servers at once, each with its pools. */
const TEMPORARY = [
  'unix_socket_permissions=0700',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Its files may be in memory.
  'max_wal_size=256MB',
  'max_connections=200',
  // It would visit hundreds of databases that live for seconds. A test that needs statistics analyzes its tables.
  'autovacuum=off',
];

export const dataFolder = (home: string) => path.join(home, 'data');

/** Creates the cluster if it does not exist. The rename works as the lock: of two processes, one loses only its own work. */
export function initialiseCluster({ home, identity, binaries }: ClusterHome, isTemporary: boolean): void {
  const data = dataFolder(home);
  if (existsSync(data)) return;
  removeAbandonedClusters(home);
  const unfinished = path.join(home, `.init-${process.pid}`);
  const flags = [
    '-D',
    unfinished,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    ...(isTemporary ? ['--no-sync'] : []),
  ];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [program, args, options] = spawnArguments(identity, path.join(binaries.folder, 'bin/initdb'), [
    ...flags,
    ...locale,
  ]);
  const run = spawnSync(program, args, { ...options, encoding: 'utf8', env: environment() });
  if (run.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    if (FULL_DISK_MESSAGE.test(run.stderr)) throw fullDiskProblem(home);
    throw new Error(`initdb failed: ${run.error ?? run.stderr}`);
  }
  try {
    renameSync(unfinished, data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(data)) throw error;
  }
}

/** Removes the unfinished clusters of processes that were killed. */
function removeAbandonedClusters(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = Number(/^\.init-(\d+)$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

/** A started server process. `output()` returns the end of what it has logged since the start. */
export type Server = { child: ChildProcess; hasEnded(): boolean; output(): string };

/** Starts the server so that it outlives this process. */
export function startServer(clusterHome: ClusterHome): Server {
  const { home, identity } = clusterHome;
  const access = accessSettings({ home, identity, socketFolder: socketFolder(home, identity) });
  const [postgres, flags] = serverCommand(clusterHome, [...SETTINGS, ...access]);
  const server = spawnServer(clusterHome, postgres, flags, 'ignore');
  server.child.unref();
  return server;
}

/** Starts a server that stops and removes its folder when this process ends, even when it is killed. */
export function startTemporaryServer(clusterHome: ClusterHome): Server {
  const [postgres, flags] = serverCommand(clusterHome, [...SETTINGS, ...TEMPORARY]);
  // The kernel closes the pipe even when this process is killed.
  const guard = '"$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$0"';
  return spawnServer(clusterHome, '/bin/sh', ['-c', guard, clusterHome.home, postgres, ...flags], 'pipe');
}

function spawnServer(
  { home, identity }: ClusterHome,
  command: string,
  args: string[],
  input: 'ignore' | 'pipe',
): Server {
  const file = path.join(home, 'log');
  const before = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (before > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  // A file instead of a pipe, because the server outlives this process.
  const log = openSync(file, 'a', 0o600);
  // Older versions let every user of the machine read it.
  fchmodSync(log, 0o600);
  const [program, all, options] = spawnArguments(identity, command, args);
  const child = spawn(program, all, { ...options, env: environment(), detached: true, stdio: [input, log, log] });
  closeSync(log);
  let error = '';
  child.once('error', (failure) => {
    error = failure.message;
  });
  return {
    child,
    hasEnded: () => error !== '' || child.exitCode !== null || child.signalCode !== null,
    output: () =>
      error +
      readFileSync(file)
        .subarray(before > MAX_LOG_BYTES ? 0 : before)
        .toString()
        .slice(-1500),
  };
}

function serverCommand({ home, identity, binaries }: ClusterHome, settings: string[]): [string, string[]] {
  // Turns TCP off, so that no other machine can connect and no port can be in use.
  const flags = ['-D', dataFolder(home), '-k', socketFolder(home, identity), '-h', '', '-p', String(PORT)];
  return [path.join(binaries.folder, 'bin/postgres'), [...flags, ...settings.flatMap((setting) => ['-c', setting])]];
}

function socketFolder(home: string, as: OsIdentity): string {
  const isShort = Buffer.byteLength(path.join(home, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH_BYTES;
  return isShort ? home : createPrivateFolder(as, createSharedFolder(home), 'socket');
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes postmaster.pid when its process is not the server of this folder. After a crash the process id may belong to
 * another program of the same user, and PostgreSQL would refuse to start.
 */
export function removeRecycledPidFile(home: string): void {
  const file = path.join(dataFolder(home), 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  const command = pid > 0 ? commandOf(pid) : '';
  // A process that has just ended has no command line; PostgreSQL handles that case itself.
  if (command && !command.includes(dataFolder(home))) rmSync(file, { force: true });
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (process.platform === 'linux') return '';
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
