import type { TenantDb } from '#api/kit/tenant.ts';
import { deletePagesOf, deletePiecesOf, findPiecesOf } from './erasure-queries.ts';
import { findPages, type PageRow } from './page-queries.ts';
import { workStateOf } from './policy.ts';
import { type Reading, toPiece, toPiecePage } from './presenter.ts';
import { findPieceWhere, lockPiece, type PieceColumns, type PieceKey, type PieceRow, updatePiece } from './queries.ts';
import { findRevision, type RevisionContent } from './revision-queries.ts';
import { comparePages } from './revisions.ts';
import { findSteps, type Step, type StepRow } from './step-queries.ts';
import { takeStep } from './steps.ts';

/** What reviewers read of a piece, and the steps that they take. */
/** What a student has written, for the export of their data. */
export {
  comparePages,
  findPages,
  findPiecesOf,
  findPieceWhere,
  findRevision,
  findSteps,
  lockPiece,
  type PageRow,
  type PieceColumns,
  type PieceKey,
  type PieceRow,
  type Reading,
  type RevisionContent,
  type Step,
  type StepRow,
  takeStep,
  toPiece,
  toPiecePage,
  updatePiece,
  workStateOf,
};

/** Deletes what an erased student has written and not published. Published books stay, and lose their history. */
export async function erasePieces(db: TenantDb, author: PieceKey): Promise<void> {
  await deletePagesOf(db, author);
  await deletePiecesOf(db, author);
}
