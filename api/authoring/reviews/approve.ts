import { updatePiece } from '#api/authoring/pieces/queries.ts';
import { takeStep } from '#api/authoring/pieces/steps.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { assertAudience, findChosenCategories, type ReviewedDetails } from '#api/library/publishing/service.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import type { Decision } from '#contract/authoring/reviews.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { lockForDecision, type ReviewCall } from './access.ts';
import { enqueuePublication } from './job-definitions.ts';
import { findProposal, type Proposal } from './reviewed-version.ts';
import { type WorkContent, workOf } from './work-of-piece.ts';

const MAX_PUBLISH_AHEAD_MS = 366 * DAY_MS;

/** Values that an approval replaces, for its undo. */
export type Replaced = {
  piece: { photos_approved: boolean };
  book: ReviewedDetails;
  /** The content that readers saw before a change was approved. */
  content: WorkContent | null;
};

/**
 * Approves the seen revision for an audience. A new piece is published now, at a set time or by a later decision; a
 * change replaces the published version.
 */
export async function approvePiece(call: ReviewCall, decision: Decision): Promise<void> {
  const piece = await lockForDecision(call, 'approve');
  const { db, actor } = call;
  const isChange = piece.change_state !== null;
  if (isChange && decision.publish !== 'now') throw fieldRefusal('publish', reviewWords.changeNow);
  const publishAt = readPublishAt(decision);
  const details = detailsOf(decision, await findProposal(db, piece.id, piece));
  await assertCategoriesExist(db, decision);
  const { audience, photos_approved = false } = decision;
  await assertAudience(db, actor, { id: piece.id, audience, photosApproved: photos_approved });

  const work = workOf(piece);
  const book = await work.findDetails(db, piece.id);
  await updatePiece(db, piece.id, { photos_approved, publish_stopped: null });
  const content = isChange ? await work.findContent(db, piece.id) : null;
  const previous: Replaced = { piece: { photos_approved: piece.photos_approved }, book, content };
  // Runs first, because the database shows readers only approved revisions.
  await takeStep(db, call, piece.id, { step: 'approve', revision: piece.submitted_revision ?? undefined, previous });
  if (isChange) await work.showSubmitted(db, piece.id);
  await work.setDetails(db, piece.id, { audience, ...details });
  if (!isChange && decision.publish === 'now') {
    await work.prepareToPublish(db, piece.id);
    await takeStep(db, call, piece.id, { step: 'publish' });
  }
  if (publishAt) {
    await updatePiece(db, piece.id, { publish_at: publishAt });
    await enqueuePublication(db, piece.id, publishAt);
  }
  await work.setDetails(db, piece.id, {});
}

function readPublishAt({ publish, publish_at }: Decision): Date | null {
  if (publish !== 'later' || !publish_at) return null;
  const at = new Date(publish_at);
  const isPossible = at.getTime() > Date.now() && at.getTime() < Date.now() + MAX_PUBLISH_AHEAD_MS;
  if (!isPossible) throw fieldRefusal('publish_at', reviewWords.publishAtMissing);
  return at;
}

/** Refuses chosen categories that the school has deleted. The author's proposal already excludes them. */
async function assertCategoriesExist(db: TenantDb, { categories = [] }: Decision): Promise<void> {
  const { unknown } = await findChosenCategories(db, categories);
  if (unknown.length > 0) throw fieldRefusal('categories', publishingWords.unknownCategory);
}

/** Returns the reviewer's choices, and the author's proposal for all other details. */
function detailsOf({ level, age_from, age_to, categories }: Decision, proposal: Proposal): Proposal {
  const details = {
    level: level === undefined ? proposal.level : level,
    age_from: age_from === undefined ? proposal.age_from : age_from,
    age_to: age_to === undefined ? proposal.age_to : age_to,
    goal: proposal.goal,
    categories: categories ?? proposal.categories,
  };
  if (details.age_from !== null && details.age_to !== null && details.age_from > details.age_to)
    throw fieldRefusal('age_to', publishingWords.agesReversed);
  return details;
}
