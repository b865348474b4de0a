import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { StoredCover } from '#api/library/books/service.ts';
import {
  findCorrectedProperties,
  findRenditionProperties,
  replaceBookContent,
} from '#api/library/publishing/service.ts';
import { replaceStoryContent } from '#api/library/stories/service.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { findCredits } from './class-book-queries.ts';
import { findSubmittedPiece } from './processing-queries.ts';
import { findRevision } from './revision-queries.ts';

/**
 * Shows a submitted revision as its book, with its details and pages. A change to a published piece needs an approval
 * first.
 */
export async function applyPieceToBook(db: TenantDb, id: string): Promise<void> {
  const piece = await findSubmittedPiece(db, id);
  const renditionId = piece?.shown_rendition_id;
  if (!piece || !renditionId) throw new Refusal('conflict', piece && { state: piece.work_state });
  const properties = await findRenditionProperties(db, renditionId);
  const { title, author, blurb, language, level, age_from, age_to, goal, categories, cause_id, project_id } = piece;
  const revision = { renditionId, revision: piece.submitted_revision ?? 0 };
  const corrected = await findCorrectedProperties(db, revision);
  const isMadeHere = piece.source === 'pages';
  await replaceBookContent(db, id, {
    ...{ title, author, blurb, language, level, age_from, age_to, goal, categories, cause_id, project_id },
    rendition_id: renditionId,
    ...{ ...properties, corrected_revision: null, ...corrected },
    ...(piece.school_class_id !== null && { credits: await findCredits(db, id, 'sent') }),
    ...(piece.chosen_cover !== null && { cover: StoredCover.parse(piece.chosen_cover) }),
    ...(isMadeHere && { trim: piece.trim, direction: directionOf(language) }),
  });
}

/** Shows a submitted revision as its story. A change to a published story needs an approval first. */
export async function applyPieceToStory(db: TenantDb, id: string): Promise<void> {
  const piece = await findSubmittedPiece(db, id);
  const revision = piece && (await findRevision(db, id, piece.submitted_revision ?? 0));
  if (!piece || revision?.body === undefined) throw new Refusal('conflict', piece && { state: piece.work_state });
  const { title, author, blurb, language, level, age_from, age_to, goal, categories, cause_id, project_id } = piece;
  await replaceStoryContent(db, id, {
    ...{ title, author, language, level, age_from, age_to, goal, categories, cause_id, project_id },
    ...{ summary: blurb, body: revision.body },
  });
}
