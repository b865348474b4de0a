import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { columnList, type DumpedTable } from './dump.ts';
import { Problem } from './problem.ts';

// Rows of a backup are staged in temporary tables, changed there, and inserted when every foreign key holds.

/** Returns the name of the temporary table with the staged rows of a table. */
export const staged = (table: string) => `pg_temp.${pg.escapeIdentifier(`loaded ${table}`)}`;

/** Lets triggers rest in this transaction, because their effects are among the rows. */
export async function withoutTriggers(client: pg.Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica');
  } catch (cause) {
    const grant = 'grant set on parameter session_replication_role to booklark_owner';
    throw new Problem(`The database has to allow that triggers rest. Run as its administrator: ${grant}`, { cause });
  }
}

/** Copies rows, in blocks of whole lines of COPY, into a new temporary table. */
export async function stage(
  client: pg.Client,
  { name, columns }: DumpedTable,
  blocks: AsyncIterable<string>,
): Promise<void> {
  await client.query(`create temp table ${staged(name)} (like public.${name} including generated) on commit drop`);
  await pipeline(blocks, client.query(from(`copy ${staged(name)} (${columnList(columns)}) from stdin`)));
  await client.query(`analyze ${staged(name)}`);
}

/** Inserts the staged rows of a table; with `onConflict: 'keep'`, rows whose key is taken are left out. */
export async function insertStaged(
  client: pg.Client,
  { name, columns }: DumpedTable,
  onConflict: 'fail' | 'keep' = 'fail',
): Promise<void> {
  const list = columnList(columns);
  const conflict = onConflict === 'keep' ? 'on conflict do nothing' : '';
  await client.query(`insert into public.${name} (${list}) select ${list} from ${staged(name)} ${conflict}`);
}

type ForeignKey = {
  name: string;
  source: string;
  target: string;
  columns: string[];
  keys: string[];
  action: 'c' | 'n' | 'a' | 'r' | 'd';
  /** The columns that are emptied when the target is deleted. */
  emptied: string[];
};

const FOREIGN_KEYS = `
  select conname::text as name, source.relname::text as source, target.relname::text as target, confdeltype as action,
    array(select attname::text from unnest(conkey) with ordinality as k (number, place) join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
    array(select attname::text from unnest(confkey) with ordinality as k (number, place) join pg_attribute on attrelid = confrelid and attnum = number order by place) as keys,
    array(select attname::text from unnest(coalesce(confdelsetcols, conkey)) as k (number) join pg_attribute on attrelid = conrelid and attnum = number) as emptied
  from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace
`;

/**
 * Does what each foreign key would do if the missing rows were deleted, until nothing refers to them: in the staged rows of the named
 * tables and, with `tenantId`, also in stored rows that refer to this tenant. Returns a line for each key.
 */
export async function followForeignKeys(client: pg.Client, names: string[], tenantId?: string): Promise<string[]> {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const lines: string[] = [];
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const key of keys) {
      const count = await followKey(client, key, names, tenantId);
      if (count === 0) continue;
      isDone = false;
      lines.push(`${count} rows of ${key.source} refer to rows of ${key.target} that are not here.`);
    }
  }
  return lines;
}

async function followKey(client: pg.Client, key: ForeignKey, names: string[], tenantId?: string): Promise<number> {
  let count = 0;
  if (names.includes(key.source)) count += await follow(client, key, names, staged(key.source));
  const ofTenant = key.columns[key.keys.indexOf('tenant_id')];
  if (tenantId && ofTenant && names.includes(key.target)) {
    const isOfTenant = `s.${pg.escapeIdentifier(ofTenant)} = ${pg.escapeLiteral(tenantId)} and `;
    count += await follow(client, key, names, `public.${key.source}`, isOfTenant);
  }
  return count;
}

async function follow(client: pg.Client, key: ForeignKey, names: string[], table: string, and = ''): Promise<number> {
  const { name, source, target, columns, keys, action, emptied } = key;
  const targets = [...(names.includes(target) ? [staged(target)] : []), `public.${target}`];
  const equal = columns.map(
    (column, place) => `t.${pg.escapeIdentifier(keys[place] ?? '')} = s.${pg.escapeIdentifier(column)}`,
  );
  const dangles = [
    ...columns.map((column) => `s.${pg.escapeIdentifier(column)} is not null`),
    ...targets.map((one) => `not exists (select from ${one} t where ${equal.join(' and ')})`),
  ].join(' and ');
  const rows = `${table} s`;
  if (action === 'c') return (await client.query(`delete from ${rows} where ${and}${dangles}`)).rowCount ?? 0;
  if (action === 'n') {
    const empty = emptied.map((column) => `${pg.escapeIdentifier(column)} = null`).join(', ');
    return (await client.query(`update ${rows} set ${empty} where ${and}${dangles}`)).rowCount ?? 0;
  }
  const { rowCount } = await client.query(`select from ${rows} where ${and}${dangles} limit 1`);
  if (rowCount)
    throw new Problem(
      `A row of ${source} refers to a row of ${target} that is not here (${name}). Nothing was changed.`,
    );
  return 0;
}
