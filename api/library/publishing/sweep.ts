import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { JobContext, ScheduledJob } from '#api/kit/job-runner.ts';
import { UUID } from '#contract/kit/uuid.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { failAttempt } from './attempt.ts';
import { bookOwner } from './book-owner.ts';
import { claimRendition, renditionFolder } from './rendition-queries.ts';
import {
  deleteExpired,
  findFilesOfCause,
  findFilesOfPiece,
  findPictureKeys,
  findReadyRenditions,
  findRenditionFiles,
  findStaleRenditions,
  isFolderInUse,
  type RenditionRef,
  updateDamagedAt,
  updateFileHashes,
} from './sweep-queries.ts';

export const publishingScheduledJobs: ScheduledJob[] = [
  // Do not rename: queued jobs are found by these names.
  { name: 'end-stale-work', cron: '* * * * *', run: failStaleRenditions },
  { name: 'forget-expired', cron: '7 2 * * *', run: deleteExpiredRows },
  { name: 'sweep-files', cron: '17 2 * * *', run: removeOrphanedFiles },
  { name: 'look-over-files', cron: '37 2 * * *', run: verifyStoredFiles },
];

/** Fails renditions without a heartbeat for minutes that no job will continue. */
export async function failStaleRenditions(context: JobContext): Promise<void> {
  for (const { tenant_id: tenantId, id: renditionId } of await context.inPlatform(findStaleRenditions)) {
    const attempt = { ...context, tenantId, renditionId, run: randomUUID() };
    // Claims the rendition first, so that a late attempt cannot write any more. Skips one that has just finished.
    if (!(await context.inTenantOf(tenantId, (db) => claimRendition(db, attempt)))) continue;
    await failAttempt(attempt, bookOwner, { state: 'failed', message: publishingWords.interrupted });
    context.log.warn({ rendition: renditionId }, 'a stale rendition was failed');
  }
}

/** Deletes the expired rows of all features and tenants. */
export async function deleteExpiredRows({ inPlatform }: JobContext): Promise<void> {
  await inPlatform(deleteExpired);
}

/**
 * The names of a tenant's folders: ids of renditions, downloads and uploads, and hashes of files. The product writes no
 * other names, and leaves them alone.
 */
const FOLDER_PATTERNS = { books: UUID, sources: /^[0-9a-f]{64}$/, uploads: UUID, downloads: UUID };

/** The minimum age of an orphan: a file is stored before its row is written. */
const MIN_ORPHAN_AGE_MS = 2 * 3600_000;

/** Removes files without a row, from killed attempts and from deleted renditions and books. */
export async function removeOrphanedFiles(context: JobContext): Promise<void> {
  const cutoffMs = Date.now() - MIN_ORPHAN_AGE_MS;
  for await (const tenantId of context.storage.listFolders('')) {
    if (!UUID.test(tenantId)) continue;
    await removeOrphanedPictures(context, tenantId, cutoffMs);
    for (const folder of ownedFolders) await removeOrphanedFilesOf(context, { tenantId, ...folder }, cutoffMs);
    for (const [kind, pattern] of Object.entries(FOLDER_PATTERNS) as [keyof typeof FOLDER_PATTERNS, RegExp][])
      for await (const name of context.storage.listFolders(`${tenantId}/${kind}`)) {
        if (!pattern.test(name)) continue;
        const folder = `${tenantId}/${kind}/${name}`;
        if (await context.inPlatform((db) => isFolderInUse(db, { tenantId, kind, name }))) continue;
        if (await hasFileNewerThan(context, folder, cutoffMs)) continue;
        await context.storage.remove(folder);
        context.log.info({ folder }, 'files without a book were removed');
      }
  }
  await context.storage.removeStaleUploads(new Date(cutoffMs));
  await removeOldTempDirs(cutoffMs);
}

/**
 * Removes unused logos and avatars: they are stored before the change that uses them, and the change may be refused.
 */
async function removeOrphanedPictures(context: JobContext, tenantId: string, cutoffMs: number): Promise<void> {
  const usedKeys = new Set(await context.inTenantOf(tenantId, (db) => findPictureKeys(db)));
  for (const folder of [`${tenantId}/logos`, `${tenantId}/avatars`])
    for await (const { key, modified } of context.storage.listFiles(folder)) {
      if (usedKeys.has(key) || modified.getTime() > cutoffMs) continue;
      await context.storage.remove(key);
      context.log.info({ key }, 'an unused picture was removed');
    }
}

/** Folders whose rows name each file. */
const ownedFolders = [
  { kind: 'pieces', findNames: findFilesOfPiece },
  { kind: 'causes', findNames: findFilesOfCause },
];
type OwnedFolder = (typeof ownedFolders)[number] & { tenantId: string };

/** Removes the files of deleted pieces and causes, and files that rows no longer use. */
async function removeOrphanedFilesOf(
  context: JobContext,
  { tenantId, kind, findNames }: OwnedFolder,
  cutoffMs: number,
): Promise<void> {
  for await (const id of context.storage.listFolders(`${tenantId}/${kind}`)) {
    if (!UUID.test(id)) continue;
    const folder = `${tenantId}/${kind}/${id}`;
    const names = await context.inTenantOf(tenantId, (db) => findNames(db, id));
    const usedKeys = new Set(names.map((name) => `${folder}/${name}`));
    for await (const { key, modified } of context.storage.listFiles(folder)) {
      if (usedKeys.has(key) || modified.getTime() > cutoffMs) continue;
      await context.storage.remove(key);
      context.log.info({ key }, 'an unused file was removed');
    }
  }
}

async function hasFileNewerThan({ storage }: JobContext, folder: string, cutoffMs: number): Promise<boolean> {
  for await (const { modified } of storage.listFiles(folder)) if (modified.getTime() > cutoffMs) return true;
  return false;
}

/** Removes the temporary folders of killed processes. */
async function removeOldTempDirs(cutoffMs: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!/^booklark-(upload|press|cover|download)-/.test(name)) continue;
    const folder = path.join(tmpdir(), name);
    const stats = await stat(folder).catch(() => undefined);
    if (stats && stats.mtimeMs < cutoffMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Compares stored files with their records, and marks renditions with missing or changed files; staff see the mark. */
export async function verifyStoredFiles(context: JobContext): Promise<void> {
  for (let last: RenditionRef | undefined; ; ) {
    const renditions = await context.inPlatform((db) => findReadyRenditions(db, last));
    for (const rendition of renditions) await verifyRenditionFiles(context, rendition);
    last = renditions.at(-1);
    if (!last) return;
  }
}

async function verifyRenditionFiles(context: JobContext, rendition: RenditionRef): Promise<void> {
  const { tenant_id: tenantId, id } = rendition;
  const { files, file_hashes, is_due } = await context.inTenantOf(tenantId, (db) => findRenditionFiles(db, id));
  const folder = renditionFolder(tenantId, id);
  const storedSizes = new Map<string, number>();
  for await (const { key, size } of context.storage.listFiles(folder))
    storedSizes.set(key.slice(folder.length + 1), size);
  const isWhole = ([name, size]: [string, number]) => storedSizes.get(name) === size;
  const names = Object.entries(files)
    .filter(isWhole)
    .map(([name]) => name);
  const hashes = is_due ? await hashStoredFiles(context, folder, names) : {};
  const damaged = Object.keys(hashes).filter((name) => (file_hashes[name] ?? hashes[name]) !== hashes[name]);
  if (is_due) await context.inTenantOf(tenantId, (db) => updateFileHashes(db, rendition, { hashes, damaged }));
  if (names.length === Object.keys(files).length && damaged.length === 0) return;
  await context.inTenantOf(tenantId, (db) => updateDamagedAt(db, id));
  context.log.error({ rendition: id, damaged }, 'stored files of a book are missing or damaged');
}

async function hashStoredFiles(
  { storage }: JobContext,
  folder: string,
  names: string[],
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(await storage.read(`${folder}/${name}`), hash);
    hashes[name] = hash.digest('base64url');
  }
  return hashes;
}
