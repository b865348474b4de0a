import type { AuditContext } from '#api/core/audit/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { pieceFolder } from '#api/library/publishing/service.ts';
import { deleteUnpublishedStoriesOf, refreshStoryDocument } from '#api/library/stories/service.ts';
import { applyPieceToBook } from './book-of-piece.ts';
import { waiveCheck } from './checks.ts';
import { eraseClassPages } from './class-book-erasure.ts';
import { lockPiecesOf, type OwnFile } from './class-book-erasure-queries.ts';
import {
  deletePiecesOf,
  findOwnFiles,
  findPiecesOf,
  releasePublishedStories,
  removePenNames,
} from './erasure-queries.ts';
import { findPagesAsRead } from './file-page-queries.ts';
import { findPagesOfNow, type PageOfNow, type PageRow } from './page-queries.ts';
import { pieceResource } from './picture-files.ts';
import { hasPiece } from './picture-queries.ts';
import { mayWritePieces } from './policy.ts';
import { type Reading, toPageAsRead, toPieceFacts, toPiecePage } from './presenter.ts';
import {
  findPieceWhere,
  lockPiece,
  type PieceColumns,
  type PieceKey,
  removeCategoryOfPieces,
  type SentRow,
  updatePiece,
} from './queries.ts';
import { findRevision, type StoredPage, type StoredRevision } from './revision-queries.ts';
import { comparePages } from './revisions.ts';
import { findSteps, type Step, type StepRow } from './step-queries.ts';
import { takeStep } from './steps.ts';
import { applyPieceToStory } from './story-of-piece.ts';
import { presentStory } from './story-presenter.ts';
import { findStoryPictures } from './story-queries.ts';
import { compareStories } from './story-text.ts';

/**
 * Who is an author; what reviewers read of a piece, the steps that they take, and the book that an approved change becomes; what a
 * student has written, for the export of their data; and where the pictures of a piece are stored.
 */
export {
  applyPieceToBook,
  applyPieceToStory,
  comparePages,
  compareStories,
  findOwnFiles,
  findPagesAsRead,
  findPagesOfNow,
  findPiecesOf,
  findPieceWhere,
  findRevision,
  findSteps,
  findStoryPictures,
  hasPiece,
  lockPiece,
  lockPiecesOf,
  mayWritePieces,
  type OwnFile,
  type PageOfNow,
  type PageRow,
  type PieceColumns,
  type PieceKey,
  pieceResource,
  presentStory,
  type Reading,
  removeCategoryOfPieces,
  type SentRow,
  type Step,
  type StepRow,
  type StoredPage,
  type StoredRevision,
  takeStep,
  toPageAsRead,
  toPieceFacts,
  toPiecePage,
  updatePiece,
  waiveCheck,
};

/**
 * Deletes what an erased student has written and not published. Published books stay, and lose their history. Returns the stored
 * files that the caller removes after commit, as paths below the folder of the school.
 */
export async function erasePieces(db: TenantDb, by: AuditContext, author: PieceKey): Promise<string[]> {
  const { ownFiles, files } = await eraseClassPages(db, by, author);
  await removePenNames(db, author.id);
  // Before the rest is deleted: what readers see stays with its pictures.
  for (const id of await releasePublishedStories(db, author.id)) await refreshStoryDocument(db, { ...author, id });
  const pieces = await deletePiecesOf(db, author.id);
  await deleteUnpublishedStoriesOf(db, author.id);
  const folders = pieces.map((id) => pieceFolder({ ...author, id }));
  const fileKeys = ownFiles.map(({ piece_id, name }) => `${pieceFolder({ ...author, id: piece_id })}/${name}`);
  return [...files, ...[...folders, ...fileKeys].map((key) => key.slice(db.tenantId.length + 1))];
}
