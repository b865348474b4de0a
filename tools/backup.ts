import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '#api/kit/storage.ts';
import { withClient } from '#db/connection.ts';
import { dumpTables } from '#db/dump.ts';
import type { AppliedFile } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import {
  type BackedUpFile,
  FILES,
  FORMAT,
  listAllFiles,
  MANIFEST,
  type Manifest,
  sha256Of,
  TABLES,
} from './backup-format.ts';
import { elapsed, print, runCommand } from './cli.ts';
import { openStores } from './open-stores.ts';
import { secretsFile } from './secrets.ts';

// npm run backup [-- FOLDER]: backs up all data as of one moment, also while Booklark runs.
await runCommand(async () => {
  const startedAt = performance.now();
  const { settings, database, storage, stop } = await openStores('shared');
  try {
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const folder = path.resolve(process.argv[2] ?? path.join(settings.data, 'backups', stamp));
    if (existsSync(folder)) throw new Problem(`${folder} already exists. Choose a new folder.`);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    for (const part of [TABLES, FILES]) mkdirSync(path.join(unfinished, part), { recursive: true, mode: 0o700 });

    const manifest = await writeBackup(database.urls.owner, storage, unfinished);
    const secrets = secretsFile(settings.data);
    // Password hashes of the backup can only be checked with the pepper.
    if (existsSync(secrets)) await copyFile(secrets, path.join(unfinished, 'secrets.json'));
    writeFileSync(path.join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    renameSync(unfinished, folder);
    await recordBackup(database.urls.owner, manifest.moment);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, as of ${manifest.moment},`,
    );
    print(`saved to ${folder} in ${elapsed(startedAt)}. The backup contains secrets: protect it like the live system.`);
  } finally {
    await stop();
  }
});

/** Records the backup for the platform's staff, who see when there is no backup of the last day. */
async function recordBackup(owner: string, moment: string): Promise<void> {
  await withClient(owner, (client) => client.query('insert into backups (moment) values ($1)', [moment]));
}

type Copies = Map<string, { file: BackedUpFile; modified: Date }>;

async function writeBackup(owner: string, storage: Storage, folder: string): Promise<Manifest> {
  const copied: Copies = new Map();
  // Most files are copied before the snapshot and only new ones after it, so that its transaction stays short.
  await copyFiles(storage, folder, copied);

  return withClient(owner, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ moment: Date }>('select now() as moment');
    const files = await copyFiles(storage, folder, copied);
    const applied = await client.query<AppliedFile>('select name, checksum from migration.applied order by name');
    return {
      format: FORMAT,
      moment: rows[0]?.moment.toISOString() ?? '',
      applied: applied.rows,
      ...(await dumpTables(client, path.join(folder, TABLES))),
      files,
    };
  });
}

/** Copies new and changed files, removes copies of deleted ones, and returns all current files. */
async function copyFiles(storage: Storage, folder: string, copied: Copies): Promise<BackedUpFile[]> {
  const current: Copies = new Map();
  for await (const { key, modified } of listAllFiles(storage)) {
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
