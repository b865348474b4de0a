import type { AuditContext } from '#api/core/audit/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { pieceFolder, renameAuthorOfBooks, setBookCredits } from '#api/library/publishing/service.ts';
import {
  deleteUnpublishedStoriesOf,
  refreshStoryDocument,
  renameAuthorOfStories,
} from '#api/library/stories/service.ts';
import { type NewNames, updateAuthorOfPages, updateAuthorOfPieces } from './author-name-queries.ts';
import { eraseClassPages } from './class-book-erasure.ts';
import { findCredits } from './class-book-queries.ts';
import { deletePiecesOf, releasePublishedStories, removePenNames } from './erasure-queries.ts';

export { applyPieceToStory } from './apply-piece.ts';
export { lockPiecesOf, type OwnFile } from './class-book-erasure-queries.ts';
export { findOwnFiles, findPiecesOf } from './erasure-queries.ts';
export type { PageRow } from './page-queries.ts';
export { pieceResource } from './picture-files.ts';
export { hasPiece } from './picture-queries.ts';
export { mayWritePieces } from './policy.ts';
export { findAuthor } from './queries.ts';

/**
 * Exported for other features: the policy of authors; the facts that reviewers read, their steps, and the approved
 * book; a student's writing for the data export; the storage of a piece's pictures; and an author's names.
 */

/**
 * Deletes an erased student's unpublished writing. Published books stay, and lose their history. Returns the stored
 * files that the caller removes after commit, as paths in the school's folder.
 */
export async function erasePieces(db: TenantDb, by: AuditContext, authorId: string): Promise<string[]> {
  const { ownFiles, files } = await eraseClassPages(db, by, authorId);
  await removePenNames(db, authorId);
  // Runs before the deletion, so that published stories stay with their pictures.
  for (const id of await releasePublishedStories(db, authorId)) await refreshStoryDocument(db, id);
  const pieces = await deletePiecesOf(db, authorId);
  await deleteUnpublishedStoriesOf(db, authorId);
  const { tenantId } = db;
  const folders = pieces.map((id) => pieceFolder({ tenantId, id }));
  const fileKeys = ownFiles.map(({ piece_id, name }) => `${pieceFolder({ tenantId, id: piece_id })}/${name}`);
  return [...files, ...[...folders, ...fileKeys].map((key) => key.slice(tenantId.length + 1))];
}

/** Gives a renamed person's works, and their pages in books of several authors, the new name. */
export async function renameWorks(db: TenantDb, personId: string, names: NewNames): Promise<void> {
  await updateAuthorOfPieces(db, personId, names);
  await renameAuthorOfBooks(db, personId, names);
  await renameAuthorOfStories(db, personId, names);
  for (const id of await updateAuthorOfPages(db, personId, names))
    await setBookCredits(db, id, await findCredits(db, id, 'read'));
}
