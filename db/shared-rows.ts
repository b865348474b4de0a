import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { type DumpedTable, dumpFileName } from './dump.ts';

/** A row that belongs to no single school, and that rows of a school name by its id. */
export type SharedRow = { table: string; row: { id: string } & Record<string, unknown> };

/**
 * The tables of such rows, parents first, with the columns by which two installations have the same row. A payout is only the part of
 * the school: the rest was raised elsewhere. A plan is archived: the school keeps it, and no other can buy it.
 */
const SHARED: { table: string; key: string[]; rows: string }[] = [
  { table: 'content_entries', key: ['kind', 'parent_id', 'slug'], rows: 'select * from content_entries order by id' },
  { table: 'offered_categories', key: ['slug'], rows: 'select * from offered_categories' },
  { table: 'modes', key: ['slug'], rows: 'select * from modes' },
  {
    table: 'plans',
    key: ['id'],
    rows: 'select (jsonb_populate_record(p, \'{"archived_at": "now"}\')).* from plans p where tenant_id = platform_id()',
  },
  {
    table: 'plan_variants',
    key: ['id'],
    rows: 'select (jsonb_populate_record(v, \'{"archived_at": "now", "is_for_registration": false}\')).* from plan_variants v where tenant_id = platform_id()',
  },
  { table: 'causes', key: ['slug'], rows: 'select * from causes where tenant_id = platform_id()' },
  { table: 'projects', key: ['slug'], rows: 'select * from projects where tenant_id = platform_id()' },
  {
    table: 'payouts',
    key: ['id'],
    rows: `select (jsonb_populate_record(p, jsonb_build_object('amount', l.amount, 'previous_id', null, 'prepared_by', null,
        'confirmed_by', null, 'withdrawn_by', null))).*
      from payouts p join payout_lines l on l.payout_id = p.id where l.tenant_id = $1 and p.tenant_id = platform_id()`,
  },
];

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Finds the shared rows that the dumped rows of a tenant name anywhere, also without a foreign key, and the parents of these. */
export async function findSharedRows(
  client: pg.Client,
  folder: string,
  tables: DumpedTable[],
  tenantId: string,
): Promise<SharedRow[]> {
  const all: SharedRow[] = [];
  for (const { table, rows } of SHARED) {
    const values = rows.includes('$1') ? [tenantId] : [];
    const found = await client.query<{ row: SharedRow['row'] }>(`select to_jsonb(s) as row from (${rows}) s`, values);
    all.push(...found.rows.map(({ row }) => ({ table, row })));
  }
  const ids = new Set(all.map(({ row }) => row.id));
  const named = new Set<string>();
  for (const table of tables)
    for await (const block of readBlocks(folder, table))
      for (const [id] of block.matchAll(UUID)) if (ids.has(id)) named.add(id);
  // Children come after their parents, so that the way back finds a parent after its children.
  for (const { row } of all.toReversed())
    if (named.has(row.id)) for (const value of Object.values(row)) if (ids.has(String(value))) named.add(String(value));
  return all.filter(({ row }) => named.has(row.id));
}

/**
 * Finds each shared row in this installation, or adds it, and adds to `ids` those that differ: from the id in the backup to the id here.
 * Content is not added, because its texts and files are many: staff publish it.
 */
export async function matchSharedRows(client: pg.Client, shared: SharedRow[], ids: Map<string, string>): Promise<void> {
  for (const { table, row } of shared) {
    const local = JSON.parse(replaceIds(JSON.stringify(row), ids));
    const key = SHARED.find((one) => one.table === table)?.key ?? [];
    const conditions = key.map((column) => `t.${column} is not distinct from r.${column}`);
    const record = `jsonb_populate_record(null::${table}, $1) r`;
    const found = await client.query<{ id: string }>(
      `select t.id from ${table} t, ${record} where ${conditions.join(' and ')}`,
      [local],
    );
    if (found.rows[0]) {
      if (found.rows[0].id !== row.id) ids.set(row.id, found.rows[0].id);
      continue;
    }
    if (table === 'content_entries') continue;
    const { rows } = await client.query<{ list: string }>(
      `select string_agg(quote_ident(attname), ', ') as list from pg_attribute where attrelid = $1::regclass and attnum > 0
        and not attisdropped and attgenerated = ''`,
      [`public.${table}`],
    );
    const list = rows[0]?.list;
    await client.query(`insert into ${table} (${list}) select ${list} from ${record}`, [local]);
  }
}

export function replaceIds(text: string, ids: Map<string, string>): string {
  return text.replaceAll(UUID, (id) => ids.get(id) ?? id);
}

/** Reads a dumped table in blocks of whole lines, so that no id is cut in two. */
export async function* readBlocks(folder: string, table: DumpedTable): AsyncIterable<string> {
  const file = createReadStream(path.join(folder, dumpFileName(table)));
  const text = file.pipe(createGunzip()).setEncoding('utf8');
  file.on('error', (cause) => text.destroy(cause));
  let rest = '';
  for await (const part of text) {
    const end = part.lastIndexOf('\n') + 1;
    if (end > 0) yield rest + part.slice(0, end);
    rest = end > 0 ? part.slice(end) : rest + part;
  }
  yield rest;
}
