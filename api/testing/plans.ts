import { Client, type Pool, type PoolClient } from 'pg';
import { aDatabase, type TestDatabase } from '#db/testing/database.ts';
import { appTemplate, startTestApp, type TestApp } from './test-app.ts';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};
/** A statement's plan. `isLimited`: the node is below a Limit node. */
export type Plan = { query: string; nodes: (Node & { isLimited: boolean })[] };

/**
 * Sends the plan of every statement as a notice, including statements inside functions and of foreign keys. Plans are
 * made for any value, and read a table completely only if no other way exists, even if it has few rows here.
 */
const AUTO_EXPLAIN = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_parameter_max_length': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_nested_statements': 'on',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_mergejoin: 'off',
};

export type PlanLoggingApp = TestApp & { plans: Plan[] };

/** Starts a test app that records the plans of all statements of the app's and the platform's roles. */
export async function startPlanLoggingApp({ template }: { template?: string } = {}): Promise<PlanLoggingApp> {
  const database = await aDatabase({ template: template ?? (await appTemplate()) });
  await enableAutoExplain(database);
  const plans: Plan[] = [];
  const clients = new Set<PoolClient>();
  const onPools = (pools: Pool[]) => {
    for (const pool of pools) collectPlans(pool, { plans, clients });
  };
  const app = await startTestApp({ shared: database, onPools });
  // A reply does not wait for the commit of a read, after which PostgreSQL sends the plan of the last statement.
  // A client that is closing refuses the query, and has sent its plans.
  const waitForPlans = () => Promise.allSettled([...clients].map((client) => client.query(LAST_QUERY)));
  const request: TestApp['request'] = async (...call) => {
    const reply = await app.request(...call);
    await waitForPlans();
    return reply;
  };
  // Drops the plans of the start, when the server reads all sites and all published content.
  await waitForPlans();
  plans.length = 0;
  const close = () => app.close().then(database.close);
  return { ...app, request, plans, close };
}

const LAST_QUERY = 'select';

async function enableAutoExplain({ administrator, name }: TestDatabase): Promise<void> {
  // Only a superuser may set these for other roles.
  const client = new Client(administrator);
  await client.connect();
  await client.query(`load 'auto_explain'`);
  for (const role of ['booklark_app', 'booklark_platform'])
    for (const [setting, value] of Object.entries(AUTO_EXPLAIN))
      await client.query(`alter role ${role} in database ${name} set ${setting} = '${value}'`);
  await client.end();
}

function collectPlans(pool: Pool, { plans, clients }: { plans: Plan[]; clients: Set<PoolClient> }): void {
  pool.on('remove', (client) => clients.delete(client));
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('notice', ({ message = '' }) => {
      const [, json] = /^duration: [\d.]+ ms {2}plan:\n(.*)$/s.exec(message) ?? [];
      const plan = json && parsePlan(json);
      if (plan && plan.query !== LAST_QUERY) plans.push(plan);
    });
  });
}

function parsePlan(json: string): Plan {
  const { 'Query Text': query, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
  return { query: query.replaceAll(/\s+/g, ' ').trim(), nodes: nodesOf(plan) };
}

function nodesOf(node: Node, isLimited = false): (Node & { isLimited: boolean })[] {
  const isFew = isLimited || node['Node Type'] === 'Limit';
  return [{ ...node, isLimited }, ...(node.Plans ?? []).flatMap((one) => nodesOf(one, isFew))];
}

/** Finds statements on a table of tenants that do not name `tenant_id`: only row security limits them to one tenant. */
export function findUnscoped(plans: Plan[], tenantTables: Set<string>): Scan[] {
  return plans.flatMap(({ query, nodes }) => {
    const tables = nodes.flatMap(({ 'Relation Name': table = '', Schema: schema }) =>
      schema === 'public' && tenantTables.has(table) ? [table] : [],
    );
    return tables.length > 0 && !/\btenant_id\b/.test(query) ? [{ table: tables.join(), query }] : [];
  });
}

type Scan = { table: string; query: string };

/** Finds nodes that read one of our tables completely: a sequential scan, or an index scan without a condition. */
export function findScans(plans: Plan[]): Scan[] {
  return plans.flatMap(({ query, nodes }) =>
    nodes.flatMap((node) => {
      const { 'Relation Name': table, 'Node Type': kind, Schema: schema, isLimited } = node;
      if (!table || schema !== 'public') return [];
      const isFullIndexScan =
        /^Index/.test(kind) &&
        node['Index Cond'] === undefined &&
        !isLimited &&
        rowsReadBy(node) > MAX_WASTED_ROWS / 10;
      return kind === 'Seq Scan' || isFullIndexScan ? [{ table, query }] : [];
    }),
  );
}

function rowsReadBy({
  'Actual Rows': rows = 0,
  'Rows Removed by Filter': removed = 0,
  'Actual Loops': loops = 1,
}: Node): number {
  return (rows + removed) * loops;
}

/** More filtered-out rows than this mean that an index is missing, or that row security prevents its use. */
const MAX_WASTED_ROWS = 1000;
/** A count may read twice as many rows as it counts, if they are adjacent in the index. */
const MAX_WASTE_RATIO = 3;

/** Finds nodes that read far more rows than they return. */
export function findWaste(plans: Plan[]): string[] {
  return plans.flatMap(({ query, nodes }) =>
    nodes.flatMap((node) => {
      const { 'Relation Name': table, 'Node Type': kind, 'Actual Loops': loops = 1 } = node;
      const removed = (node['Rows Removed by Filter'] ?? 0) * loops;
      const returned = (node['Actual Rows'] ?? 0) * loops;
      const isWaste = table && removed > MAX_WASTED_ROWS && removed > MAX_WASTE_RATIO * returned;
      return isWaste ? [`${kind} of ${table} filters out ${removed} rows in ${query}`] : [];
    }),
  );
}
