import { StoredCover } from '#api/books/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  type BookContent,
  findCorrectedProperties,
  findRenditionProperties,
  replaceBookContent,
} from '#api/publishing/service.ts';
import { directionOf } from '#contract/languages.ts';
import { findCredits } from './class-book-queries.ts';
import { findSubmittedPiece } from './processing-queries.ts';
import type { PieceKey } from './queries.ts';

/**
 * Shows a submitted piece as its book: the details and the pages that were checked. For a change to a published piece only an approval
 * may do so. Returns what readers saw before, which `replaceBookContent` restores.
 */
export async function applyPieceToBook(db: TenantDb, key: PieceKey): Promise<BookContent> {
  const piece = await findSubmittedPiece(db, key);
  if (!piece?.rendition_id) throw new Refusal('conflict', piece && { state: piece.work_state });
  const properties = await findRenditionProperties(db, key.tenantId, piece.rendition_id);
  const { title, author, blurb, language, level, age_from, age_to, goal, categories, rendition_id } = piece;
  const revision = { tenantId: key.tenantId, renditionId: rendition_id, revision: piece.submitted_revision ?? 0 };
  const corrected = await findCorrectedProperties(db, revision);
  const isMadeHere = piece.source === 'pages';
  return replaceBookContent(db, key, {
    ...{ title, author, blurb, language, level, age_from, age_to, goal, categories, rendition_id },
    ...{ ...properties, corrected_revision: null, ...corrected },
    ...(piece.school_class_id !== null && { credits: await findCredits(db, key, 'sent') }),
    ...(piece.chosen_cover !== null && { cover: StoredCover.parse(piece.chosen_cover) }),
    ...(isMadeHere && { trim: piece.trim, direction: directionOf(language) }),
  });
}
