type LockedPackage = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> };
export type Lockfile = { packages: Record<string, LockedPackage> };

/** Lists the reasons why a lockfile would fail on another machine than its own. */
export function lockfileErrors({ packages }: Lockfile): string[] {
  const entries = Object.entries(packages);
  const names = new Set(entries.map(([place]) => place.split('node_modules/').at(-1)));
  const hosted = entries.filter(([, { resolved }]) => resolved?.startsWith('http'));
  // npm ci refuses a lockfile that lacks a package of another platform, and npm leaves out what its registry lacks.
  const missing = entries.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (names.has(name) ? [] : [`${place} may bring ${name}`])),
  );
  return [
    ...hosted.map(
      ([place, { resolved }]) => `${place} is tied to ${resolved}: npm config set omit-lockfile-registry-resolved true`,
    ),
    ...missing.map((fault) => `${fault}, which is not in the lockfile.`),
  ];
}
