import { createReadStream, existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS } from '#contract/kit/days.ts';
import { withClient } from '#db/connection.ts';
import { hashFile } from '#db/dump.ts';
import { loadTables } from '#db/load.ts';
import { type DumpedTenant, loadTenant } from '#db/load-tenant.ts';
import { assertSameTables, migrate } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import {
  assertSameSecrets,
  type BackedUpFile,
  FILES,
  listAllFiles,
  type Manifest,
  readManifest,
  sha256Of,
  storeFiles,
  TABLES,
} from './backup-format.ts';
import { elapsed, print, runCommand } from './cli.ts';
import { findDemoState } from './demo-state.ts';
import { openStores, type Stores } from './open-stores.ts';
import { restoreSchool, schoolOptions } from './restore-school.ts';
import { endRestoredAccess, findActiveAccess } from './restored-access.ts';
import { secretsFile } from './secrets.ts';
import type { Settings } from './settings.ts';

const USAGE = `Usage: npm run restore -- FOLDER [--force]
       npm run restore -- FOLDER --tenant SUBDOMAIN [--as NEW_SUBDOMAIN] --by EMAIL [--confirmed-by EMAIL]`;

// npm run restore -- FOLDER [--force]: replaces all data with a backup, checked before and after; adds a backup of one school.
// With --tenant, one school of the backup comes back, over itself or as a copy.
await runCommand(async () => {
  const startedAt = performance.now();
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...schoolOptions, force: { type: 'boolean' } },
  });
  const [name] = positionals;
  if (!name) throw new Problem(USAGE);
  const folder = path.resolve(name);
  const manifest = readManifest(folder);
  await assertSameTables(manifest.applied);
  await assertUndamaged(folder, manifest);
  print(`Backup from ${manifest.moment} verified: ${manifest.tables.length} tables, ${manifest.files.length} files.`);
  // Without the name of the school, nothing else is restored in its place.
  if (Object.keys(schoolOptions).some((option) => option in values)) return restoreSchool(folder, manifest, values);
  if (manifest.tenant) return addSchool(folder, manifest, manifest.tenant, startedAt);

  const stores = await openStores('alone');
  try {
    await assertMayReplace(stores);
    const owner = { connectionString: stores.database.urls.owner };
    const active = await findActiveAccess(owner);
    await stores.database.empty();
    await migrate(owner);
    await loadTables(owner, path.join(folder, TABLES), manifest);
    await endRestoredAccess(owner, active);
    await restoreFiles(stores, folder, manifest.files);
    await restoreSecrets(stores.settings, folder);
    const days = Math.floor((Date.now() - Date.parse(manifest.moment)) / DAY_MS);
    print(
      `The backup is ${days === 1 ? '1 day' : `${days} days`} old. Students erased since then are back and must be erased again.`,
    );
    print('Everyone has to sign in again. Links for passwords and open invitations no longer work: send them again.');
    if (!active)
      print(
        'Sign-in cards, family links and recovery codes that were used up or deactivated since then work again: check them.',
      );
    print(`Restored to ${manifest.moment} in ${elapsed(startedAt)}. All rows and files verified.`);
  } finally {
    await stores.stop();
  }
});

/** Adds the school of a backup to this installation, which serves its own meanwhile. */
async function addSchool(folder: string, manifest: Manifest, tenant: DumpedTenant, startedAt: number): Promise<void> {
  const stores = await openStores('shared');
  try {
    assertSameSecrets(manifest, stores.secrets);
    const owner = { connectionString: stores.database.urls.owner };
    await migrate(owner);
    // Files come first: without their rows no one sees them, and the night removes those that no row names.
    await storeFiles(stores, folder, manifest.files);
    const force = process.argv.includes('--force');
    await loadTenant(owner, path.join(folder, TABLES), manifest.tables, { tenant, force });
    print(
      `${tenant.subdomain} was added in ${elapsed(startedAt)}. It is suspended: look at it, then restore it at the platform.`,
    );
  } finally {
    await stores.stop();
  }
}

async function assertUndamaged(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) {
    if ((await hashFile(path.join(folder, TABLES), table)) === table.sha256) continue;
    throw new Problem(`The backup is damaged: table ${table.name} does not match its manifest. Nothing was changed.`);
  }
  for (const { key, sha256 } of files) {
    if ((await sha256Of(createReadStream(path.join(folder, FILES, key)))) === sha256) continue;
    throw new Problem(`The backup is damaged: file ${key} does not match its manifest. Nothing was changed.`);
  }
}

async function assertMayReplace({ database, storage }: Stores): Promise<void> {
  const owner = database.urls.owner;
  if (await isInUse(owner))
    throw new Problem('Booklark or its PgBouncer is connected to this database. Stop it first.');
  if (process.argv.includes('--force')) return;
  if ((await findDemoState(owner)) !== 'new')
    throw new Problem(`The database is not empty. Use --force to replace its contents.`);
  for await (const _ of listAllFiles(storage))
    throw new Problem('The file storage is not empty. Use --force to replace its contents.');
}

async function isInUse(owner: string): Promise<boolean> {
  return withClient(owner, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and usename like 'booklark_%' and pid <> pg_backend_pid()`,
    );
    return rowCount !== 0;
  });
}

async function restoreFiles(stores: Stores, folder: string, files: BackedUpFile[]): Promise<void> {
  for await (const name of stores.storage.listFolders('')) await stores.storage.remove(name);
  await storeFiles(stores, folder, files);
}

/** Restores the secrets file. Secrets that the operator sets in the environment are not in a backup. */
async function restoreSecrets({ data }: Settings, folder: string): Promise<void> {
  const backupFile = path.join(folder, 'secrets.json');
  const file = secretsFile(data);
  if (!existsSync(backupFile) || !existsSync(file)) return;
  await copyFile(backupFile, `${file}.restored`);
  await rename(`${file}.restored`, file);
}
