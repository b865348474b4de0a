import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The sources of the built site. */
const SOURCES = [
  'web',
  'look',
  'contract',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'tools/build.ts',
  'tools/vite-plugins.ts',
];
const STAMP = 'dist/built-from';

export const projectRoot = path.join(import.meta.dirname, '..');

/** Returns whether there is a complete build, also one that was copied and so has other file times. */
export function hasBuild(): boolean {
  return existsSync(path.join(projectRoot, STAMP));
}

/** Returns whether dist/ was built from the current sources, by their sizes and times, which is fast. */
export function isBuildFresh(): boolean {
  return hasBuild() && readFileSync(path.join(projectRoot, STAMP), 'utf8') === sourceFingerprint();
}

export function clearBuildStamp(): void {
  rmSync(path.join(projectRoot, STAMP), { force: true });
}

/** Writes the stamp, last of all, so that an interrupted build does not count. */
export function writeBuildStamp(builtFrom: string): void {
  writeFileSync(path.join(projectRoot, STAMP), builtFrom);
}

export function sourceFingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of listFiles(path.join(projectRoot, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(projectRoot, file)}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function listFiles(place: string): string[] {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
