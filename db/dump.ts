import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';

/** A table in a backup: its row count, and the hash of all rows in the order of their key. */
export type DumpedTable = { schema: string; name: string; columns: string[]; rows: number; sha256: string };
export type DumpedSequence = { schema: string; name: string; value: string };
export type Dump = { tables: DumpedTable[]; sequences: DumpedSequence[] };

type Table = { schema: string; name: string; columns: string[]; key: string[] };

/** All tables of a backup: the product's, the job queue's, and `migration.demonstration`. */
const TABLES = `
  select nspname as schema, relname as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select attname::text from pg_constraint, unnest(conkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = c.oid and attnum = number where conrelid = c.oid and contype = 'p' order by place) as key
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and (nspname = 'public' or (nspname = 'graphile_worker' and relname <> 'migrations') or (nspname = 'migration' and relname <> 'applied'))
  order by 1, 2
`;
const SEQUENCES = `
  select schemaname as schema, sequencename as name, last_value::text as value
  from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2
`;

/** These rows would tell who read what today, and a backup outlives the day (decision 0038), so it leaves them out. */
const TABLES_OF_THE_DAY = ['public.read_keys', 'public.read_marks'];

/** Writes all tables into a folder, as the transaction of this client sees them. */
export async function dumpTables(client: pg.Client, folder: string): Promise<Dump> {
  const tables: DumpedTable[] = [];
  for (const table of (await client.query<Table>(TABLES)).rows) tables.push(await dumpTable(client, folder, table));
  return { tables, sequences: (await client.query<DumpedSequence>(SEQUENCES)).rows };
}

/** Writes the rows of one tenant into a folder. */
export async function dumpTenant(client: pg.Client, folder: string, tenantId: string): Promise<DumpedTable[]> {
  const tables: DumpedTable[] = [];
  for (const table of (await client.query<Table>(TABLES)).rows) {
    const column = table.name === 'tenants' ? 'id' : 'tenant_id';
    if (table.schema !== 'public' || !table.columns.includes(column)) continue;
    tables.push(await dumpTable(client, folder, table, `where ${column} = ${pg.escapeLiteral(tenantId)}`));
  }
  return tables;
}

function dumpTable(client: pg.Client, folder: string, table: Table, condition = ''): Promise<DumpedTable> {
  const file = createWriteStream(path.join(folder, dumpFileName(table)), { mode: 0o600 });
  const isEmpty = TABLES_OF_THE_DAY.includes(`${table.schema}.${table.name}`);
  return readTable(client, table, [createGzip(), file], isEmpty ? 'where false' : condition);
}

/** Reads a table of the database for its row count and hash only. */
export async function measureTable(client: pg.Client, { schema, name, columns }: DumpedTable): Promise<DumpedTable> {
  const { rows } = await client.query<Table>(`${TABLES.trim()}`);
  const current = rows.find((table) => table.schema === schema && table.name === name);
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  return readTable(client, { schema, name, columns, key: current?.key ?? [] }, [discard]);
}

/** Returns the hash of the uncompressed content of a backup file. */
export async function hashFile(folder: string, table: DumpedTable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path.join(folder, dumpFileName(table))), createGunzip(), hash);
  return hash.digest('hex');
}

export function dumpFileName({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}.copy.gz`;
}

export function qualifiedName({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnList(columns: string[]): string {
  return columns.map(pg.escapeIdentifier).join(', ');
}

async function readTable(
  client: pg.Client,
  { key, ...table }: Table,
  sinks: (NodeJS.ReadWriteStream | NodeJS.WritableStream)[],
  condition = '',
): Promise<DumpedTable> {
  // Collation "C" sorts by bytes, so that the order is the same in every cluster.
  const order = (key.length > 0 ? key : table.columns).map(
    (column) => `${pg.escapeIdentifier(column)}::text collate "C"`,
  );
  const rows = client.query(
    to(
      `copy (select ${columnList(table.columns)} from ${qualifiedName(table)} ${condition} order by ${order.join(', ')}) to stdout`,
    ),
  );
  const hash = createHash('sha256');
  rows.on('data', (bytes) => hash.update(bytes));
  await pipeline([rows, ...sinks]);
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') };
}
