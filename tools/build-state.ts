import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Everything that the built site is made from. */
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

/** Whether there is a whole build at all: what was built elsewhere and copied has other times. */
export function hasBuild(): boolean {
  return existsSync(path.join(projectRoot, STAMP));
}

/** Whether dist/ was built from the sources as they are. It looks at sizes and times, so that asking costs nothing. */
export function isBuildFresh(): boolean {
  return hasBuild() && readFileSync(path.join(projectRoot, STAMP), 'utf8') === sourceFingerprint();
}

export function clearBuildStamp(): void {
  rmSync(path.join(projectRoot, STAMP), { force: true });
}

/** Written last: a build that was interrupted never counts. */
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
