import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage, StoredFile } from '#api/kit/storage.ts';
import type { Dump } from '#db/dump.ts';
import type { DumpedTenant } from '#db/load-tenant.ts';
import type { AppliedFile } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import type { Stores } from './open-stores.ts';
import { SECRETS, type Secrets } from './secrets.ts';

/** A stored file, in the folder `files` of the backup under the same key. */
export type BackedUpFile = { key: string; size: number; sha256: string };

/** `manifest.json` of a backup. It is written last, so a folder without it is not a backup. */
export type Manifest = Dump & {
  format: typeof FORMAT;
  /** The time of the snapshot. */
  moment: string;
  /** The schema files and migrations that made the database. */
  applied: AppliedFile[];
  files: BackedUpFile[];
  /** A backup of one school: it is added to an installation, and replaces nothing. */
  tenant?: DumpedTenant;
  /** The hash of the secrets, with which hashes of passwords and codes are made. A school is only added where they are the same. */
  secrets?: string;
};

export const FORMAT = 3;
export const MANIFEST = 'manifest.json';
export const TABLES = 'tables';
export const FILES = 'files';

export function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(folder)) throw new Problem(`There is no folder ${folder}.`);
  if (!existsSync(file)) throw new Problem(`${folder} is not a complete backup: it has no ${MANIFEST}.`);
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (manifest.format !== FORMAT) {
    const age = manifest.format > FORMAT ? 'a newer' : 'an older';
    throw new Problem(`${folder} was created by ${age} Booklark. Restore it with that version.`);
  }
  return manifest;
}

/** Reads a stream to its end and returns its SHA-256; with a target it also writes the stream there. */
export async function sha256Of(source: Readable, target?: NodeJS.WritableStream): Promise<string> {
  const hash = createHash('sha256');
  source.on('data', (bytes) => hash.update(bytes));
  if (target) await pipeline(source, target);
  else for await (const _ of source);
  return hash.digest('hex');
}

export function hashSecrets(secrets: Secrets): string {
  return createHash('sha256')
    .update(JSON.stringify(SECRETS.map((name) => secrets[name])))
    .digest('hex');
}

export function assertSameSecrets(manifest: Manifest, secrets: Secrets): void {
  // A backup of all had no hash once.
  if (manifest.secrets === hashSecrets(secrets) || !(manifest.secrets || manifest.tenant)) return;
  throw new Problem(
    `This installation has other secrets (${SECRETS.join(', ')}). Passwords and cards of the school would not work. Nothing was changed.`,
  );
}

export async function* listAllFiles(storage: Storage): AsyncIterable<StoredFile> {
  for await (const folder of storage.listFolders('')) yield* storage.listFiles(folder);
}

/** Stores the files of a backup and compares each with its hash; `rename` returns the key under which one is stored. */
export async function storeFiles(
  { settings, storage }: Pick<Stores, 'settings' | 'storage'>,
  folder: string,
  files: BackedUpFile[],
  rename = (key: string) => key,
): Promise<void> {
  const tempDir = mkdtempSync(path.join(settings.data, 'restore-'));
  try {
    for (const { key, sha256 } of files) {
      const copy = path.join(tempDir, 'file');
      await copyFile(path.join(folder, FILES, key), copy);
      await storage.put(rename(key), copy);
      if ((await sha256Of(await storage.read(rename(key)))) !== sha256)
        throw new Problem(`The file ${key} was not restored completely.`);
    }
  } finally {
    rmSync(tempDir, { recursive: true, force: true });
  }
}
