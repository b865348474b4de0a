import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JobContext, ScheduledJob } from '#api/kit/job-runner.ts';
import { publishingWords } from '#contract/publishing-words.ts';
import { failAttempt } from './attempt.ts';
import { bookOwner } from './book-owner.ts';
import { claimRendition, renditionFolder } from './rendition-queries.ts';
import {
  deleteExpired,
  findPictureKeys,
  findPicturesOfPiece,
  findReadyRenditions,
  findRenditionFiles,
  findStaleRenditions,
  isFolderInUse,
  type RenditionRef,
  updateDamagedAt,
} from './sweep-queries.ts';

export const publishingScheduledJobs: ScheduledJob[] = [
  // Do not rename: queued jobs are found by these names.
  { name: 'end-stale-work', cron: '* * * * *', run: failStaleRenditions },
  { name: 'forget-expired', cron: '7 2 * * *', run: deleteExpiredRows },
  { name: 'sweep-files', cron: '17 2 * * *', run: removeOrphanedFiles },
  { name: 'look-over-files', cron: '37 2 * * *', run: verifyStoredFiles },
];

/** Fails renditions whose attempt has had no heartbeat for minutes and which no job will continue. */
export async function failStaleRenditions(context: JobContext): Promise<void> {
  for (const { tenant_id: tenantId, id: renditionId } of await context.inPlatform(findStaleRenditions)) {
    const attempt = { ...context, tenantId, renditionId, run: randomUUID() };
    // Claimed, so that a late attempt cannot write any more. One that has just finished is left alone.
    if (!(await context.inTenantOf(tenantId, (db) => claimRendition(db, attempt)))) continue;
    await failAttempt(attempt, bookOwner, { state: 'failed', message: publishingWords.interrupted });
    context.log.warn({ rendition: renditionId }, 'a stale rendition was failed');
  }
}

/** Deletes the expired rows of every feature, over all tenants (migration 0031). */
export async function deleteExpiredRows({ inPlatform }: JobContext): Promise<void> {
  await inPlatform(deleteExpired);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The names of the folders of a tenant: ids of renditions and uploads, and hashes of files. Other names are never written here, and left alone. */
const FOLDER_PATTERNS = { books: UUID, sources: /^[0-9a-f]{64}$/, uploads: UUID };

/** A file is stored before its row is written, so a young file may still get one. */
const MIN_ORPHAN_AGE_MS = 2 * 3600_000;

/** Removes files without a row: of attempts that were killed, and of renditions and books that were deleted. */
export async function removeOrphanedFiles(context: JobContext): Promise<void> {
  const cutoffMs = Date.now() - MIN_ORPHAN_AGE_MS;
  for await (const tenantId of context.storage.listFolders('')) {
    if (!UUID.test(tenantId)) continue;
    await removeOrphanedPictures(context, tenantId, cutoffMs);
    await removeOrphanedPiecePictures(context, tenantId, cutoffMs);
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

/** Removes unused logos and avatars: they are stored before the change that uses them, which may be refused. */
async function removeOrphanedPictures(context: JobContext, tenantId: string, cutoffMs: number): Promise<void> {
  const usedKeys = new Set(await context.inTenantOf(tenantId, (db) => findPictureKeys(db, tenantId)));
  for (const folder of [`${tenantId}/logos`, `${tenantId}/avatars`])
    for await (const { key, modified } of context.storage.listFiles(folder)) {
      if (usedKeys.has(key) || modified.getTime() > cutoffMs) continue;
      await context.storage.remove(key);
      context.log.info({ key }, 'an unused picture was removed');
    }
}

/** Removes the pictures of deleted pieces, and those that neither a piece nor one of its revisions shows any more. */
async function removeOrphanedPiecePictures(context: JobContext, tenantId: string, cutoffMs: number): Promise<void> {
  for await (const piece of context.storage.listFolders(`${tenantId}/pieces`)) {
    if (!UUID.test(piece)) continue;
    const folder = `${tenantId}/pieces/${piece}`;
    const hashes = await context.inTenantOf(tenantId, (db) => findPicturesOfPiece(db, tenantId, piece));
    const usedKeys = new Set(hashes.map((hash) => `${folder}/${hash}.webp`));
    for await (const { key, modified } of context.storage.listFiles(folder)) {
      if (usedKeys.has(key) || modified.getTime() > cutoffMs) continue;
      await context.storage.remove(key);
      context.log.info({ key }, 'an unused picture of a piece was removed');
    }
  }
}

async function hasFileNewerThan({ storage }: JobContext, folder: string, cutoffMs: number): Promise<boolean> {
  for await (const { modified } of storage.listFiles(folder)) if (modified.getTime() > cutoffMs) return true;
  return false;
}

/** Removes the temporary folders of processes that were killed. */
async function removeOldTempDirs(cutoffMs: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!/^booklark-(upload|press|cover)-/.test(name)) continue;
    const folder = path.join(tmpdir(), name);
    const stats = await stat(folder).catch(() => undefined);
    if (stats && stats.mtimeMs < cutoffMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Compares stored files with their recorded sizes and marks renditions that miss or lost part of a file; staff see the mark. */
export async function verifyStoredFiles(context: JobContext): Promise<void> {
  for (let last: RenditionRef | undefined; ; ) {
    const renditions = await context.inPlatform((db) => findReadyRenditions(db, last));
    for (const rendition of renditions) await verifyRenditionFiles(context, rendition);
    last = renditions.at(-1);
    if (!last) return;
  }
}

async function verifyRenditionFiles(context: JobContext, { tenant_id: tenantId, id }: RenditionRef): Promise<void> {
  const recordedSizes = await context.inTenantOf(tenantId, (db) => findRenditionFiles(db, tenantId, id));
  const folder = renditionFolder(tenantId, id);
  const storedSizes = new Map<string, number>();
  for await (const { key, size } of context.storage.listFiles(folder))
    storedSizes.set(key.slice(folder.length + 1), size);
  if (Object.entries(recordedSizes).every(([name, size]) => storedSizes.get(name) === size)) return;
  await context.inTenantOf(tenantId, (db) => updateDamagedAt(db, tenantId, id));
  context.log.error({ rendition: id }, 'stored files of a book are missing or damaged');
}
