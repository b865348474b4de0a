import { Client, type Pool, type PoolClient } from 'pg';
import type { TestDatabase } from '#db/testing/database.ts';

type Statement = { text: string; values: unknown[] };
/** The statements of one transaction, in order, with the settings that opened it. */
type Transaction = Statement[];
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};
export type Plan = { query: string; nodes: Node[] };

/** Beyond this many rows read for nothing an index is missing, or row security keeps it from being used. */
const LARGE = 1000;
/** A count may well look at twice as many rows as it counts, if they lie in a row. */
const WASTE = 3;
/** So often a statement is run before its plan counts: PostgreSQL may take to a general plan after five. */
const RUNS = 6;

/** Writes down the transactions that the pool runs from now on. Begin before the first of them. */
export function watchTransactions(pool: Pool): Transaction[] {
  const seen = new Set<string>();
  const transactions: Transaction[] = [];
  pool.on('connect', (client) => watch(client, seen, transactions));
  return transactions;
}

function watch(client: PoolClient, seen: Set<string>, transactions: Transaction[]): void {
  const send: (...asked: unknown[]) => unknown = client.query.bind(client);
  let open: Transaction = [];
  const note = ({ text, values = [] }: Partial<Statement>) => {
    if (text === undefined || /^begin$/i.test(text)) open = [];
    else if (/^(commit|rollback)$/i.test(text)) {
      // Transactions of the same form once for each kind of asker are enough.
      const form = open.map((one) => (one.text.includes('set_config') ? one.values[2] : one.text)).join('\n');
      if (!seen.has(form)) transactions.push(open);
      seen.add(form);
    } else open.push({ text, values });
  };
  const query = (...asked: unknown[]) => {
    note(typeof asked[0] === 'string' ? { text: asked[0] } : (asked[0] as Statement));
    return send(...asked);
  };
  client.query = query as typeof client.query;
}

/** Runs the transactions once more as the app's role and brings the plans of their reads, those inside functions too. */
export async function plansOf(database: TestDatabase, transactions: Transaction[]): Promise<Plan[]> {
  // Only a superuser may load auto_explain; row security follows the role that is set.
  const client = new Client(database.administrator);
  await client.connect();
  let told: Plan[] = [];
  client.on('notice', ({ message = '' }) => {
    const [, json] = /^duration: [\d.]+ ms {2}plan:\n(.*)$/s.exec(message) ?? [];
    if (json) told.push(readPlan(json));
  });
  const plans: Plan[] = [];
  const run = async (asked: { name: string } & Statement) => {
    for (let times = 1; times <= RUNS; times++) {
      told = [];
      await client.query(asked);
    }
    plans.push(...told);
  };
  try {
    await client.query(`load 'auto_explain'; set auto_explain.log_format = json; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on; set client_min_messages = log; set role booklark_app`);
    for (const transaction of transactions) await replay(client, transaction, run);
  } finally {
    await client.end();
  }
  return plans;
}

async function replay(
  client: Client,
  transaction: Transaction,
  run: (asked: { name: string } & Statement) => Promise<void>,
): Promise<void> {
  await client.query('begin');
  for (const { text, values } of transaction) {
    const isRead = /^\s*(select|with)\b/i.test(text);
    if (!isRead || text.includes('set_config')) {
      // What was written stands already: only how it would be found is asked.
      await client.query(isRead ? text : `explain ${text}`, values);
      continue;
    }
    await run({ name: nameOf(text), text, values });
  }
  await client.query('rollback');
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `replayed ${names.size}`;
  names.set(text, name);
  return name;
}

function readPlan(json: string): Plan {
  const { 'Query Text': query, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
  return { query, nodes: nodesOf(plan) };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Where a plan reads a table as a whole, or far more than it needs. */
export function faultsOf(plans: Plan[]): string[] {
  return plans.flatMap(({ query, nodes }) =>
    nodes.flatMap((node) => faultsOfNode(node)).map((fault) => `${fault} in ${query}`),
  );
}

function faultsOfNode(node: Node): string[] {
  const { 'Relation Name': table, 'Node Type': kind, 'Actual Loops': loops = 1 } = node;
  const removed = (node['Rows Removed by Filter'] ?? 0) * loops;
  const kept = (node['Actual Rows'] ?? 0) * loops;
  if (!table) return [];
  if (kind === 'Seq Scan' && removed + kept > LARGE / 10) return [`Seq Scan of ${removed + kept} rows of ${table}`];
  return removed > LARGE && removed > WASTE * kept ? [`${kind} of ${table} for nothing in ${removed} rows`] : [];
}
