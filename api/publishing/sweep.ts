import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { JobContext, ScheduledJob } from '#api/kit/job-runner.ts';
import { publishingWords } from '#contract/publishing-words.ts';
import { failAttempt } from './attempt.ts';
import { claimRendition, renditionFolder } from './rendition-queries.ts';
import {
  findPictureKeys,
  findReadyRenditions,
  findRenditionFiles,
  findStaleRenditions,
  hasRendition,
  type RenditionRef,
  updateDamagedAt,
} from './sweep-queries.ts';

export const publishingScheduledJobs: ScheduledJob[] = [
  { name: 'end-stale-work', cron: '* * * * *', run: failStaleRenditions },
  { name: 'forget-expired', cron: '7 2 * * *', run: deleteExpiredRows },
  { name: 'sweep-files', cron: '17 2 * * *', run: removeOrphanedFiles },
  { name: 'look-over-files', cron: '37 2 * * *', run: verifyStoredFiles },
];

/** A rendition whose work showed no sign of life for minutes, and which no job brings forward any more, gets its reason. */
export async function failStaleRenditions(context: JobContext): Promise<void> {
  for (const { tenant_id: tenantId, id: renditionId } of await context.inPlatform(findStaleRenditions)) {
    const attempt = { ...context, tenantId, renditionId, run: randomUUID() };
    await context.inTenantOf(tenantId, (db) => claimRendition(db, attempt));
    await failAttempt(attempt, 'failed', publishingWords.interrupted);
    context.log.warn({ rendition: renditionId }, 'a rendition was given up: its work had stopped');
  }
}

/** Each feature's short-lived rows, over all tenants (migration 0031). */
export async function deleteExpiredRows({ inPlatform }: JobContext): Promise<void> {
  await inPlatform((db) => sql`select forget_expired()`.execute(db));
}

/** A file is stored before its row is written: so young a one may still get it. */
const MIN_ORPHAN_AGE_MS = 2 * 3600_000;

/** Removes files that belong to nothing: of tries that were killed, of renditions and books that are gone. */
export async function removeOrphanedFiles(context: JobContext): Promise<void> {
  const before = Date.now() - MIN_ORPHAN_AGE_MS;
  for await (const tenantId of context.storage.listFolders('')) {
    if (NAME_PATTERNS.books.test(tenantId)) await removeOrphanedPictures(context, tenantId, before);
    for (const [kind, named] of Object.entries(NAME_PATTERNS) as [keyof typeof NAME_PATTERNS, RegExp][])
      for await (const name of context.storage.listFolders(`${tenantId}/${kind}`)) {
        // What does not look like ours is left alone.
        if (!NAME_PATTERNS.books.test(tenantId) || !named.test(name)) continue;
        const folder = `${tenantId}/${kind}/${name}`;
        if (await context.inPlatform((db) => hasRendition(db, { tenantId, kind, name }))) continue;
        if (await hasFileNewerThan(context, folder, before)) continue;
        await context.storage.remove(folder);
        context.log.info({ folder }, 'files without a book were removed');
      }
  }
  await context.storage.removeStaleUploads(new Date(before));
  await removeOldTempDirs(before);
}
/** Logos and pictures of people are stored before the change that shows them, which may be refused. */
async function removeOrphanedPictures(context: JobContext, tenantId: string, before: number): Promise<void> {
  const shown = new Set(await context.inTenantOf(tenantId, (db) => findPictureKeys(db, tenantId)));
  for (const folder of [`${tenantId}/logos`, `${tenantId}/avatars`])
    for await (const { key, modified } of context.storage.listFiles(folder)) {
      if (shown.has(key) || modified.getTime() > before) continue;
      await context.storage.remove(key);
      context.log.info({ key }, 'a picture that nothing shows was removed');
    }
}

const NAME_PATTERNS = { books: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, sources: /^[0-9a-f]{64}$/ };

async function hasFileNewerThan({ storage }: JobContext, folder: string, before: number): Promise<boolean> {
  for await (const { modified } of storage.listFiles(folder)) if (modified.getTime() > before) return true;
  return false;
}

/** What processes that were killed have left on this machine. */
async function removeOldTempDirs(before: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!/^booklark-(upload|press|cover)-/.test(name)) continue;
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}

/** Compares what is stored with what was: a book with a missing or shortened file is marked, and those who care for it see it. */
export async function verifyStoredFiles(context: JobContext): Promise<void> {
  for (let last: RenditionRef | undefined; ; ) {
    const places = await context.inPlatform((db) => findReadyRenditions(db, last));
    for (const place of places) await verifyRenditionFiles(context, place);
    last = places.at(-1);
    if (!last) return;
  }
}

async function verifyRenditionFiles(context: JobContext, { tenant_id: tenantId, id }: RenditionRef): Promise<void> {
  const expected = await context.inTenantOf(tenantId, (db) => findRenditionFiles(db, tenantId, id));
  const folder = renditionFolder(tenantId, id);
  const stored = new Map<string, number>();
  for await (const { key, size } of context.storage.listFiles(folder)) stored.set(key.slice(folder.length + 1), size);
  if (Object.entries(expected).every(([name, size]) => stored.get(name) === size)) return;
  await context.inTenantOf(tenantId, (db) => updateDamagedAt(db, tenantId, id));
  context.log.error({ rendition: id }, 'stored files of a book are missing or damaged');
}
