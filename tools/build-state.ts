import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of dist/, each built again when one of its own sources changes. */
export type BuildPart = 'site' | 'programs' | 'films';

const SOURCES: Record<BuildPart, string[]> = {
  site: [
    'web',
    'db/content/pictures',
    'look',
    'contract',
    'vite.config.ts',
    'package-lock.json',
    'tools/script-budgets.ts',
    'tools/build.ts',
    'tools/catalogue-plugin.ts',
    'tools/catalogues.ts',
    'tools/chunk-plan.ts',
    'tools/find-messages.ts',
    'tools/page-chunks.ts',
    'tools/vite-plugins.ts',
  ],
  programs: [
    'api',
    'contract',
    'db',
    'look',
    'package-lock.json',
    'sandbox',
    'tools/build.ts',
    'tools/build-programs.ts',
    'tools/demo.ts',
    'tools/demo',
    'tools/demo-books',
    'tools/cli.ts',
    'tools/processes.ts',
    'tools/programs.ts',
    'tools/supervise.ts',
    'tools/supervisor.ts',
    'tools/web-server.ts',
  ],
  films: ['look', 'package-lock.json', 'tools/build.ts', 'tools/film-file.ts'],
};
const STAMPS: Record<BuildPart, string> = {
  site: 'dist/built-from',
  programs: 'dist/programs/built-from',
  films: 'dist/films/built-from',
};
const PARTS: BuildPart[] = ['site', 'programs', 'films'];

export const projectRoot = path.join(import.meta.dirname, '..');

const stampFile = (part: BuildPart) => path.join(projectRoot, STAMPS[part]);

/** Returns whether there is a complete build. A copied build counts, although its file times differ. */
export function hasBuild(): boolean {
  return PARTS.every((part) => existsSync(stampFile(part)));
}

/** Returns whether dist/ was built from the current sources. */
export function isBuildFresh(): boolean {
  return findFreshBuild() !== undefined;
}

/** Returns the fingerprint of the programs if all of dist/ was built from the current sources. */
export function findFreshBuild(): string | undefined {
  return PARTS.every(isPartFresh) ? readFileSync(stampFile('programs'), 'utf8') : undefined;
}

/** Compares the sources by their sizes and times, which is fast. */
export function isPartFresh(part: BuildPart): boolean {
  return existsSync(stampFile(part)) && readFileSync(stampFile(part), 'utf8') === sourceFingerprint(part);
}

export function clearBuildStamp(part: BuildPart): void {
  rmSync(stampFile(part), { force: true });
}

/** Writes the stamp, last of all, so that an interrupted build does not count. */
export function writeBuildStamp(part: BuildPart, builtFrom: string): void {
  writeFileSync(stampFile(part), builtFrom);
}

export function sourceFingerprint(part: BuildPart): string {
  const hash = createHash('sha256');
  for (const source of SOURCES[part]) {
    for (const file of listFiles(path.join(projectRoot, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(projectRoot, file)}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function listFiles(fileOrFolder: string): string[] {
  const stats = statSync(fileOrFolder, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [fileOrFolder];
  return readdirSync(fileOrFolder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
