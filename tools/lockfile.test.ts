import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type LockedPackage = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** Names of packages that another locked package needs but that `package-lock.json` does not hold; `npm ci` refuses such a file. */
function missingPackages(locked: Record<string, LockedPackage>): string[] {
  const names = new Set(Object.keys(locked).map((path) => path.split('node_modules/').at(-1)));
  const needed = Object.values(locked).flatMap((entry) => [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
  ]);
  return [...new Set(needed.filter((name) => !names.has(name)))].sort();
}

test('the lockfile holds every package that another one needs, also those for other machines', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(missingPackages(packages)).toEqual([]);
});

test('a native package that is missing is named', () => {
  const locked = {
    'node_modules/typst': { optionalDependencies: { 'typst-win32': '1.0.0', 'typst-linux': '1.0.0' } },
    'node_modules/typst-linux': {},
  };
  expect(missingPackages(locked)).toEqual(['typst-win32']);
});
