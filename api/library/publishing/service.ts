import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { removeSearchDocument } from '#api/core/search-index/service.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { normalizeName } from '#contract/kit/text-folding.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { Credit } from '#contract/library/books.ts';
import { findPermitted } from './audience.ts';
import {
  type AuthoredBook,
  deleteBooks,
  deleteHiddenRenditions,
  findBooksOfAuthor,
  findRenditionsOf,
  findSharedSources,
  updateFileNames,
} from './author-queries.ts';
import { deleteUnusedCorrections } from './correction-queries.ts';
import { removeFiles } from './job-definitions.ts';
import { updateBook, updateEditedBook } from './queries.ts';
import { deleteUnusedRenditions } from './rendition-queries.ts';
import { refreshSearchDocument } from './search-document.ts';

export { assertChange, changeBookDetails, pullDownBook, setBookFeatured } from './actions.ts';
/** Exported for pieces: the same press makes their pages, and their published version is a book. */
export type { RenditionOwner } from './attempt.ts';
export { completeRendition } from './attempt.ts';
export { assertAudience, chooserOf, findEveryoneRefusal } from './audience.ts';
export { lockPermissions } from './audience-queries.ts';
export type { BookContent } from './book-content.ts';
export {
  findBookContent,
  pieceFileKey,
  pieceFolder,
  type ReviewedDetails,
  replaceBookContent,
  setReviewedDetails,
  voiceFileKey,
} from './book-content.ts';
export { bookOwner } from './book-owner.ts';
export { findCategories, findChosenCategories, moveBookCategories } from './category-queries.ts';
export { forgetClassBookRenditions, setBookCredits } from './class-book-renditions.ts';
export {
  type Corrections,
  findCorrectedProperties,
  findFileContents,
  replaceCorrections,
} from './correction-queries.ts';
export { type CustomCover, storeCover } from './covers.ts';
export { currentBook } from './current-book.ts';
export { undoBookDecision } from './decisions.ts';
export { insertBookWithCover } from './drawn-covers.ts';
export { compareBook } from './job-definitions.ts';
export { findManagedBooksByIds } from './list-queries.ts';
export { changeBooks, putBooksBack } from './many-books.ts';
export { withCountedPictures } from './metadata-columns.ts';
export { canShowToEveryone, mayPublish } from './policy.ts';
export { findMainLanguage, findReviewedDetails, isNoDraftOfAuthor, updateBook } from './queries.ts';
export type { RenditionProperties } from './rendition-properties.ts';
export type { SourceFile } from './rendition-queries.ts';
export {
  addRenditionFiles,
  findRenditionProperties,
  findReusableRendition,
  hashFile,
  insertRendition,
  refuseRendition,
  renditionFolder,
  sourceKey,
} from './rendition-queries.ts';
export { runRendition } from './run-rendition.ts';
export { refreshSearchDocument } from './search-document.ts';
export { assertStorage, reserveStorage } from './storage-limit.ts';
export { updateDamagedAt } from './sweep-queries.ts';
export { uploadBook } from './upload-actions.ts';

/**
 * Exported for pieces, their review and pictures, the platform's books, staff search, and the file route, which reports
 * a missing or truncated file.
 */

type SentDetails = { title: string; author: string; language: string; direction: 'ltr' | 'rtl' };

/**
 * Sets the details of an unpublished book to the sent ones, so that staff lists show them before its pages are made.
 */
export async function setSentDetails(db: TenantDb, id: string, details: SentDetails): Promise<void> {
  await updateBook(db, id).set(details).execute();
}

/** Deletes renditions and corrections of a piece's replaced revisions, with their files. */
export async function removeUnusedRenditions(db: TenantDb, bookId: string): Promise<void> {
  await deleteUnusedCorrections(db, [bookId]);
  const ids = await deleteUnusedRenditions(db, bookId);
  if (ids.length > 0) await enqueueJob(db, removeFiles, { folders: ids.map((id) => `books/${id}`) });
}

/** Deletes all renditions of a book except the shown one, with their files and source files. */
export async function removeHiddenRenditions(db: TenantDb, bookId: string): Promise<void> {
  const renditions = await findRenditionsOf(db, [{ id: bookId }]);
  const hidden = new Set(await deleteHiddenRenditions(db, [{ id: bookId }]));
  const hiddenRenditions = renditions.filter(({ id }) => hidden.has(id));
  const sources = await unsharedSources(db, [], hiddenRenditions);
  const folders = [...hiddenRenditions.map(({ id }) => `books/${id}`), ...sources.map((hash) => `sources/${hash}`)];
  if (folders.length > 0) await enqueueJob(db, removeFiles, { folders });
}

/** Deletes books, their pages, search documents and files. */
export async function deleteBooksWithFiles(db: TenantDb, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const renditions = await findRenditionsOf(
    db,
    ids.map((id) => ({ id })),
  );
  await deleteBooks(db, ids);
  for (const id of ids) await removeSearchDocument(db, { kind: 'book', id });
  const sources = await unsharedSources(db, [], renditions);
  const folders = [...renditions.map(({ id }) => `books/${id}`), ...sources.map((hash) => `sources/${hash}`)];
  if (folders.length > 0) await enqueueJob(db, removeFiles, { folders });
}

type ErasedAuthor = { id: string; names: string[] };

/**
 * Removes an erased student as the author of books. Published books stay without a name; unpublished books and waiting
 * changes are deleted with their files. Uploaded files contain names and are always deleted; the pages that readers see
 * stay. `files`: additional keys to remove after commit.
 */
export async function eraseAuthor(
  db: TenantDb,
  { id, names }: ErasedAuthor,
  files: string[],
): Promise<{ kept: number; deleted: number }> {
  const books = await findBooksOfAuthor(db, id);
  const keptBooks = books.filter(({ state }) => state === 'published');
  const deletedBooks = books.filter(({ state }) => state !== 'published');
  const renditions = await findRenditionsOf(db, books);
  const deletedIds = new Set(deletedBooks.map((book) => book.id));

  if (deletedBooks.length > 0) await deleteBooks(db, [...deletedIds]);
  for (const book of keptBooks) await removeAuthorName(db, book, names);
  const sources = await unsharedSources(db, keptBooks, renditions);
  const hidden = new Set(await deleteHiddenRenditions(db, keptBooks));
  await deleteUnusedCorrections(
    db,
    keptBooks.map((book) => book.id),
  );
  const gone = renditions.filter(({ id, book_id }) => deletedIds.has(book_id) || hidden.has(id));
  const folders = [
    ...gone.map((rendition) => `books/${rendition.id}`),
    ...sources.map((hash) => `sources/${hash}`),
    ...files,
  ];
  if (folders.length > 0) await enqueueJob(db, removeFiles, { folders });
  return { kept: keptBooks.length, deleted: deletedBooks.length };
}

async function removeAuthorName(db: TenantDb, book: AuthoredBook, names: string[]): Promise<void> {
  const authorNames = [...names, book.author].map(normalizeName).filter((name) => name !== '');
  const isAuthor = ({ name }: Credit) => authorNames.includes(normalizeName(name));
  const credits = Credit.array()
    .parse(book.credits)
    .filter((credit) => !isAuthor(credit));
  await updateBook(db, book.id)
    .set({ author: '', author_id: null, created_by: null, credits: JSON.stringify(credits) })
    .execute();
  await updateFileNames(db, book.id, 'book');
  await refreshSearchDocument(db, book.id);
}

/** Returns the hashes of uploaded files that no other book uses. */
async function unsharedSources(
  db: TenantDb,
  keptBooks: AuthoredBook[],
  renditions: { file_hash: string }[],
): Promise<string[]> {
  const hashes = [...new Set(renditions.map(({ file_hash }) => file_hash))];
  const keptIds = keptBooks.map(({ id }) => id);
  const shared = await findSharedSources(db, { hashes, exceptBooks: keptIds });
  return hashes.filter((hash) => !shared.has(hash));
}

/** Limits published books for everyone to families, because a permission to publish was withdrawn. */
export function withholdBooks(db: TenantDb, by: ActorContext, ids: string[]): Promise<void> {
  return showBooks(db, by, ids, { audience: 'families', is_withheld: true });
}

/** Shows withheld books to everyone again, if no permission is missing. */
export async function releaseBooks(db: TenantDb, by: ActorContext, ids: string[]): Promise<void> {
  await showBooks(db, by, await findPermitted(db, ids), {
    audience: 'everyone',
    is_withheld: false,
  });
}

async function showBooks(
  db: TenantDb,
  by: ActorContext,
  ids: string[],
  columns: { audience: Audience; is_withheld: boolean },
): Promise<void> {
  for (const id of ids) {
    await updateBook(db, id).set(columns).execute();
    await refreshSearchDocument(db, id);
  }
  if (ids.length > 0) await recordAuditEvent(db, by, { act: 'book.audience_changed', subjects: { kind: 'book', ids } });
}

/** Gives a renamed person's books the new name, as author and in the credits; the key is a former name. */
export async function renameAuthorOfBooks(db: TenantDb, personId: string, names: Record<string, string>) {
  for (const book of await findBooksOfAuthor(db, personId)) {
    // A teacher may have uploaded the book of a child with the same shown name.
    if (book.author_id !== null && book.author_id !== personId) continue;
    const author = names[book.author] ?? book.author;
    const before = Credit.array().parse(book.credits);
    if (author === book.author && !before.some(({ name }) => names[name])) continue;
    const credits = JSON.stringify(before.map((credit) => ({ ...credit, name: names[credit.name] ?? credit.name })));
    await updateEditedBook(db, book.id, { columns: { author, credits } });
    await refreshSearchDocument(db, book.id);
  }
}
