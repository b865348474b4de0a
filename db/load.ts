import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { withClient } from './connection.ts';
import { columnList, type Dump, type DumpedTable, dumpFileName, measureTable, qualifiedName } from './dump.ts';
import { Problem } from './problem.ts';

type ForeignKey = { table: string; name: string; definition: string };

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' order by 1, 2
`;
const FORCED = `select oid::regclass::text as table from pg_class where relkind = 'r' and relforcerowsecurity`;

/**
 * Replaces all tables by those of a backup in one transaction, and compares the row count and hash of each with the backup's.
 * The owner needs no superuser: foreign keys are dropped and added again, which allows any order of tables and checks every key.
 * Forced row security is off meanwhile, because COPY FROM does not support row security.
 */
export async function loadTables(owner: pg.ClientConfig, folder: string, { tables, sequences }: Dump): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('begin');
    await client.query("set local lock_timeout = '10s'; set local search_path = pg_catalog");
    const keys = (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
    const forced = (await client.query<{ table: string }>(FORCED)).rows;
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { table } of forced) await client.query(`alter table ${table} no force row level security`);

    await client.query(`truncate ${tables.map(qualifiedName).join(', ')}`);
    for (const table of tables) await loadTable(client, folder, table);
    for (const { schema, name, value } of sequences) {
      await client.query('select setval($1::regclass, $2)', [qualifiedName({ schema, name }), value]);
    }

    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { table } of forced) await client.query(`alter table ${table} force row level security`);
    await unlockJobs(client);
    await client.query('commit');
  });
}

async function loadTable(client: pg.Client, folder: string, table: DumpedTable): Promise<void> {
  await client.query(`alter table ${qualifiedName(table)} disable trigger user`);
  const rows = client.query(from(`copy ${qualifiedName(table)} (${columnList(table.columns)}) from stdin`));
  await pipeline(createReadStream(path.join(folder, dumpFileName(table))), createGunzip(), rows);
  await client.query(`alter table ${qualifiedName(table)} enable trigger user`);

  const loaded = await measureTable(client, table);
  if (loaded.rows === table.rows && loaded.sha256 === table.sha256) return;
  throw new Problem(
    `${qualifiedName(table)} does not match the backup (${loaded.rows} rows instead of ${table.rows}). Nothing was restored.`,
  );
}

/** Unlocks the jobs of the worker that was running at the time of the backup. */
async function unlockJobs(client: pg.Client): Promise<void> {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
}
