import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { replaceStoryContent } from '#api/library/stories/service.ts';
import { findSubmittedPiece } from './processing-queries.ts';
import { findRevision } from './revision-queries.ts';

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
