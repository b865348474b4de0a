import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Storage, StoredFile } from '#api/kit/storage.ts';
import { withClient } from '#db/connection.ts';
import { type Dump, dumpTables, dumpTenant } from '#db/dump.ts';
import type { DumpedTenant } from '#db/load-tenant.ts';
import type { AppliedFile } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import { findWaitingJobs } from '#db/queue.ts';
import { findSharedRows } from '#db/shared-rows.ts';
import {
  type BackedUpFile,
  FILES,
  FORMAT,
  hashSecrets,
  listAllFiles,
  MANIFEST,
  type Manifest,
  sha256Of,
  TABLES,
} from './backup-format.ts';
import { elapsed, print, runCommand } from './cli.ts';
import { openStores } from './open-stores.ts';
import { secretsFile } from './secrets.ts';

// npm run backup [-- FOLDER] [--tenant SUBDOMAIN]: backs up all data as of one moment, also while Booklark runs, or those of one school.
await runCommand(async () => {
  const startedAt = performance.now();
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { tenant: { type: 'string' } } });
  const { settings, secrets, database, storage, stop } = await openStores('shared');
  try {
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const name = values.tenant ? `${stamp}-${values.tenant}` : stamp;
    const folder = path.resolve(positionals[0] ?? path.join(settings.data, 'backups', name));
    if (existsSync(folder)) throw new Problem(`${folder} already exists. Choose a new folder.`);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    for (const part of [TABLES, FILES]) mkdirSync(path.join(unfinished, part), { recursive: true, mode: 0o700 });

    const manifest = await writeBackup(database.urls.owner, storage, unfinished, values.tenant);
    manifest.secrets = hashSecrets(secrets);
    const file = secretsFile(settings.data);
    // Password hashes of the backup can only be checked with the pepper. A school does not take the secrets of all with it.
    if (!manifest.tenant && existsSync(file)) await copyFile(file, path.join(unfinished, 'secrets.json'));
    writeFileSync(path.join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    renameSync(unfinished, folder);
    if (!manifest.tenant) await recordBackup(database.urls.owner, manifest.moment);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, as of ${manifest.moment},`,
    );
    print(`saved to ${folder} in ${elapsed(startedAt)}. The backup contains secrets: protect it like the live system.`);
    if (manifest.tenant) print(`Add it to another installation with: npm run restore -- ${folder}`);
  } finally {
    await stop();
  }
});

/** Records the backup for the platform's staff, who see when there is no backup of the last day. */
async function recordBackup(owner: string, moment: string): Promise<void> {
  await withClient(owner, (client) => client.query('insert into backups (moment) values ($1)', [moment]));
}

type Copies = Map<string, { file: BackedUpFile; modified: Date }>;

async function writeBackup(
  owner: string,
  storage: Storage,
  folder: string,
  subdomain: string | undefined,
): Promise<Manifest> {
  return withClient(owner, async (client) => {
    const school = subdomain === undefined ? undefined : await findSuspended(client, subdomain);
    const list = () => (school ? storage.listFiles(school.id) : listAllFiles(storage));
    const copied: Copies = new Map();
    // Most files are copied before the snapshot and only new ones after it, so that its transaction stays short.
    await copyFiles(storage, list(), folder, copied);

    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ moment: Date }>('select now() as moment');
    const files = await copyFiles(storage, list(), folder, copied);
    const applied = await client.query<AppliedFile>('select name, checksum from migration.applied order by name');
    return {
      format: FORMAT,
      moment: rows[0]?.moment.toISOString() ?? '',
      applied: applied.rows,
      ...(await (school
        ? dumpSchool(client, path.join(folder, TABLES), school)
        : dumpTables(client, path.join(folder, TABLES)))),
      files,
    };
  });
}

type School = { id: string; subdomain: string; platformId: string };

/** Finds a school that may move: nothing changes in it any more, and no payout waits for a second person. */
async function findSuspended(client: pg.Client, subdomain: string): Promise<School> {
  const { rows } = await client.query<School & { suspended_at: Date | null; prepared: string | null }>(
    `select t.id, t.subdomain, t.suspended_at, platform_id() as "platformId",
      (select string_agg(distinct p.cause_name, ', ') from payout_lines l join payouts p on p.id = l.payout_id
        where l.tenant_id = t.id and p.tenant_id <> t.id and (p.state = 'prepared' or l.amount <= 0)) as prepared
    from tenants t where t.subdomain = $1 and t.kind <> 'platform'`,
    [subdomain],
  );
  const [school] = rows;
  if (!school) throw new Problem(`No school uses the subdomain ${subdomain}.`);
  if (!school.suspended_at)
    throw new Problem('Suspend the school first, so that nothing changes in it after the backup.');
  if (school.prepared)
    throw new Problem(
      `Payouts to ${school.prepared} are prepared, or take money back from the school. It cannot move with them.`,
    );
  return school;
}

async function dumpSchool(client: pg.Client, folder: string, school: School): Promise<Dump & { tenant: DumpedTenant }> {
  const { id, subdomain, platformId } = school;
  const tables = await dumpTenant(client, folder, id);
  const shared = await findSharedRows(client, folder, tables, id);
  return {
    tables,
    sequences: [],
    tenant: { id, subdomain, platformId, shared, jobs: await findWaitingJobs(client, id) },
  };
}

/** Copies new and changed files, removes copies of deleted ones, and returns all current files. */
async function copyFiles(
  storage: Storage,
  files: AsyncIterable<StoredFile>,
  folder: string,
  copied: Copies,
): Promise<BackedUpFile[]> {
  const current: Copies = new Map();
  for await (const { key, modified } of files) {
    const previous = copied.get(key);
    const isUnchanged = previous?.modified.getTime() === modified.getTime();
    const file = isUnchanged ? previous.file : await copyStoredFile(storage, key, path.join(folder, FILES, key));
    if (file) current.set(key, { file, modified });
  }
  for (const key of copied.keys()) if (!current.has(key)) rmSync(path.join(folder, FILES, key), { force: true });
  copied.clear();
  for (const [key, copy] of current) copied.set(key, copy);
  return [...current.values()].map(({ file }) => file);
}

async function copyStoredFile(storage: Storage, key: string, target: string): Promise<BackedUpFile | undefined> {
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    const sha256 = await sha256Of(await storage.read(key), createWriteStream(target, { mode: 0o600 }));
    return { key, size: statSync(target).size, sha256 };
  } catch (error) {
    // The file was removed during the backup, so it does not belong to it.
    if ((await storage.size(key)) === undefined) return undefined;
    throw error;
  }
}
