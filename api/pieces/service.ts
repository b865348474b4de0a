import type { TenantDb } from '#api/kit/tenant.ts';
import { forgetPagesOf } from '#api/piece-checks/service.ts';
import { applyPieceToBook } from './book-of-piece.ts';
import { waiveCheck } from './checks.ts';
import {
  deletePagesOf,
  deletePiecesOf,
  findOwnPictures,
  findPiecesOf,
  type OwnPicture,
  removePagesFromRevisions,
} from './erasure-queries.ts';
import { findPages, type PageRow } from './page-queries.ts';
import { pieceFileKey, pieceFolder, pieceResource } from './picture-files.ts';
import { hasPiece } from './picture-queries.ts';
import { mayWritePieces, workStateOf } from './policy.ts';
import { type Reading, toPiece, toPiecePage } from './presenter.ts';
import { findPieceWhere, lockPiece, type PieceColumns, type PieceKey, type PieceRow, updatePiece } from './queries.ts';
import { findRevision, type RevisionContent } from './revision-queries.ts';
import { comparePages } from './revisions.ts';
import { findSteps, type Step, type StepRow } from './step-queries.ts';
import { takeStep } from './steps.ts';

/**
 * Who is an author; what reviewers read of a piece, the steps that they take, and the book that an approved change becomes; what a
 * student has written, for the export of their data; and where the pictures of a piece are stored.
 */
export {
  applyPieceToBook,
  comparePages,
  findOwnPictures,
  findPages,
  findPiecesOf,
  findPieceWhere,
  findRevision,
  findSteps,
  hasPiece,
  lockPiece,
  mayWritePieces,
  type OwnPicture,
  type PageRow,
  type PieceColumns,
  type PieceKey,
  type PieceRow,
  pieceFileKey,
  pieceResource,
  type Reading,
  type RevisionContent,
  type Step,
  type StepRow,
  takeStep,
  toPiece,
  toPiecePage,
  updatePiece,
  waiveCheck,
  workStateOf,
};

/**
 * Deletes what an erased student has written and not published. Published books stay, and lose their history. Returns the stored
 * pictures that the caller removes after commit, as paths below the folder of the school.
 */
export async function erasePieces(db: TenantDb, author: PieceKey): Promise<string[]> {
  await forgetPagesOf(db, author);
  const pages = await deletePagesOf(db, author);
  await removePagesFromRevisions(db, author);
  const pieces = await deletePiecesOf(db, author);
  const folders = pieces.map((id) => pieceFolder({ ...author, id }));
  const files = pages.map(({ piece_id, hash }) => pieceFileKey({ ...author, id: piece_id }, hash));
  return [...folders, ...files].map((key) => key.slice(author.tenantId.length + 1));
}
