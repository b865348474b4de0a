import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { type PlannedModule, planChunks, type Visit } from './chunk-plan.ts';
import { budgets, contentBudgets, onDemandBudgets } from './script-budgets.ts';

/** What rolldown tells about modules when it asks for the name of a chunk. */
type ModuleInfo = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };
type Modules = Map<string, PlannedModule>;
type Imports = (id: string) => readonly string[];

const projectRoot = path.join(import.meta.dirname, '..');
const fileOf = (source: string) => path.join(projectRoot, source);

const ENTRY = fileOf('web/app/entry-client.tsx');
const AREAS = fileOf('web/app/area-routes.tsx');
/** What public pages with a budget load. */
const budgeted = new Set(
  [
    'web/app/content-routes.tsx',
    'web/app/other-routes.tsx',
    'web/sign-in/sign-in.layout.tsx',
    ...[...budgets, ...contentBudgets].map(({ source }) => source),
  ].map(fileOf),
);

/** Large parts that a child opens on demand, which must not bring what else staff load with what they share. */
const onDemand = onDemandBudgets.flatMap(({ sources }) => sources).map(fileOf);

/** Compressed, code is about a quarter. Styles count whole, because they hold up the first paint. */
const COMPRESSION = 0.25;
/** What a request of a staff page is worth, in bytes. More saves little and loads much. */
const REQUEST_BYTES = 30_000;
/** Dashboards are opened more often than other pages. */
const DASHBOARD_WEIGHT = 5;
/** What a byte more is worth in the budget of a public page, which is nearly used up, of a part on demand, and of other public pages and parts. */
const BUDGETED_BYTE = 3000;
const ON_DEMAND_BYTE = 14;
const PUBLIC_BYTE = 5;

/**
 * Returns the function that names the chunk of a module which pages of protected areas load, so that such a page makes few requests. It
 * plans at the first call, when the build knows all modules. The groups of public pages stay as they are.
 */
export function createStaffChunkNames(groups: readonly RegExp[]): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= nameChunks(graph, groups);
    return names.get(id) ?? null;
  };
}

function nameChunks(graph: Graph, groups: readonly RegExp[]): Map<string, string> {
  const staticOf: Imports = (id) => graph.getModuleInfo(id)?.importedIds ?? [];
  const lazyOf: Imports = (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const everyImportOf: Imports = (id) => [...staticOf(id), ...lazyOf(id)];
  const initial = collect([ENTRY], staticOf);
  const all = collect([ENTRY], everyImportOf);
  const modules: Modules = new Map();
  for (const id of [...all].filter((name) => !initial.has(name)).sort()) {
    const code = graph.getModuleInfo(id)?.code ?? '';
    const bytes = id.endsWith('.css')
      ? (statSync(id, { throwIfNoEntry: false })?.size ?? 0)
      : code.length * COMPRESSION;
    modules.set(id, { imports: staticOf(id).filter((name) => !initial.has(name)), bytes });
  }
  const staffVisits = new Set(findStaffVisits(modules, lazyOf));
  const publicModules = collect([ENTRY], (id) => everyImportOf(id).filter((name) => name !== AREAS));
  const publicParts = [...publicModules].flatMap(lazyOf).filter((id) => publicModules.has(id));
  const parts = new Set([...publicParts, ...onDemand]);
  const groupOf = (id: string) => groups.find((group) => group.test(id));
  const chunks = planChunks({
    modules,
    visits: [...staffVisits, ...[...parts].sort().map(partVisit)],
    isPlanned: (id, visits) => !groupOf(id) && [...visits].some((visit) => staffVisits.has(visit)),
    keptPiece: (id) => groupOf(id)?.source,
    roots: new Set([...all].flatMap(lazyOf)),
  });
  return nameByLargest(chunks, modules);
}

/** A request less is worth nothing here, as each is measured in bytes. */
function partVisit(part: string): Visit {
  const unbudgetedByte = onDemand.includes(part) ? ON_DEMAND_BYTE : PUBLIC_BYTE;
  return { entries: [part], requestWorth: 0, byteWorth: budgeted.has(part) ? BUDGETED_BYTE : unbudgetedByte };
}

/** Returns each screen of the protected areas with its layout, and the dashboard of teachers with what students never load. */
function findStaffVisits(modules: Modules, lazyOf: Imports): Visit[] {
  const table = readFileSync(AREAS, 'utf8');
  return [...table.matchAll(/^const (\w+): RouteObject\[\] = \[(.*?)^\];/gms)].flatMap(([, area, rows = '']) => {
    const layout = fileOf(`web/areas/${area}/${area}.layout.tsx`);
    const screens = new Set([...rows.matchAll(/'#(web\/[^']+)'/g)].map(([, source = '']) => fileOf(source)));
    return [...screens].flatMap((screen) => {
      const weight = screen.includes('-home.') ? DASHBOARD_WEIGHT : 1;
      const visit = { entries: [AREAS, layout, screen], requestWorth: weight * REQUEST_BYTES, byteWorth: weight };
      const parts = [...collect([screen], (id) => modules.get(id)?.imports ?? [])].flatMap(lazyOf);
      const homes = parts.filter((id) => id.endsWith('/teacher-home.tsx'));
      return [visit, ...homes.map((home) => ({ ...visit, entries: [...visit.entries, home] }))];
    });
  });
}

/** Names chunks after the largest of their modules, of ours if they have one. */
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
