import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { type PlannedModule, planChunks, type Visit } from './chunk-plan.ts';
import { budgets, contentBudgets, lateParts, onDemandBudgets } from './script-budgets.ts';

/** The facts that rolldown gives about modules when it asks for the name of a chunk. */
type ModuleInfo = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };
type Modules = Map<string, PlannedModule>;
type Imports = (id: string) => readonly string[];

const projectRoot = path.join(import.meta.dirname, '..');
const fileOf = (source: string) => path.join(projectRoot, source);

const ENTRY = fileOf('web/app/entry-client.tsx');
const AREAS = fileOf('web/app/area-routes.tsx');
/** Modules that public pages with a budget load. */
const budgeted = new Set(
  [
    'web/app/content-routes.tsx',
    'web/app/other-routes.tsx',
    'web/identity/sign-in/sign-in.layout.tsx',
    ...[...budgets, ...contentBudgets].map(({ source }) => source),
  ].map(fileOf),
);

/** Large parts that a child opens on demand. They must not bring along modules that staff load. */
const onDemand = onDemandBudgets.flatMap(({ sources }) => sources).map(fileOf);

/** The compressed share of code. Styles count whole, because they hold up the first paint. */
const COMPRESSION = 0.25;
/** The worth of a request of a staff page, in bytes. A higher value saves little and loads much. */
const REQUEST_BYTES = 40_000;
/** The weights of a request and a byte of a dashboard, which is opened more often than other pages and has a budget. */
const DASHBOARD_REQUESTS = 60;
const DASHBOARD_BYTE = 300;
/**
 * The weights of a byte: in the budget of a public page, which is nearly used up, in a part on demand, and in other
 * public pages and parts.
 */
const BUDGETED_BYTE = 3000;
const ON_DEMAND_BYTE = 300;
const PUBLIC_BYTE = 5;
/** The weights of the pages with the smallest reserves. */
const weights: Record<string, number> = {
  'web/library/books/library.screen.tsx': 20,
  'web/identity/sign-in/login.screen.tsx': 4,
  'web/library/reader/reader.screen.tsx': 5,
  'web/learning/home/home.screen.tsx': 4,
  'web/learning/goals/goal.screen.tsx': 4,
};
/** The worth of a saved request of a public page, and of one that it loads late, whose bytes hold up nothing. */
const PUBLIC_REQUEST = 700 * BUDGETED_BYTE;
const LATE_BYTE = 500;

/**
 * Returns the function that names the chunk of a module, so that pages of protected areas and public pages with a
 * budget make few requests. It plans at the first call, when the build has all modules.
 */
export function createChunkNames(): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= nameChunks(graph);
    return names.get(id) ?? null;
  };
}

function nameChunks(graph: Graph): Map<string, string> {
  const staticOf: Imports = (id) => graph.getModuleInfo(id)?.importedIds ?? [];
  const lazyOf: Imports = (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const everyImportOf: Imports = (id) => [...staticOf(id), ...lazyOf(id)];
  const initial = collect([ENTRY], staticOf);
  const all = collect([ENTRY], everyImportOf);
  const modules: Modules = new Map();
  for (const id of [...all].filter((name) => !initial.has(name)).sort(byName)) {
    const code = (graph.getModuleInfo(id)?.code ?? '').replaceAll(/^import\b.*$/gm, '');
    const bytes = id.endsWith('.css')
      ? (statSync(id, { throwIfNoEntry: false })?.size ?? 0)
      : code.length * COMPRESSION;
    modules.set(id, { imports: staticOf(id).filter((name) => !initial.has(name)), bytes });
  }
  const staffVisits = new Set(findStaffVisits(modules, lazyOf));
  const publicModules = collect([ENTRY], (id) => everyImportOf(id).filter((name) => name !== AREAS));
  const publicParts = [...publicModules].flatMap(lazyOf).filter((id) => publicModules.has(id));
  const parts = new Set([...publicParts, ...onDemand]);
  const chunks = planChunks({
    modules,
    visits: [...staffVisits, ...[...parts].sort().map(partVisit), ...lateVisits],
    isPlanned: (_id, visits) => [...visits].some(({ requestWorth }) => requestWorth > 0),
    roots: new Set([...all].flatMap(lazyOf)),
  });
  return nameByLargest(chunks, modules);
}

/** Orders modules by their name, so that a moved folder changes no chunk. */
const byName = (one: string, other: string) =>
  path.basename(one).localeCompare(path.basename(other), 'en') || one.localeCompare(other, 'en');

/** The route tables of public pages, which load before their pages. */
const tables = ['web/app/content-routes.tsx', 'web/app/other-routes.tsx'].map((table) => ({
  file: fileOf(table),
  code: readFileSync(fileOf(table), 'utf8'),
}));

/** Returns a screen with its table of routes and the layout beside it, which load with it. */
function withFrame(screen: string): string[] {
  const source = path.relative(projectRoot, screen);
  const layouts = globSync('*.layout.tsx', { cwd: path.dirname(screen) }).map((name) =>
    path.join(path.dirname(screen), name),
  );
  return [screen, ...layouts, ...tables.filter(({ code }) => code.includes(`'#${source}'`)).map(({ file }) => file)];
}

/** Requests count for the pages with a budget; other parts are measured in bytes alone. */
function partVisit(part: string): Visit {
  const isPage = budgeted.has(part) && part.includes('.screen.');
  const weight = weightOf(part);
  const unbudgetedByte = onDemand.includes(part) ? ON_DEMAND_BYTE : PUBLIC_BYTE;
  return {
    entries: isPage ? withFrame(part) : [part],
    requestWorth: isPage ? weight * PUBLIC_REQUEST : 0,
    byteWorth: budgeted.has(part) ? weight * BUDGETED_BYTE : unbudgetedByte,
  };
}

const weightOf = (page: string) => weights[path.relative(projectRoot, page)] ?? 1;

/** Pages with the parts that they load late by themselves. */
const lateVisits: Visit[] = lateParts.map(({ source, late }) => ({
  entries: [source, late].map(fileOf),
  requestWorth: weightOf(fileOf(source)) * PUBLIC_REQUEST,
  byteWorth: LATE_BYTE,
}));

/**
 * Returns each screen of the protected areas with its layout, and the teachers' dashboard with parts that students
 * never load.
 */
function findStaffVisits(modules: Modules, lazyOf: Imports): Visit[] {
  const table = readFileSync(AREAS, 'utf8');
  return [...table.matchAll(/^const (\w+): RouteObject\[\] = \[(.*?)^\];/gms)].flatMap(([, area, rows = '']) => {
    const layout = fileOf(`web/areas/${area}/${area}.layout.tsx`);
    const screens = new Set([...rows.matchAll(/'#(web\/[^']+)'/g)].map(([, source = '']) => fileOf(source)));
    return [...screens].flatMap((screen) => {
      const isDashboard = screen.includes('-home.');
      const visit = {
        entries: [AREAS, layout, screen],
        requestWorth: (isDashboard ? DASHBOARD_REQUESTS : 1) * REQUEST_BYTES,
        byteWorth: isDashboard ? DASHBOARD_BYTE : 1,
      };
      const parts = [...collect([screen], (id) => modules.get(id)?.imports ?? [])].flatMap(lazyOf);
      const homes = parts.filter((id) => id.endsWith('/teacher-home.tsx'));
      return [visit, ...homes.map((home) => ({ ...visit, entries: [...visit.entries, home] }))];
    });
  });
}

/** Names chunks after the largest of their modules, preferably one of ours. */
function nameByLargest(chunks: string[][], modules: Modules): Map<string, string> {
  const bytesOf = (id: string) => modules.get(id)?.bytes ?? 0;
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const chunk of chunks) {
    const bySize = chunk.toSorted((one, other) => bytesOf(other) - bytesOf(one));
    const largest = bySize.find((id) => id.includes('/web/')) ?? bySize[0] ?? '';
    const name = path.basename(largest).replace(/\..*$/, '');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    for (const id of chunk) names.set(id, count > 1 ? `${name}${count}` : name);
  }
  return names;
}

/** Returns modules with everything that they need. */
function collect(ids: string[], importsOf: Imports): Set<string> {
  const loaded = new Set(ids);
  for (const id of loaded) for (const name of importsOf(id)) loaded.add(name);
  return loaded;
}

/** Matches modules by their path without extension, with their styles. */
const modulesOf = (...paths: string[]) => new RegExp(`/(?:${paths.join('|')})\\.(?:tsx?|module\\.css|es\\.js)`);

/** Parts that pages load late by themselves: one file instead of a dozen. */
export const lateGroups = [
  { name: 'renewal', test: modulesOf('web/kit/renew-session'), includeDependenciesRecursively: false },
  {
    // For people who are signed in: tours, the search of staff, and queries.
    name: 'signed-in',
    test: new RegExp(
      `/@tanstack/(?:query-core|react-query)/|${
        modulesOf(
          ...['query-provider', 'switch-note', 'dashboard-switch', 'signed-in-content'].map(
            (one) => `web/areas/parts/${one}`,
          ),
          ...['web/kit/api', 'web/kit/query-client', 'web/administration/staff-search/staff-search'],
          ...['seen-tours', 'screen-tour', 'find-target'].map((one) => `web/core/tours/${one}`),
          ...['ArrowsLeftRight', 'DoorOpen'],
        ).source
      }`,
    ),
    includeDependenciesRecursively: false,
  },
  {
    // The menu with one's own name, which visitors have on phones.
    name: 'user-menu',
    test: modulesOf('web/areas/parts/user-menu', 'web/identity/users/own-avatar', 'User', 'SignOut', 'PencilSimple'),
    includeDependenciesRecursively: false,
  },
];
