import { randomUUID } from 'node:crypto';
import type { ActorContext } from '#api/core/audit/service.ts';
import { assertRoomFor, assertSchoolConfirmed } from '#api/core/limits/service.ts';
import { assertBookFile } from '#api/core/press/service.ts';
import { titleFromFileName } from '#api/kit/file-title.ts';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Storage } from '#api/kit/storage.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { BookUploadFields } from '#contract/library/publishing.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import type { PublishingDeps } from './covers.ts';
import { recordBookEvent } from './decisions.ts';
import { assertWorkExists, columnsFromDetails, editedFieldsIn, replaceCategories, updateDetails } from './details.ts';
import { insertBookWithCover } from './drawn-covers.ts';
import { makePages } from './job-definitions.ts';
import {
  findBookByFileHash,
  findMainLanguage,
  findManagedBook,
  lockBook,
  lockFileHash,
  updateBook,
} from './queries.ts';
import { hashFile, hasUnfinishedRenditions, insertRendition, type SourceFile, sourceKey } from './rendition-queries.ts';

export type BookUpload = {
  tenantId: string;
  /** The caller of a request; missing for a command on the server, where no one has signed in. */
  by?: ActorContext;
  personId: string | null;
  file: UploadedFile;
  details: Partial<BookUploadFields>;
  idempotencyKey?: string | undefined;
  /** Whether it is a starter book of a new school, which does not count for the plan's limits. */
  isSample?: boolean | undefined;
};
export type UploadResult = { id: string; state: string; isNew: boolean };

/**
 * Uploads a book: checks the file's content, stores it and enqueues its rendition. A file that the school has already
 * uploaded is reported (`isNew: false`) and not added again, unless `again` is set.
 */
export async function uploadBook(deps: PublishingDeps, upload: BookUpload): Promise<UploadResult> {
  const { tenantId, personId, details, idempotencyKey } = upload;
  await deps.inTransaction((db) => assertSchoolConfirmed(db));
  const file = await storeSource(deps.storage, tenantId, upload.file);
  // The stored replies have the operation's old name, so it stays.
  const request = { operation: 'bring in', tenantId, personId, key: idempotencyKey, body: { ...details, ...file } };

  const result = await deps.inTransaction((db) => runIdempotent(db, request, () => addUploadedBook(db, upload, file)));
  return result as UploadResult;
}

async function addUploadedBook(
  db: TenantDb,
  { personId, by, details, isSample }: BookUpload,
  file: SourceFile,
): Promise<UploadResult> {
  await lockFileHash(db, file.hash);
  const existing = details.again ? undefined : await findBookByFileHash(db, file.hash);
  if (existing && existing.state !== 'checks_failed') return { id: existing.id, state: existing.state, isNew: false };

  await assertWorkExists(db, details);
  await assertRoomFor(db, 'storage', file.size);
  // A file that failed its checks is retried as the same book.
  const bookId = existing?.id ?? (await addBook(db, { personId, details, isSample, file }));
  if (existing) await updateDetails(db, existing, details);
  await enqueueRendition(db, { bookId, file, publishes: details.publish ?? false, isSample });
  if (by) await recordBookEvent(db, by, existing ? 'book.file_replaced' : 'book.uploaded', bookId);
  return { id: bookId, state: 'uploaded', isNew: true };
}

async function addBook(
  db: TenantDb,
  { personId, details, isSample = false, file }: Omit<BookUpload, 'tenantId' | 'file' | 'by'> & { file: SourceFile },
): Promise<string> {
  const id = randomUUID();
  const language = await findMainLanguage(db);
  await insertBookWithCover(db, {
    tenant_id: db.tenantId,
    id,
    work_id: id,
    title: titleFromFileName(file.name),
    language,
    direction: directionOf(language),
    edited_fields: editedFieldsIn(details),
    created_by: personId,
    is_sample: isSample,
    ...columnsFromDetails(details, language),
  });
  await replaceCategories(db, id, details);
  return id;
}

/** Uploads a new file of a book. The old pages stay readable until the new ones are complete. */
export async function replaceBookFile(
  deps: PublishingDeps,
  by: ActorContext,
  { bookId, file }: { bookId: string; file: UploadedFile },
): Promise<void> {
  const { tenantId } = by.actor;
  await deps.inTransaction((db) => assertSchoolConfirmed(db));
  await deps.inTransaction((db) => lockIdleBook(db, bookId));
  const source = await storeSource(deps.storage, tenantId, file);
  await deps.inTransaction(async (db) => {
    await lockIdleBook(db, bookId);
    await assertRoomFor(db, 'storage', source.size);
    await enqueueRendition(db, { bookId, file: source, publishes: false });
    // A starter book with a file of the school becomes the school's own book.
    await updateBook(db, bookId).set({ is_sample: false }).execute();
    await recordBookEvent(db, by, 'book.file_replaced', bookId);
  });
}

/** Makes the pages of the newest file again, after a failure or because a stored file is damaged. */
export async function reprocessBook(db: TenantDb, by: ActorContext, bookId: string): Promise<void> {
  const { file_hash, file_name, file_size, publishes } = await lockIdleBook(db, bookId);
  if (!file_hash || !file_name) throw new Refusal('notFound');
  const file = { hash: file_hash, name: file_name, size: Number(file_size) };
  await enqueueRendition(db, { bookId, file, publishes: publishes ?? false });
  await recordBookEvent(db, by, 'book.reprocessed', bookId);
}

/** Returns the locked book. Refuses while one of its files is processed. */
async function lockIdleBook(db: TenantDb, bookId: string) {
  await lockBook(db, bookId);
  const book = await findManagedBook(db, bookId);
  if (!book) throw new Refusal('notFound');
  // An author's pages come only from the sent and approved version.
  if (book.is_piece) throw new Refusal('conflict', { message: publishingWords.isOfAuthor, state: book.state });
  if (book.newest_state === 'waiting' || book.newest_state === 'working')
    throw new Refusal('conflict', { message: publishingWords.inProgress, state: book.state });
  return book;
}

type NewRendition = {
  bookId: string;
  file: SourceFile;
  publishes: boolean;
  isSample?: boolean | undefined;
};

async function enqueueRendition(db: TenantDb, { isSample = false, ...rendition }: NewRendition): Promise<void> {
  const hasUnfinished = await hasUnfinishedRenditions(db);
  const renditionId = await insertRendition(db, rendition);
  await updateBook(db, rendition.bookId).set({ state: 'uploaded' }).where('state', '=', 'checks_failed').execute();
  // A school with many uploads has a lower priority than a school with one upload. Samples come last.
  await enqueueJob(db, makePages, { rendition_id: renditionId }, { priority: isSample ? 2 : Number(hasUnfinished) });
}

/** Checks a file and stores it under its hash, so that equal files are stored once. */
async function storeSource(
  storage: Storage,
  tenantId: string,
  { path, name, size }: UploadedFile,
): Promise<SourceFile> {
  await assertBookFile(path);
  const source = { hash: await hashFile(path), name: truncate(name, 255), size };
  await storage.put(sourceKey(tenantId, source.hash), path);
  return source;
}
