import { type SpawnOptions, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, rmdirSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '#db/problem.ts';
import { type Binaries, copyBinaries } from './binaries.ts';

/** Who runs PostgreSQL: a user, and the command before it that gives a name to a user without one. */
export type Identity = { uid: number; gid: number; by: string[] };

/** Where a database lives, who runs it, and from which binaries. */
export type Place = { home: string; as: Identity; binaries: Binaries };

// PostgreSQL refuses to run as root and as a user without an entry in the password file. Inside a user
// namespace either is called nobody (65534 everywhere) and keeps the right to its own files.
const NAMELESS = ['unshare', '-U', '--map-user=65534', '--map-group=65534'];

const me = process.getuid?.() ?? 0;
const group = process.getgid?.() ?? 0;

/**
 * Opens or makes `folder` as a home for a database and finds out who can run one there. When root's folders can
 * be entered by nobody else, the home becomes a link to a folder below the system's persistent temporary one.
 */
export function settle(folder: string, binaries: Binaries): Place {
  const home = openHome(folder);
  const candidates = findCandidates(home);
  for (const as of candidates) {
    if (enters(as, home) && reaches(as, binaries)) return { home, as, binaries };
  }
  const copied = copyBinaries(binaries, makeShelter(binaries.folder));
  for (const as of candidates) {
    if (enters(as, home) && reaches(as, copied)) return { home, as, binaries: copied };
  }
  return moveHome(home, copied);
}

/** How to spawn something as that identity, from a folder that every user can enter. */
export function spawning(
  { uid, gid, by }: Identity,
  command: string,
  args: string[],
): [string, string[], SpawnOptions] {
  const [program = command, ...rest] = [...by, command, ...args];
  return [program, rest, { ...(me === 0 ? { uid, gid } : {}), cwd: '/' }];
}

/** A folder below the system's persistent temporary one that belongs to whoever asks, named after what it is for. */
export function makeShelter(purpose: string): string {
  const name = createHash('sha256').update(purpose).digest('hex').slice(0, 12);
  const shelter = path.join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), `booklark-${name}`);
  mkdirSync(shelter, { recursive: true, mode: 0o755 });
  // Everybody may write there: a folder laid out for us by somebody else is not used.
  const found = lstatSync(shelter);
  if (!found.isDirectory() || found.uid !== me) throw new Problem(`${shelter} belongs to somebody else: remove it.`);
  return shelter;
}

/** A folder that nobody but that identity enters. */
export function makeRoom(as: Identity, parent: string, name: string): string {
  const room = path.join(parent, name);
  mkdirSync(room, { recursive: true, mode: 0o700 });
  if (me === 0) chownSync(room, as.uid, as.gid);
  return room;
}

function openHome(folder: string): string {
  mkdirSync(path.dirname(folder), { recursive: true });
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) mkdirSync(folder, { mode: 0o700 });
  if (!existsSync(folder))
    throw new Problem(`${folder} points to a database that is gone: remove the link, or restore a backup.`);
  const home = realpathSync(folder);
  if (me !== 0 && statSync(home).uid !== me) {
    throw new Problem(`${folder} belongs to another user: start as that user, or set BOOKLARK_DATA to another folder.`);
  }
  return home;
}

function findCandidates(home: string): Identity[] {
  const { uid, gid } = statSync(home);
  const isNew = !existsSync(path.join(home, 'data'));
  if (me !== 0) return [plain(uid, group), nameless(uid, group)].flat();
  if (!isNew) return [plain(uid, gid), nameless(uid, gid)].flat();
  return [nobody(), nameless(0, 0)].flat();
}

function plain(uid: number, gid: number): Identity[] {
  const isNamed = spawnSync('id', ['-un', String(uid)]).status === 0;
  return uid !== 0 && isNamed ? [{ uid, gid, by: [] }] : [];
}

function nobody(): Identity[] {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout));
  return uid && gid ? [{ uid, gid, by: [] }] : [];
}

function nameless(uid: number, gid: number): Identity {
  return { uid, gid, by: NAMELESS };
}

/** Hands over a new home, and tries whether its new owner gets there. */
function enters(as: Identity, home: string): boolean {
  if (me === 0 && statSync(home).uid !== as.uid) chownSync(home, as.uid, as.gid);
  return succeeds(as, 'test -w "$0" && test -x "$0"', home);
}

function reaches(as: Identity, binaries: Binaries): boolean {
  return succeeds(as, 'test -x "$0"', path.join(binaries.folder, 'bin/postgres'));
}

function succeeds(as: Identity, question: string, about: string): boolean {
  const [program, args, options] = spawning(as, '/bin/sh', ['-c', question, about]);
  return spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0;
}

function moveHome(home: string, binaries: Binaries): Place {
  const [as] = nobody();
  if (me !== 0 || !as || existsSync(path.join(home, 'data'))) {
    throw new Problem(`No user can be found to run PostgreSQL in ${home}: set DATABASE_URL to a PostgreSQL 18.`);
  }
  const target = makeRoom(as, makeShelter(home), path.basename(home));
  rmdirSync(home);
  symlinkSync(target, home);
  return { home: target, as, binaries };
}
