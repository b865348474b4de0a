import pg from 'pg';
import { withClient } from './connection.ts';
import type { DumpedTable } from './dump.ts';
import { Problem } from './problem.ts';
import { addWaitingJob, type WaitingJob } from './queue.ts';
import { matchSharedRows, readBlocks, replaceIds, type SharedRow } from './shared-rows.ts';
import { followForeignKeys, insertStaged, stage, withoutTriggers } from './staged-rows.ts';

export type DumpedTenant = {
  id: string;
  subdomain: string;
  /** The tenant of the platform there, which has another id here. */
  platformId: string;
  shared: SharedRow[];
  jobs: WaitingJob[];
};

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
    async function* blocks(table: DumpedTable) {
      for await (const block of readBlocks(folder, table)) yield replaceIds(block, ids);
    }
    for (const table of tables) await stage(client, table, blocks(table));
    const missing = await followForeignKeys(
      client,
      tables.map(({ name }) => name),
    );
    if (missing.length > 0 && !force)
      throw new Problem(
        `${missing.join('\n')}\nAdd this here first, or use --force to leave it out. Nothing was changed.`,
      );
    for (const table of tables) await insertStaged(client, table);
    for (const statement of [RETURNED_PAYMENTS, LIVE_SEATS]) await client.query(statement, [tenant.id]);
    // The next closing of the ledger adds up all postings again.
    await client.query(`update ledger_closing set closed_until = '-infinity'`);
    const addJob = (job: WaitingJob) => addWaitingJob(client, { ...job, payload: replaceIds(job.payload, ids) });
    for (const job of tenant.jobs) await addJob(job);
    await client.query(`select pg_notify('tenant_changed', '')`);
    await client.query('commit');
  }).catch(refuseTaken);
}

export async function assertFree(
  client: pg.Client,
  { id, subdomain }: Pick<DumpedTenant, 'id' | 'subdomain'>,
): Promise<void> {
  const { rows } = await client.query<{ state: string }>(
    `select $2 || ' is already here' as state from tenants where id = $1
      union all select $2 || ' was erased here' from erased_tenants where id = $1
      union all select 'Another school has the subdomain ' || $2 from tenants where subdomain = $2
      union all select 'Another school had the subdomain ' || $2 from former_subdomains where subdomain = $2
      union all select 'Another school had the subdomain ' || $2 from erased_tenants where subdomain = $2 or former_subdomains @> array[$2::text]`,
    [id, subdomain],
  );
  if (rows[0]) throw new Problem(`${rows[0].state}. Nothing was changed.`);
}

const UNIQUE_VIOLATION = '23505';

export function refuseTaken(cause: unknown): never {
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) throw cause;
  throw new Problem(
    `Another school here has what this one has (${cause.constraint}: ${cause.detail}) Nothing was changed.`,
    { cause },
  );
}
