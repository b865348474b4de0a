import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { JobContext, ScheduledJob } from '#api/kit/job-runner.ts';
import { publishingWords } from '#contract/publishing-words.ts';
import { giveUp } from './attempt.ts';
import { filesKey, takeRendition } from './rendition-queries.ts';
import {
  findFilesOf,
  findKnown,
  findPictureKeys,
  findReady,
  findStale,
  type Place,
  updateAsDamaged,
} from './sweep-queries.ts';

export const publishingRoutines: ScheduledJob[] = [
  { name: 'end-stale-work', cron: '* * * * *', run: endStaleWork },
  { name: 'forget-expired', cron: '7 2 * * *', run: forgetExpired },
  { name: 'sweep-files', cron: '17 2 * * *', run: sweepFiles },
  { name: 'look-over-files', cron: '37 2 * * *', run: lookOverFiles },
];

/** A rendition whose work showed no sign of life for minutes, and which no job brings forward any more, gets its reason. */
export async function endStaleWork(hands: JobContext): Promise<void> {
  for (const { tenant_id: tenantId, id: renditionId } of await hands.inPlatform(findStale)) {
    const work = { ...hands, tenantId, renditionId, run: randomUUID() };
    await hands.inTenantOf(tenantId, (db) => takeRendition(db, work));
    await giveUp(work, 'failed', publishingWords.stopped);
    hands.log.warn({ rendition: renditionId }, 'a rendition was given up: its work had stopped');
  }
}

/** Each feature's short-lived rows, over all tenants (migration 0031). */
export async function forgetExpired({ inPlatform }: JobContext): Promise<void> {
  await inPlatform((db) => sql`select forget_expired()`.execute(db));
}

/** A file is stored before its row is written: so young a one may still get it. */
const YOUNG_MS = 2 * 3600_000;

/** Removes files that belong to nothing: of tries that were killed, of renditions and books that are gone. */
export async function sweepFiles(hands: JobContext): Promise<void> {
  const before = Date.now() - YOUNG_MS;
  for await (const tenantId of hands.storage.listFolders('')) {
    if (KINDS.books.test(tenantId)) await sweepPictures(hands, tenantId, before);
    for (const [kind, named] of Object.entries(KINDS) as [keyof typeof KINDS, RegExp][])
      for await (const name of hands.storage.listFolders(`${tenantId}/${kind}`)) {
        // What does not look like ours is left alone.
        if (!KINDS.books.test(tenantId) || !named.test(name)) continue;
        const folder = `${tenantId}/${kind}/${name}`;
        if (await hands.inPlatform((db) => findKnown(db, { tenantId, kind, name }))) continue;
        if (await isYoung(hands, folder, before)) continue;
        await hands.storage.remove(folder);
        hands.log.info({ folder }, 'files without a book were removed');
      }
  }
  await hands.storage.removeStaleUploads(new Date(before));
  await tidyTemporary(before);
}
/** Logos and pictures of people are stored before the change that shows them, which may be refused. */
async function sweepPictures(hands: JobContext, tenantId: string, before: number): Promise<void> {
  const shown = new Set(await hands.inTenantOf(tenantId, (db) => findPictureKeys(db, tenantId)));
  for (const folder of [`${tenantId}/logos`, `${tenantId}/avatars`])
    for await (const { key, modified } of hands.storage.listFiles(folder)) {
      if (shown.has(key) || modified.getTime() > before) continue;
      await hands.storage.remove(key);
      hands.log.info({ key }, 'a picture that nothing shows was removed');
    }
}

const KINDS = { books: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, sources: /^[0-9a-f]{64}$/ };

async function isYoung({ storage }: JobContext, folder: string, before: number): Promise<boolean> {
  for await (const { modified } of storage.listFiles(folder)) if (modified.getTime() > before) return true;
  return false;
}

/** What processes that were killed have left on this machine. */
async function tidyTemporary(before: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!/^booklark-(upload|press|cover)-/.test(name)) continue;
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}

/** Compares what is stored with what was: a book with a missing or shortened file is marked, and those who care for it see it. */
export async function lookOverFiles(hands: JobContext): Promise<void> {
  for (let last: Place | undefined; ; ) {
    const places = await hands.inPlatform((db) => findReady(db, last));
    for (const place of places) await lookOver(hands, place);
    last = places.at(-1);
    if (!last) return;
  }
}

async function lookOver(hands: JobContext, { tenant_id: tenantId, id }: Place): Promise<void> {
  const expected = await hands.inTenantOf(tenantId, (db) => findFilesOf(db, tenantId, id));
  const folder = filesKey(tenantId, id);
  const stored = new Map<string, number>();
  for await (const { key, size } of hands.storage.listFiles(folder)) stored.set(key.slice(folder.length + 1), size);
  if (Object.entries(expected).every(([name, size]) => stored.get(name) === size)) return;
  await hands.inTenantOf(tenantId, (db) => updateAsDamaged(db, tenantId, id));
  hands.log.error({ rendition: id }, 'stored files of a book are missing or damaged');
}
