import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOMAINS } from '#db/domains.ts';

/** Source files by their path from the project's root. */
export type SourceFiles = Record<string, string>;

/** Returns every source file of the product, without tests and their helpers. */
export function readSourceFiles(root: string): SourceFiles {
  const listed = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'api', 'web', 'contract'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const paths = listed.stdout.split('\n').filter((file) => /\.tsx?$/.test(file) && !isTestCode(file));
  return Object.fromEntries(paths.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

function isTestCode(file: string): boolean {
  return (
    /\.test\.tsx?$/.test(file) ||
    file.startsWith('api/testing/') ||
    file.startsWith('api/app/security/') ||
    file.endsWith('/call-table.fixture.ts')
  );
}

/** Returns the groups of folders that import each other in a circle; one folder is a feature, `api/<domain>/<feature>`. */
export function findFolderCycles(files: SourceFiles): string[][] {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(files)) {
    const from = featureOf(file);
    if (!from) continue;
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'#((?:api|web)\/[^']+)'/g)) {
      const to = featureOf(target);
      if (to && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  const folders = [...imports.keys()].sort();
  const reachable = new Map(folders.map((folder) => [folder, reachableFrom(folder, imports)]));
  const cycles = new Map<string, string[]>();
  for (const folder of folders) {
    const cycle = folders.filter((other) => reachable.get(folder)?.has(other) && reachable.get(other)?.has(folder));
    if (cycle.length > 0) cycles.set(cycle.join(), cycle);
  }
  return [...cycles.values()];
}

function reachableFrom(start: string, imports: Map<string, Set<string>>): Set<string> {
  const visited = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder; folder = open.pop()) {
    for (const next of imports.get(folder) ?? []) {
      if (visited.has(next)) continue;
      visited.add(next);
      open.push(next);
    }
  }
  return visited;
}

/** Returns the folder of a feature, `undefined` for files that compose features (`api/app/app.ts`). The kit of a layer is one folder. */
function featureOf(file: string): string | undefined {
  const [layer, domain, feature, ...rest] = file.split('/');
  if (domain === 'kit') return `${layer}/kit`;
  return rest.length > 0 ? `${layer}/${domain}/${feature}` : undefined;
}

/** The folders that compose domains: layouts, above them the programs. */
const LEVELS: readonly string[] = [...DOMAINS, 'areas', 'app'];

/**
 * Returns imports that break the order of the domains within a layer: of a higher domain, or of a file of another domain's feature in `api`
 * that is not its `service.ts`. Every domain imports `kit` freely.
 */
export function findForbiddenImports(files: SourceFiles): string[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const [layer = '', domain = ''] = file.split('/');
    const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'#([^']+)'/g)].map(([, target = '']) => target);
    return targets
      .filter((target) => {
        const [otherLayer, other = ''] = target.split('/');
        if (otherLayer !== layer || other === domain) return false;
        const isHigher = LEVELS.indexOf(other) > LEVELS.indexOf(domain);
        const isService = layer !== 'api' || other === 'kit' || domain === 'app' || target.endsWith('/service.ts');
        return isHigher || !isService;
      })
      .map((target) => `${file} imports ${target}`);
  });
}

const MAX_SLIVER_LINES = 40;
const MAX_LINES_TOGETHER = 240;
/** Files that tools read by name, and a button whose icon alone the build draws in a second weight. */
const READ_BY_TOOLS = [
  ...['web/kit/ui/filled-icons.ts', 'web/library/reader/bookmark-button.tsx'],
  ...['api/app/pages/build-manifest.ts', 'contract/kit/interface-languages.ts'],
];

/**
 * Returns files of at most 40 lines that belong into the only file that imports them: in the same folder, together at
 * most 240 lines, not loaded later, and not SQL, which stands in files of its own.
 */
export function findSlivers(files: SourceFiles): string[] {
  const importers = new Map<string, Set<string>>();
  const loadedLater = new Set(READ_BY_TOOLS);
  for (const [file, text] of Object.entries(files)) {
    if (/\/testing[./]/.test(file)) continue;
    for (const [, how = '', target = ''] of text.matchAll(/(from\s+|import\s+|\(\s*)'([#.][^']+\.tsx?)'/g)) {
      const imported = target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target);
      if (how.startsWith('(')) loadedLater.add(imported);
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return [...importers].flatMap(([file, [importer = '', ...others]]) => {
    const lines = lineCount(files[file]);
    const isMovable =
      others.length === 0 &&
      path.dirname(file) === path.dirname(importer) &&
      (!file.endsWith('queries.ts') || importer.endsWith('queries.ts')) &&
      !loadedLater.has(file);
    const isSmall = lines <= MAX_SLIVER_LINES && lines + lineCount(files[importer]) <= MAX_LINES_TOGETHER;
    return file in files && isMovable && isSmall ? [`${file} into ${importer}`] : [];
  });
}

const lineCount = (text = '') => text.split('\n').length - 1;

const BUILDER_WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_.]+)/g;
const SQL_WRITE =
  /\b(?:insert into|delete from|merge into)\s+([a-z_]+)|\bupdate\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi;

/** Returns the folders of the server that write to each table. */
function findWriters(files: SourceFiles): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(files)) {
    const feature = featureOf(file);
    if (!feature?.startsWith('api/')) continue;
    const writes = [...text.matchAll(BUILDER_WRITE), ...text.matchAll(SQL_WRITE)];
    for (const [, first, second] of writes) {
      const table = first ?? second ?? '';
      writers.set(table, (writers.get(table) ?? new Set()).add(feature));
    }
  }
  return writers;
}

/** Returns, for each table that more than one feature folder of the server writes to, those folders. */
export function findTablesWithSeveralWriters(files: SourceFiles): Record<string, string[]> {
  return Object.fromEntries(
    [...findWriters(files)]
      .filter(([, features]) => features.size > 1)
      .map(([table, features]) => [table, [...features].sort()]),
  );
}

const READ = /\.(?:selectFrom|innerJoin|leftJoin)\(\s*'([a-z_.]+)|\b(?:from|join)\s+([a-z_]+)/g;

/** Returns the tables of features that queries of `api/kit` read. */
export function findFeatureTablesReadByKit(files: SourceFiles): string[] {
  const queries = Object.entries(files).filter(([file]) => /^api\/kit\/.*queries\.ts$/.test(file));
  const tables = queries.flatMap(([, text]) =>
    [...text.matchAll(READ)].map(([, first, second]) => first ?? second ?? ''),
  );
  const writers = findWriters(files);
  const isOfFeature = (table: string) => [...(writers.get(table) ?? [])].some((folder) => folder !== 'api/kit');
  return [...new Set(tables.filter(isOfFeature))].sort();
}

/** Returns the files of the server that hold SQL or build statements and are not named `…queries.ts`. */
export function findSqlOutsideQueries(files: SourceFiles): string[] {
  return Object.entries(files)
    .filter(([file]) => file.startsWith('api/') && !file.endsWith('queries.ts') && !CONNECTION_FILES.has(file))
    .filter(([, text]) => SQL_PATTERNS.some((pattern) => pattern.test(text)))
    .map(([file]) => file)
    .sort();
}

const SQL_PATTERNS = [
  /\bsql(?:<[^`]*>)?`/,
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
  // A statement as text, such as `pool.query('select …')`.
  /\.query(?:<[^(]*>)?\(\s*['`{]/,
];

/**
 * Files that manage connections: settings of transactions, heartbeats and `listen` are SQL, but no query of a feature.
 */
const CONNECTION_FILES = new Set(['api/kit/pipeline.ts', 'api/kit/tenant.ts', 'api/kit/hosts.ts', 'api/kit/health.ts']);

const STATIC_IMPORT = /^(?:import|export) (?!type\b)(?:[^';]*? from )?'(?<target>[^']+)'/gm;

/**
 * Returns the packages and modules of Node that a program of the server loads at its start, without those behind an
 * `import()`.
 */
export function findPackagesLoadedBy(entry: string, files: SourceFiles): string[] {
  const packages = new Set<string>();
  const visited = new Set([entry]);
  for (const file of visited) {
    for (const { groups } of (files[file] ?? '').matchAll(STATIC_IMPORT)) {
      const { target = '' } = groups ?? {};
      if (target.startsWith('#')) visited.add(target.slice(1));
      else if (target.startsWith('.')) visited.add(path.join(path.dirname(file), target));
      else packages.add(target);
    }
  }
  return [...packages].sort();
}
