import { type ActorContext, recordAuditEvent } from '#api/audit/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience } from '#contract/books.ts';
import type { BookChanges } from '#contract/publishing.ts';
import { publishingWords } from '#contract/publishing-words.ts';
import { assertAudience } from './audience.ts';
import { deleteBooks } from './author-queries.ts';
import { assertWorkExists, updateDetails } from './details.ts';
import { removeFiles } from './job-definitions.ts';
import { canDeleteBook, canEditWords, canPublishBook, canPullDownBook, canSetDetails } from './policy.ts';
import { etagOf } from './presenter.ts';
import {
  findManagedBook,
  lockBook,
  type ManagedBookRow,
  updateBook,
  updateBookPublished,
  updateEditedBook,
} from './queries.ts';
import { findRenditionIds } from './rendition-queries.ts';
import { refreshSearchDocument } from './search-document.ts';

/** Returns a book, locked until the end of the transaction. */
async function lockManagedBook(db: TenantDb, tenantId: string, id: string): Promise<ManagedBookRow> {
  await lockBook(db, tenantId, id);
  const book = await findManagedBook(db, tenantId, id);
  if (!book) throw new Refusal('notFound');
  return book;
}

/** Changes the details that are sent. With `ifMatch`, only if no one has changed the book since that ETag. */
export async function changeBookDetails(
  db: TenantDb,
  actor: Pick<Actor, 'tenantId' | 'role'>,
  { id, change, ifMatch }: { id: string; change: BookChanges; ifMatch: string | undefined },
): Promise<void> {
  const { tenantId } = actor;
  const book = await lockManagedBook(db, tenantId, id);
  if (ifMatch !== undefined && ifMatch !== etagOf(book))
    throw new Refusal('conflict', { message: publishingWords.editConflict, state: book.state });
  assertOfStaff(book, change);
  await assertAudience(db, actor, { id, audience: change.audience });
  await assertWorkExists(db, tenantId, change);
  await updateDetails(db, tenantId, book, change);
  await refreshSearchDocument(db, tenantId, id);
}

const WORDS = ['title', 'author', 'blurb', 'language', 'trim'] as const;
const DETAILS = ['audience', 'level', 'age_from', 'age_to', 'goal', 'categories'] as const;

/** Refuses to change what the author of a book wrote, and what its review decides. */
function assertOfStaff(book: ManagedBookRow, change: BookChanges): void {
  const { state } = book;
  if (!canEditWords(book) && WORDS.some((name) => change[name] !== undefined && change[name] !== book[name]))
    throw new Refusal('conflict', { message: publishingWords.wordsOfAuthor, state });
  if (!canSetDetails(book) && DETAILS.some((name) => change[name] !== undefined))
    throw new Refusal('conflict', { message: publishingWords.decidedInReview, state });
}

/** Publishes a book, or shows a published book to another audience. Refuses a book that has no pages or has not passed its checks. */
export async function publishBook(
  db: TenantDb,
  by: ActorContext,
  { id, audience }: { id: string; audience: Audience | undefined },
): Promise<void> {
  const { tenantId } = by.actor;
  const book = await lockManagedBook(db, tenantId, id);
  if (!canPublishBook(book)) throw new Refusal('conflict', { message: publishingWords.notReady, state: book.state });
  await assertAudience(db, by.actor, { id, audience: audience ?? (book.audience as Audience) });
  const isNew = book.state !== 'published';
  await updateBookPublished(db, tenantId, id, { isNew, audience });
  await refreshSearchDocument(db, tenantId, id);
  const hasNewAudience = audience !== undefined && audience !== book.audience;
  if (isNew) await recordBookEvent(db, by, 'book.published', id);
  else if (hasNewAudience) await recordBookEvent(db, by, 'book.audience_changed', id);
}

/** Features a published book in the library, or stops it. */
export async function setBookFeatured(
  db: TenantDb,
  tenantId: string,
  { id, isFeatured }: { id: string; isFeatured: boolean },
): Promise<ManagedBookRow> {
  const book = await lockManagedBook(db, tenantId, id);
  if (book.state !== 'published')
    throw new Refusal('conflict', { message: publishingWords.notFeatured, state: book.state });
  await updateEditedBook(db, tenantId, id, { columns: { is_featured: isFeatured } });
  return book;
}

/** Takes a published book down. The reason is for the people who manage books. */
export async function pullDownBook(
  db: TenantDb,
  by: ActorContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { tenantId } = by.actor;
  const book = await lockManagedBook(db, tenantId, id);
  if (!canPullDownBook(book))
    throw new Refusal('conflict', { message: publishingWords.notPublished, state: book.state });
  await updateBook(db, tenantId, id).set({ state: 'pulled_down', pulled_down_reason: reason }).execute();
  await refreshSearchDocument(db, tenantId, id);
  await recordBookEvent(db, by, 'book.taken_down', id);
}

function recordBookEvent(
  db: TenantDb,
  by: ActorContext,
  act: 'book.published' | 'book.audience_changed' | 'book.taken_down',
  id: string,
): Promise<void> {
  return recordAuditEvent(db, by, { act, subjects: { kind: 'book', ids: [id] } });
}

/** Deletes a book that is not published, with its pages. Its files are removed after the commit. */
export async function deleteBook(db: TenantDb, tenantId: string, id: string): Promise<void> {
  const book = await lockManagedBook(db, tenantId, id);
  const message = book.is_piece ? publishingWords.isOfAuthor : publishingWords.isPublished;
  if (!canDeleteBook(book)) throw new Refusal('conflict', { message, state: book.state });
  const renditions = await findRenditionIds(db, tenantId, id);
  await deleteBooks(db, tenantId, [id]);
  await enqueueJob(db, removeFiles, { folders: renditions.map((renditionId) => `books/${renditionId}`) });
}
