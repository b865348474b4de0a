import type pg from 'pg';
import { withClient } from '#db/connection.ts';

/** The contents of a database: nothing, demo data (perhaps unfinished), or data of its owner. */
export type DemoState = 'new' | 'unfinished' | 'demonstration' | 'own';

/** Reads the state from the database itself, so that it always describes this database. */
export async function findDemoState(owner: string): Promise<DemoState> {
  return withClient(owner, async (client) => {
    if (!(await isMigrated(client))) return 'new';
    const { rows } = await client.query<{ is_finished: boolean }>('select is_finished from migration.demonstration');
    const [demoData] = rows;
    if (demoData) return demoData.is_finished ? 'demonstration' : 'unfinished';
    const { rowCount } = await client.query(
      `select from tenants where kind <> 'platform' union all select from users limit 1`,
    );
    return rowCount ? 'own' : 'new';
  });
}

async function isMigrated(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('migration.demonstration') as name`);
  return rows[0]?.name != null;
}

export async function startDemoData(owner: string): Promise<void> {
  await withClient(owner, (client) =>
    client.query('insert into migration.demonstration values (true, false) on conflict do nothing'),
  );
}

export async function finishDemoData(owner: string): Promise<void> {
  await withClient(owner, (client) => client.query('update migration.demonstration set is_finished = true'));
}

/** Returns the fingerprint of the sample folder that was imported completely. */
export async function findImportedSamples(owner: string): Promise<string | null> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ samples: string | null }>('select samples from migration.demonstration');
    return rows[0]?.samples ?? null;
  });
}

export async function saveImportedSamples(owner: string, fingerprint: string): Promise<void> {
  await withClient(owner, (client) => client.query('update migration.demonstration set samples = $1', [fingerprint]));
}
