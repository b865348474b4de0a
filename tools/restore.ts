import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { withClient } from '#db/connection.ts';
import { hashFile } from '#db/dump.ts';
import { loadTables } from '#db/load.ts';
import { migrate } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import { allFiles, type BackedUpFile, FILES, hashOf, type Manifest, readManifest, TABLES } from './backup-format.ts';
import { findWorld } from './demo-state.ts';
import { type Opened, openKept } from './open-stores.ts';
import { secretsFile } from './secrets.ts';
import type { Settings } from './settings.ts';
import { command, say, since } from './cli.ts';

// npm run restore -- FOLDER [--force]: puts a backup in the place of what is there, checked before and after.
await command(async () => {
  const begun = performance.now();
  const [name] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  if (!name) throw new Problem('Say which backup: npm run restore -- FOLDER');
  const folder = path.resolve(name);
  const manifest = readManifest(folder);
  await assertWhole(folder, manifest);
  say(`The backup of ${manifest.moment} is whole: ${manifest.tables.length} tables, ${manifest.files.length} files.`);

  const opened = await openKept('alone');
  try {
    await assertMayReplace(opened);
    const owner = { connectionString: opened.database.urls.owner };
    await opened.database.empty();
    await migrate(owner, manifest.migrations);
    await loadTables(owner, path.join(folder, TABLES), manifest);
    await migrate(owner);
    await restoreFiles(opened, folder, manifest.files);
    await restoreSecrets(opened.settings, folder);
    const days = Math.floor((Date.now() - Date.parse(manifest.moment)) / 86_400_000);
    say(
      `The backup is ${days === 1 ? '1 day' : `${days} days`} old: children who were erased since are here again, and have to be erased again.`,
    );
    say(`Everything is as of ${manifest.moment}, compared row by row and file by file, after ${since(begun)}.`);
  } finally {
    await opened.stop();
  }
});

async function assertWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) {
    if ((await hashFile(path.join(folder, TABLES), table)) === table.sha256) continue;
    throw new Problem(`The backup is damaged: table ${table.name} is not what its manifest says. Nothing was touched.`);
  }
  for (const { key, sha256 } of files) {
    if ((await hashOf(createReadStream(path.join(folder, FILES, key)))) === sha256) continue;
    throw new Problem(`The backup is damaged: file ${key} is not what its manifest says. Nothing was touched.`);
  }
}

async function assertMayReplace({ database, storage }: Opened): Promise<void> {
  const owner = database.urls.owner;
  if (await isInUse(owner)) throw new Problem('Booklark is using this database: stop it first.');
  if (process.argv.includes('--force')) return;
  if ((await findWorld(owner)) !== 'new')
    throw new Problem(`The database is not empty: --force replaces what is in it.`);
  for await (const _ of allFiles(storage)) throw new Problem('There are files already: --force replaces them.');
}

async function isInUse(owner: string): Promise<boolean> {
  return withClient(owner, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and usename like 'booklark_%' and pid <> pg_backend_pid()`,
    );
    return rowCount !== 0;
  });
}

async function restoreFiles({ settings, storage }: Opened, folder: string, files: BackedUpFile[]): Promise<void> {
  for await (const name of storage.listFolders('')) await storage.remove(name);
  const scratch = mkdtempSync(path.join(settings.data, 'restore-'));
  try {
    for (const { key, sha256 } of files) {
      const copy = path.join(scratch, 'file');
      await copyFile(path.join(folder, FILES, key), copy);
      await storage.put(key, copy);
      if ((await hashOf(await storage.read(key))) !== sha256)
        throw new Problem(`The file ${key} did not arrive whole.`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Where the secrets are the operator's own they are in the environment, and not in the backup. */
async function restoreSecrets({ data }: Settings, folder: string): Promise<void> {
  const kept = path.join(folder, 'secrets.json');
  const file = secretsFile(data);
  if (!existsSync(kept) || !existsSync(file)) return;
  await copyFile(kept, `${file}.restored`);
  await rename(`${file}.restored`, file);
}
