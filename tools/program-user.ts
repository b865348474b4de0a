import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgramUser, type NamedUser } from '#db/embedded/identity.ts';
import { projectRoot } from './build-state.ts';
import { programFile } from './programs.ts';
import type { Settings } from './settings.ts';

/** The user of a child process, and the variables that differ for it. */
export type ProgramUser = { uid: number; gid: number; env: NodeJS.ProcessEnv };

/** A flag of test(1) and a file or folder. */
type Check = readonly ['-r' | '-w' | '-x', string];

const FIRST_FREE_PORT = 1024;

/**
 * Returns the user as whom root runs the web server and the worker, so that control of one is not control of the
 * machine or the database. Gives the stored files to that user. Returns undefined where root has to stay, because the
 * user cannot reach the checkout or the data.
 */
export function openProgramUser(settings: Settings, databaseUrl: string): ProgramUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const socket = socketOf(databaseUrl);
  const user = findProgramUser(socket === undefined ? undefined : statSync(socket).uid);
  // A host name is bound by the web server itself, and only root can bind a port below 1024.
  if (!user || (settings.port < FIRST_FREE_PORT && isIP(settings.host) === 0)) return undefined;
  const checks: Check[] = [
    ['-x', process.execPath],
    ['-r', path.join(projectRoot, programFile('web'))],
    ['-x', settings.data],
    ['-w', tmpdir()],
    ...(socket ? [['-w', socket] as const] : []),
  ];
  if (!canReach(user, checks) || !openFiles(settings, user)) return undefined;
  const cache = path.join(settings.data, 'compiled');
  give(cache, user);
  return { uid: user.uid, gid: user.gid, env: { NODE_COMPILE_CACHE: cache } };
}

/** Returns the file of a unix socket; undefined for a database that is reached over the network. */
function socketOf(databaseUrl: string): string | undefined {
  // Adds a host: the URL parser refuses a socket's URL without one.
  const { searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'));
  const folder = searchParams.get('host');
  return folder?.startsWith('/') ? path.join(folder, `.s.PGSQL.${searchParams.get('port') ?? 5432}`) : undefined;
}

/** Makes the stored files writable. A folder elsewhere keeps its owner. */
function openFiles({ data, files }: Settings, user: NamedUser): boolean {
  if (files.startsWith(data + path.sep)) give(files, user);
  return canReach(user, [['-w', files]]);
}

/**
 * Gives a folder with everything in it to the user. The folder itself comes last, so that the next start continues
 * after an interruption.
 */
function give(folder: string, { uid, gid }: NamedUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (lstatSync(folder).uid === uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}

function canReach({ uid, gid }: NamedUser, checks: Check[]): boolean {
  const script = 'while [ $# -gt 0 ]; do test "$1" "$2" || exit 1; shift 2; done';
  const run = spawnSync('/bin/sh', ['-c', script, 'sh', ...checks.flat()], { uid, gid, cwd: '/', stdio: 'ignore' });
  return run.status === 0;
}
