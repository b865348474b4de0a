import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { withClient } from './connection.ts';
import { columnList, type DumpedTable } from './dump.ts';
import { Problem } from './problem.ts';
import { addWaitingJob, type WaitingJob } from './queue.ts';
import { matchSharedRows, readBlocks, replaceIds, type SharedRow } from './shared-rows.ts';

export type DumpedTenant = {
  id: string;
  subdomain: string;
  /** The tenant of the platform there, which has another id here. */
  platformId: string;
  shared: SharedRow[];
  jobs: WaitingJob[];
};

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

/** Sums over all schools that only triggers write. */
const RETURNED_PAYMENTS = `
  insert into returned_payments as r (cause_id, project_id, currency, payments)
  select c.cause_id, c.project_id, o.currency, count(*) from orders o, causes_of_order(o.tenant_id, o.id) c
  where o.tenant_id = $1 and o.state = 'refunded' group by 1, 2, 3
  on conflict (cause_id, project_id, currency) do update set payments = r.payments + excluded.payments
`;
const LIVE_SEATS = `
  insert into live_seats as s (lesson_id, seats, taken, registrations)
  select lesson_id, sum(seats), sum(seats), count(*) from live_registrations where tenant_id = $1 and confirmed_at is not null group by 1
  on conflict (lesson_id) do update set seats = greatest(s.seats, s.taken + excluded.taken), taken = s.taken + excluded.taken,
    registrations = s.registrations + excluded.registrations
`;
/**
 * Adds a dumped tenant, with its ids, in one transaction, while the other tenants are served. Rows that refer to what this installation
 * does not have are a problem; with `force` they are changed as if that had been deleted here. Triggers do not run, because their
 * effects are among the rows. Every key, check and foreign key holds at the end.
 */
export async function loadTenant(
  owner: pg.ClientConfig,
  folder: string,
  tables: DumpedTable[],
  { tenant, force }: { tenant: DumpedTenant; force: boolean },
): Promise<void> {
  return withClient(owner, async (client) => {
    await client.query('begin');
    await assertFree(client, tenant);
    const platform = await client.query<{ id: string }>("select id from tenants where kind = 'platform'");
    const here = platform.rows[0]?.id;
    if (!here) throw new Problem('This installation is empty. Start Booklark once, then repeat the command.');
    const ids = new Map([[tenant.platformId, here]]);
    await withoutTriggers(client);
    await matchSharedRows(client, tenant.shared, ids);
    for (const table of tables) await stage(client, folder, table, ids);
    const missing = await followForeignKeys(
      client,
      tables.map(({ name }) => name),
    );
    if (missing.length > 0 && !force)
      throw new Problem(
        `${missing.join('\n')}\nAdd this here first, or use --force to leave it out. Nothing was changed.`,
      );
    for (const { name, columns } of tables) {
      const list = columnList(columns);
      await client.query(`insert into public.${name} (${list}) select ${list} from pg_temp.${staged(name)}`);
    }
    for (const statement of [RETURNED_PAYMENTS, LIVE_SEATS]) await client.query(statement, [tenant.id]);
    // The next closing of the ledger adds up all postings again.
    await client.query(`update ledger_closing set closed_until = '-infinity'`);
    const addJob = (job: WaitingJob) => addWaitingJob(client, { ...job, payload: replaceIds(job.payload, ids) });
    for (const job of tenant.jobs) await addJob(job);
    await client.query(`select pg_notify('tenant_changed', '')`);
    await client.query('commit');
  }).catch(refuseTaken);
}

const staged = (name: string) => pg.escapeIdentifier(`loaded ${name}`);

async function assertFree(client: pg.Client, { id, subdomain }: DumpedTenant): Promise<void> {
  const { rows } = await client.query<{ state: string }>(
    `select 'is already here' as state from tenants where id = $1
      union all select 'was erased here' from erased_tenants where id = $1
      union all select 'uses a subdomain that another school has' from tenants where subdomain = $2
      union all select 'uses a subdomain that another school had' from former_subdomains where subdomain = $2
      union all select 'uses a subdomain that another school had' from erased_tenants where subdomain = $2 or former_subdomains @> array[$2]`,
    [id, subdomain],
  );
  if (rows[0]) throw new Problem(`${subdomain} ${rows[0].state}. Nothing was changed.`);
}

async function withoutTriggers(client: pg.Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica');
  } catch (cause) {
    const grant = 'grant set on parameter session_replication_role to booklark_owner';
    throw new Problem(`The database has to allow that triggers rest. Run as its administrator: ${grant}`, { cause });
  }
}

async function stage(client: pg.Client, folder: string, table: DumpedTable, ids: Map<string, string>): Promise<void> {
  const { name, columns } = table;
  const list = columnList(columns);
  await client.query(`create temp table ${staged(name)} (like public.${name} including generated) on commit drop`);
  async function* blocks() {
    for await (const block of readBlocks(folder, table)) yield Buffer.from(replaceIds(block, ids));
  }
  await pipeline(blocks, client.query(from(`copy pg_temp.${staged(name)} (${list}) from stdin`)));
  await client.query(`analyze pg_temp.${staged(name)}`);
}

/** Does what each foreign key would do if the missing rows were deleted, until nothing refers to them. Returns a line for each key. */
async function followForeignKeys(client: pg.Client, names: string[]): Promise<string[]> {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const lines: string[] = [];
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const key of keys.filter(({ source }) => names.includes(source))) {
      const count = await follow(client, key, names);
      if (count === 0) continue;
      isDone = false;
      lines.push(`${count} rows of ${key.source} refer to rows of ${key.target} that are not here.`);
    }
  }
  return lines;
}

async function follow(client: pg.Client, key: ForeignKey, names: string[]): Promise<number> {
  const { name, source, target, columns, keys, action, emptied } = key;
  const targets = [...(names.includes(target) ? [`pg_temp.${staged(target)}`] : []), `public.${target}`];
  const equal = columns.map(
    (column, place) => `t.${pg.escapeIdentifier(keys[place] ?? '')} = s.${pg.escapeIdentifier(column)}`,
  );
  const dangles = [
    ...columns.map((column) => `s.${pg.escapeIdentifier(column)} is not null`),
    ...targets.map((one) => `not exists (select from ${one} t where ${equal.join(' and ')})`),
  ].join(' and ');
  const rows = `pg_temp.${staged(source)} s`;
  if (action === 'c') return (await client.query(`delete from ${rows} where ${dangles}`)).rowCount ?? 0;
  if (action === 'n') {
    const empty = emptied.map((column) => `${pg.escapeIdentifier(column)} = null`).join(', ');
    return (await client.query(`update ${rows} set ${empty} where ${dangles}`)).rowCount ?? 0;
  }
  const { rowCount } = await client.query(`select from ${rows} where ${dangles} limit 1`);
  if (rowCount)
    throw new Problem(
      `A row of ${source} refers to a row of ${target} that is not here (${name}). Nothing was changed.`,
    );
  return 0;
}

const UNIQUE_VIOLATION = '23505';

function refuseTaken(cause: unknown): never {
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) throw cause;
  throw new Problem(
    `Another school here has what this one has (${cause.constraint}: ${cause.detail}) Nothing was changed.`,
    { cause },
  );
}
