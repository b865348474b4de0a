import { rm } from 'node:fs/promises';
import type { z } from 'zod';
import { handleJob, type JobAttempt } from '#api/kit/job-runner.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  bookOwner,
  findReusableRendition,
  insertRendition,
  removeHiddenRenditions,
  runRendition,
  sourceKey,
  updateBook,
} from '#api/library/publishing/service.ts';
import { MAX_EDITION_MESSAGES } from '#contract/learning/dear-world-editions.ts';
import { writeEdition } from './edition-book.ts';
import {
  type EditionKey,
  findEditionBook,
  findMessagesOfEdition,
  findRenditionState,
  insertEditionPages,
  lockEdition,
  updateEditionMade,
} from './edition-queries.ts';
import { makeEdition } from './job-definitions.ts';

export const editionHandlers = [handleJob(makeEdition, runEdition)];

type Attempt = JobAttempt<z.output<typeof makeEdition.payload>>;
/** An edition at the start of an attempt. */
type EditionAttempt = EditionKey & { version: number; bookId: string };
type EditionFile = Awaited<ReturnType<typeof writeEdition>>;

/**
 * Runs one attempt to make an edition, which can be repeated without effect. The database refuses to publish an edition
 * with a message that was removed meanwhile: the next attempt leaves that message out.
 */
async function runEdition(attempt: Attempt): Promise<void> {
  const { tenantId, inTenantOf, payload, isLastAttempt } = attempt;
  const key = { tenantId, year: payload.year };
  const start = await inTenantOf(tenantId, async (db) => {
    const edition = await lockEdition(db, key.year);
    if (edition?.state !== 'waiting') return undefined;
    const messages = await findMessagesOfEdition(db, key.year);
    return { edition: { ...key, version: edition.version, bookId: edition.book_id }, messages };
  });
  if (!start) return;
  const { edition, messages } = start;
  try {
    if (messages.length === 0 || messages.length > MAX_EDITION_MESSAGES)
      await inTenantOf(tenantId, (db) => closeEdition(db, edition, messages.length === 0 ? 'empty' : 'too_long'));
    else await pressEdition(attempt, edition, messages);
  } catch (error) {
    if (isLastAttempt) await inTenantOf(tenantId, (db) => failEdition(db, edition));
    throw error;
  }
}

async function pressEdition(
  attempt: Attempt,
  edition: EditionAttempt,
  messages: Awaited<ReturnType<typeof findMessagesOfEdition>>,
): Promise<void> {
  const { tenantId, inTenantOf, storage } = attempt;
  const folder = await createTempDir('press');
  try {
    const file = await writeEdition(folder, edition.year, messages);
    await storage.put(sourceKey(tenantId, file.hash), file.path);
    const renditionId = await inTenantOf(tenantId, (db) => beginRendition(db, edition, file));
    if (renditionId) await runRendition(attempt, renditionId, bookOwner);
    await inTenantOf(tenantId, (db) => finishEdition(db, edition, { renditionId, messages: messages.length }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Begins a rendition of these pages, or continues one. Undefined if the book already shows them, or a newer request
 * exists.
 */
async function beginRendition(
  db: TenantDb,
  edition: EditionAttempt,
  { pages, path: _, ...file }: EditionFile,
): Promise<string | undefined> {
  const { bookId } = edition;
  const current = await lockEdition(db, edition.year);
  if (current?.version !== edition.version || current.state !== 'waiting') return undefined;
  const book = await findEditionBook(db, bookId);
  if (book?.state === 'published' && book.file_hash === file.hash) return undefined;
  // A book that staff have taken down gets its new pages, but stays down.
  await updateBook(db, bookId).set({ state: 'uploaded' }).where('state', 'in', ['approved', 'processing']).execute();
  const existing = await findReusableRendition(db, { bookId, hash: file.hash });
  if (existing && existing.state !== 'ready') return existing.id;
  const id = await insertRendition(db, { bookId, file, publishes: true });
  await insertEditionPages(db, edition.year, id, pages);
  return id;
}

/** Stores the edition's outcome, and removes all pages and files that the book does not show. */
async function finishEdition(
  db: TenantDb,
  edition: EditionAttempt,
  { renditionId, messages }: { renditionId: string | undefined; messages: number },
): Promise<void> {
  const { bookId } = edition;
  const current = await lockEdition(db, edition.year);
  if (current?.version !== edition.version) return;
  if (renditionId && (await findRenditionState(db, renditionId)) !== 'ready') return failEdition(db, edition);
  await updateEditionMade(db, edition, { state: 'ready', messages });
  await removeHiddenRenditions(db, bookId);
}

/**
 * Ends an edition that could not be made. If it has left the library, none of its pages is kept, because their words
 * are no longer public.
 */
async function failEdition(db: TenantDb, edition: EditionAttempt): Promise<void> {
  const { bookId } = edition;
  const current = await lockEdition(db, edition.year);
  if (current?.version !== edition.version) return;
  await updateEditionMade(db, edition, { state: 'failed' });
  const book = await findEditionBook(db, bookId);
  if (book?.state !== 'published') await removePages(db, edition);
}

/** Removes an edition that cannot be made from the library, with all its pages and files. */
async function closeEdition(db: TenantDb, edition: EditionAttempt, state: 'empty' | 'too_long'): Promise<void> {
  const { bookId } = edition;
  const current = await lockEdition(db, edition.year);
  if (current?.version !== edition.version) return;
  await updateEditionMade(db, edition, { state });
  await updateBook(db, bookId).set({ state: 'approved' }).where('state', '!=', 'pulled_down').execute();
  await removePages(db, edition);
}

async function removePages(db: TenantDb, { bookId }: EditionAttempt): Promise<void> {
  await updateBook(db, bookId).set({ rendition_id: null, cover: null, page_count: 0 }).execute();
  await removeHiddenRenditions(db, bookId);
}
