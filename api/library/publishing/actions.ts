import type { ActorContext } from '#api/core/audit/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import type { BookChanges } from '#contract/library/publishing.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { assertAudience } from './audience.ts';
import { deleteBooks } from './author-queries.ts';
import { decisionColumn } from './decision-queries.ts';
import { recordBookEvent } from './decisions.ts';
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
async function lockManagedBook(db: TenantDb, id: string): Promise<ManagedBookRow> {
  await lockBook(db, id);
  const book = await findManagedBook(db, id);
  if (!book) throw new Refusal('notFound');
  return book;
}

/** Changes the given details. With `ifMatch`, only if no one has changed the book since that ETag. */
export async function changeBookDetails(
  db: TenantDb,
  by: ActorContext,
  { id, change, ifMatch }: { id: string; change: BookChanges; ifMatch: string | undefined },
): Promise<void> {
  const book = await lockManagedBook(db, id);
  if (ifMatch !== undefined && ifMatch !== etagOf(book))
    throw new Refusal('conflict', { message: publishingWords.editConflict, state: book.state });
  await assertChange(db, by.actor, book, change);
  await assertWorkExists(db, change);
  await updateDetails(db, book, change);
  await refreshSearchDocument(db, id);
  await recordChangedDetails(db, by, book, change);
}

/** Refuses a change of details that the book's rules do not allow. */
export async function assertChange(
  db: TenantDb,
  chooser: Pick<Actor, 'role'>,
  book: ChangingBook,
  change: BookChanges,
): Promise<void> {
  assertOfStaff(book, change);
  assertAges(book, change);
  await assertAudience(db, chooser, { id: book.id, audience: change.audience });
}

/**
 * Records audience, categories and featuring as separate actions, because people search the log for them. The other
 * changed details are fields of one event.
 */
async function recordChangedDetails(
  db: TenantDb,
  by: ActorContext,
  { id, ...before }: ManagedBookRow,
  { audience, categories, is_featured, ...details }: BookChanges,
): Promise<void> {
  const isNew = <Value>(value: Value | undefined, old: Value) => value !== undefined && value !== old;
  if (isNew(audience, before.audience)) await recordBookEvent(db, by, 'book.audience_changed', id);
  if (isNew(categories && [...categories].sort().join(), [...before.categories].sort().join()))
    await recordBookEvent(db, by, 'book.categories_changed', id);
  if (is_featured !== undefined && isNew(is_featured, before.is_featured))
    await recordBookEvent(db, by, featuredAct(is_featured), id);
  const names = Object.keys(details) as (keyof typeof details)[];
  const fields = names.filter((name) => isNew(details[name], before[name])).join(', ');
  if (fields !== '') await recordBookEvent(db, by, 'book.changed', id, { fields });
}

const featuredAct = (isFeatured: boolean) => (isFeatured ? 'book.featured' : 'book.unfeatured');

const WORDS = ['title', 'author', 'blurb', 'language', 'trim'] as const;
type ChangingBook = Pick<ManagedBookRow, 'id' | 'state' | 'is_piece' | 'age_from' | 'age_to' | (typeof WORDS)[number]>;
const DETAILS = ['audience', 'level', 'age_from', 'age_to', 'goal', 'categories'] as const;

/** Refuses to change the author's words, and details that a review decides. */
function assertOfStaff(book: ChangingBook, change: BookChanges): void {
  const { state } = book;
  if (!canEditWords(book) && WORDS.some((name) => change[name] !== undefined && change[name] !== book[name]))
    throw new Refusal('conflict', { message: publishingWords.wordsOfAuthor, state });
  if (!canSetDetails(book) && DETAILS.some((name) => change[name] !== undefined))
    throw new Refusal('conflict', { message: publishingWords.decidedInReview, state });
}

/** Refuses ages that are reversed after the change. */
function assertAges(
  book: Pick<ChangingBook, 'age_from' | 'age_to'>,
  { age_from = book.age_from, age_to = book.age_to }: BookChanges,
): void {
  const isChanged = age_from !== book.age_from || age_to !== book.age_to;
  if (isChanged && age_from !== null && age_to !== null && age_from > age_to)
    throw fieldRefusal('age_to', publishingWords.agesReversed);
}

/**
 * Publishes a book, or shows a published book to another audience. Refuses a book without pages or with failed checks.
 */
export async function publishBook(
  db: TenantDb,
  by: ActorContext,
  { id, audience }: { id: string; audience: Audience | undefined },
): Promise<void> {
  const book = await lockManagedBook(db, id);
  if (!canPublishBook(book)) throw new Refusal('conflict', { message: publishingWords.notReady, state: book.state });
  await assertAudience(db, by.actor, { id, audience: audience ?? (book.audience as Audience) });
  const isNew = book.state !== 'published';
  // Undo covers only the publication, so another audience removes the stored decision.
  const decision = isNew ? decisionColumn(by, 'published') : { last_decision: null };
  await updateBookPublished(db, id, { isNew, audience, decision });
  await refreshSearchDocument(db, id);
  const hasNewAudience = audience !== undefined && audience !== book.audience;
  if (isNew) await recordBookEvent(db, by, 'book.published', id);
  else if (hasNewAudience) await recordBookEvent(db, by, 'book.audience_changed', id);
}

/** Features a published book in the library, or stops it. */
export async function setBookFeatured(
  db: TenantDb,
  by: ActorContext,
  { id, isFeatured }: { id: string; isFeatured: boolean },
): Promise<ManagedBookRow> {
  const book = await lockManagedBook(db, id);
  if (book.state !== 'published')
    throw new Refusal('conflict', { message: publishingWords.notFeatured, state: book.state });
  await updateEditedBook(db, id, { columns: { is_featured: isFeatured } });
  if (book.is_featured !== isFeatured) await recordBookEvent(db, by, featuredAct(isFeatured), id);
  return book;
}

/** Takes a published book down. The reason is for the people who manage books. */
export async function pullDownBook(
  db: TenantDb,
  by: ActorContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const book = await lockManagedBook(db, id);
  if (!canPullDownBook(book))
    throw new Refusal('conflict', { message: publishingWords.notPublished, state: book.state });
  await updateBook(db, id)
    .set({ state: 'pulled_down', pulled_down_reason: reason, ...decisionColumn(by, 'pulled_down') })
    .execute();
  await refreshSearchDocument(db, id);
  await recordBookEvent(db, by, 'book.taken_down', id);
}

/** Deletes an unpublished book with its pages. Its files are removed after the commit. */
export async function deleteBook(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  const book = await lockManagedBook(db, id);
  const message = book.is_piece ? publishingWords.isOfAuthor : publishingWords.isPublished;
  if (!canDeleteBook(book)) throw new Refusal('conflict', { message, state: book.state });
  const renditions = await findRenditionIds(db, id);
  await deleteBooks(db, [id]);
  await recordBookEvent(db, by, 'book.deleted', id, { title: book.title });
  await enqueueJob(db, removeFiles, { folders: renditions.map((renditionId) => `books/${renditionId}`) });
}
