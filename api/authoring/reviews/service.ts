import { findPagesOfNow } from '#api/authoring/pieces/page-queries.ts';
import { findPieceWhere, lockPiece } from '#api/authoring/pieces/queries.ts';
import type { PageRow } from '#api/authoring/pieces/service.ts';
import type { ActorContext } from '#api/core/audit/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { pullDownBook, undoBookDecision } from '#api/library/publishing/service.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import { takeDownForStaff } from './actions.ts';
import { canReadReview } from './policy.ts';
import { isSent } from './queries.ts';
import { findReviewedFilePages, findReviewedVersion } from './reviewed-version.ts';
import { undoLastDecision } from './undo.ts';
import { findStoredVersion } from './version-queries.ts';

export { mayReview } from './policy.ts';
export { findRequesters } from './queries.ts';

/**
 * Takes a published book or story down, with a free-text reason. A work by an author is taken down by the same step as
 * on the review desk.
 */
export async function takeDownBook(
  db: TenantDb,
  by: ActorContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await lockPiece(db, id);
  const piece = await findPieceWhere(db, id, isSent);
  if (piece) await takeDownForStaff(db, by, piece, reason);
  else await pullDownBook(db, by, { id, reason });
}

/**
 * Undoes the caller's last publication or removal of a book; for a book by an author, with the step of the review desk.
 */
export async function undoBook(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  await lockPiece(db, id);
  const piece = await findPieceWhere(db, id, isSent);
  if (piece) await undoLastDecision({ ...by, db, params: { type: piece.type, id } }, piece);
  else await undoBookDecision(db, by, id);
}

/** Some pages of the last sent version, and file pages as readers will see them; `count` counts all pages. */
type SentPages = { count: number; pages: PageRow[]; asRead: WebPage[] };

/** Finds pages of the last sent version of a piece; undefined if its author has withdrawn it. */
export async function findSentPages(
  db: TenantDb,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SentPages | undefined> {
  const [row, pages, reviewed] = await Promise.all([
    findPieceWhere(db, id, isSent),
    findPagesOfNow(db, id),
    findStoredVersion(db, id, 'reviewed'),
  ]);
  if (!row || !canReadReview(row)) return undefined;
  const version = await findReviewedVersion(db, id, { row, pages, reviewed });
  const asRead = await findReviewedFilePages(db, id, row, { first: offset + 1, last: offset + limit });
  return { count: version.pages.length, pages: version.pages.slice(offset, offset + limit), asRead };
}

/** Returns whether a piece is with its school: sent and not withdrawn. */
export async function isPieceSent(db: TenantDb, id: string): Promise<boolean> {
  const piece = await findPieceWhere(db, id, isSent);
  return piece !== undefined && canReadReview(piece);
}
