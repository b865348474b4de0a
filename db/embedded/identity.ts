import { type SpawnOptions, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, rmdirSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '#db/problem.ts';
import { type Binaries, copyBinaries } from './binaries.ts';

/** The user who runs PostgreSQL, and the command prefix that maps a user without a name to `nobody`. */
export type OsIdentity = { uid: number; gid: number; prefix: string[] };

/** The folder of a cluster, the user who runs it, and the binaries. */
export type ClusterHome = { home: string; identity: OsIdentity; binaries: Binaries };

// PostgreSQL refuses to run as root or as a user without an entry in the password file. Inside a user
// namespace both are mapped to nobody (65534 on every system) and keep access to their files.
const AS_NOBODY = ['unshare', '-U', '--map-user=65534', '--map-group=65534'];

const ownUid = process.getuid?.() ?? 0;
const ownGid = process.getgid?.() ?? 0;

/**
 * Opens or creates `folder` for a cluster and finds a user who can run PostgreSQL there. If only root can enter the folder,
 * it becomes a link to a folder in the persistent temporary directory of the system.
 */
export function openClusterHome(folder: string, binaries: Binaries): ClusterHome {
  const home = openHome(folder);
  const candidates = findCandidates(home);
  for (const identity of candidates) {
    if (canEnter(identity, home) && canRun(identity, binaries)) return { home, identity, binaries };
  }
  const copied = copyBinaries(binaries, createSharedFolder(binaries.folder));
  for (const identity of candidates) {
    if (canEnter(identity, home) && canRun(identity, copied)) return { home, identity, binaries: copied };
  }
  return moveHome(home, copied);
}

/** Returns the arguments to spawn a command as this user, in a folder that every user can enter. */
export function spawnArguments(
  { uid, gid, prefix }: OsIdentity,
  command: string,
  args: string[],
): [string, string[], SpawnOptions] {
  const [program = command, ...rest] = [...prefix, command, ...args];
  return [program, rest, { ...(ownUid === 0 ? { uid, gid } : {}), cwd: '/' }];
}

/** Creates a folder of this user in the persistent temporary directory, named after a hash of its purpose. */
export function createSharedFolder(purpose: string): string {
  const name = createHash('sha256').update(purpose).digest('hex').slice(0, 12);
  const folder = path.join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), `booklark-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // Every user can write to that directory, so a folder of another user is refused.
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || stats.uid !== ownUid) throw new Problem(`${folder} belongs to another user. Remove it.`);
  return folder;
}

/** Creates a folder that only this user can enter. */
export function createPrivateFolder(identity: OsIdentity, parent: string, name: string): string {
  const folder = path.join(parent, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (ownUid === 0) chownSync(folder, identity.uid, identity.gid);
  return folder;
}

function openHome(folder: string): string {
  mkdirSync(path.dirname(folder), { recursive: true });
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) mkdirSync(folder, { mode: 0o700 });
  if (!existsSync(folder))
    throw new Problem(`${folder} points to a database that no longer exists. Remove the link, or restore a backup.`);
  const home = realpathSync(folder);
  if (ownUid !== 0 && statSync(home).uid !== ownUid) {
    throw new Problem(`${folder} belongs to another user. Start as that user, or set BOOKLARK_DATA to another folder.`);
  }
  return home;
}

function findCandidates(home: string): OsIdentity[] {
  const { uid, gid } = statSync(home);
  const isNew = !existsSync(path.join(home, 'data'));
  if (ownUid !== 0) return [namedUser(uid, ownGid), userNamespace(uid, ownGid)].flat();
  if (!isNew) return [namedUser(uid, gid), userNamespace(uid, gid)].flat();
  return [userNobody(), userNamespace(0, 0)].flat();
}

function namedUser(uid: number, gid: number): OsIdentity[] {
  const isNamed = spawnSync('id', ['-un', String(uid)]).status === 0;
  return uid !== 0 && isNamed ? [{ uid, gid, prefix: [] }] : [];
}

/** A user of the machine, by the name that PostgreSQL looks up for a connection. */
export type NamedUser = { name: string; uid: number; gid: number };

/** Users that every Linux and macOS has, and that own no files. */
const UNPRIVILEGED = ['daemon', 'nobody'];

/** Finds the user as whom root runs the product's programs: not the one who owns the database files. */
export function findProgramUser(serverUid: number | undefined): NamedUser | undefined {
  for (const name of UNPRIVILEGED) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
    );
    if (uid && gid && uid !== serverUid) return { name, uid, gid };
  }
  return undefined;
}

export function nameOfUser(uid: number): string {
  return spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout.trim();
}

function userNobody(): OsIdentity[] {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout));
  return uid && gid ? [{ uid, gid, prefix: [] }] : [];
}

function userNamespace(uid: number, gid: number): OsIdentity {
  return { uid, gid, prefix: AS_NOBODY };
}

/** Gives the folder to this user, and checks that the user can write to it. */
function canEnter(identity: OsIdentity, home: string): boolean {
  if (ownUid === 0 && statSync(home).uid !== identity.uid) chownSync(home, identity.uid, identity.gid);
  return succeeds(identity, 'test -w "$0" && test -x "$0"', home);
}

function canRun(identity: OsIdentity, binaries: Binaries): boolean {
  return succeeds(identity, 'test -x "$0"', path.join(binaries.folder, 'bin/postgres'));
}

function succeeds(identity: OsIdentity, test: string, argument: string): boolean {
  const [program, args, options] = spawnArguments(identity, '/bin/sh', ['-c', test, argument]);
  return spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0;
}

function moveHome(home: string, binaries: Binaries): ClusterHome {
  const [identity] = userNobody();
  if (ownUid !== 0 || !identity || existsSync(path.join(home, 'data'))) {
    throw new Problem(`No user can run PostgreSQL in ${home}. Set DATABASE_URL to a PostgreSQL 18.`);
  }
  const target = createPrivateFolder(identity, createSharedFolder(home), path.basename(home));
  rmdirSync(home);
  symlinkSync(target, home);
  return { home: target, identity, binaries };
}
