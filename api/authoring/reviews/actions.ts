import { waiveCheck } from '#api/authoring/pieces/checks.ts';
import { type SentRow, updatePiece } from '#api/authoring/pieces/queries.ts';
import { findRevision } from '#api/authoring/pieces/revision-queries.ts';
import { takeStep } from '#api/authoring/pieces/steps.ts';
import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { assertAudience, chooserOf, findEveryoneRefusal } from '#api/library/publishing/service.ts';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { ChangeReason } from '#contract/authoring/pieces.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import type { TakeDownReason } from '#contract/authoring/reviews.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { type DecisionCall, lockForDecision, lockReviewed, type ReviewCall } from './access.ts';
import { canDecide } from './policy.ts';
import { findReviewers, isChangedSinceSent } from './queries.ts';
import { workOf } from './work-of-piece.ts';

type Remarks = { reasons: ChangeReason[]; remark?: string | undefined };

/** Asks the author for changes. Remarks must be about existing pages. */
export async function requestChanges(
  call: ReviewCall,
  { reasons, remark, pages = [] }: Remarks & { pages?: { page: number; remark: string }[] | undefined },
): Promise<void> {
  const { submitted_revision } = await lockForDecision(call, 'request_changes');
  const sentRevision =
    submitted_revision === null ? undefined : await findRevision(call.db, call.params.id, submitted_revision);
  const unknown = pages.findIndex(({ page }) => page > (sentRevision?.pages.length ?? 0));
  if (unknown >= 0) throw fieldRefusal(`pages.${unknown}.page`, reviewWords.pageUnknown);
  const step = { step: 'request_changes', reasons, remark, pageRemarks: pages } as const;
  await takeStep(call.db, call, call.params.id, step);
}

/** Waives failed checks, unless no version is under review or the author is changing the failed parts. */
export async function waiveFailedCheck(call: ReviewCall, waiver: { check: string; reason: string }): Promise<void> {
  const piece = await lockForDecision(call, 'waive');
  const refuse = (message: string) => new Refusal('conflict', { message, state: workStateOf(piece) });
  if (piece.type === 'book' && piece.rendition_id === null) throw refuse(reviewWords.noPages);
  if (await isChangedSinceSent(call.db, call.params.id)) throw refuse(reviewWords.changedSinceSent);
  await waiveCheck(call.db, call, { id: piece.id, ...waiver });
}

/** Returns an approved or taken down piece to its author. */
export async function returnPiece(call: ReviewCall, { reasons, remark }: Remarks): Promise<void> {
  await lockForDecision(call, 'return');
  await takeStep(call.db, call, call.params.id, { step: 'return', reasons, remark });
  await updatePiece(call.db, call.params.id, { publish_stopped: null });
}

/**
 * Publishes an approved piece now. Checks the audience again, because a permission may have been withdrawn since the
 * approval.
 */
export async function publishPiece(call: ReviewCall): Promise<void> {
  const piece = await lockForDecision(call, 'publish');
  const { id, audience } = piece;
  const work = workOf(piece);
  await assertAudience(call.db, call.actor, { id, audience });
  await work.prepareToPublish(call.db, call.params.id);
  await takeStep(call.db, call, id, { step: 'publish' });
  await updatePiece(call.db, call.params.id, { publish_stopped: null });
  await work.setDetails(call.db, call.params.id, {});
}

/** Takes a published piece down, with a reason from the list. The remark is for people who manage books. */
export async function takeDownPiece(
  call: ReviewCall,
  { reason, remark }: { reason: TakeDownReason; remark?: string | undefined },
): Promise<void> {
  const piece = await lockForDecision(call, 'take_down');
  await takeStep(call.db, call, piece.id, { step: 'take_down', reasons: [reason], remark });
  await workOf(piece).setDetails(call.db, call.params.id, { pulled_down_reason: remark || null });
}

/** Takes a published piece down for staff who manage books, with a free-text reason. */
export async function takeDownForStaff(db: TenantDb, by: ActorContext, piece: SentRow, reason: string): Promise<void> {
  if (!canDecide('take_down', piece))
    throw new Refusal('conflict', { message: publishingWords.notPublished, state: piece.state });
  await takeStep(db, by, piece.id, { step: 'take_down', reasons: ['something_else'], remark: reason });
  await workOf(piece).setDetails(db, piece.id, { pulled_down_reason: reason });
}

/** Publishes a piece again after it was taken down. */
export async function restorePiece(call: ReviewCall): Promise<void> {
  const piece = await lockForDecision(call, 'restore');
  await narrowAudience(call, piece);
  await takeStep(call.db, call, piece.id, { step: 'restore' });
  await workOf(piece).setDetails(call.db, call.params.id, { pulled_down_reason: null });
}

/**
 * Prepares a piece to be published again. Limits it to families if a student in it has withdrawn the permission
 * meanwhile, as if it had stayed published, or if its photos have neither a permission nor a reviewer's confirmation.
 */
export async function narrowAudience(call: DecisionCall, piece: SentRow): Promise<void> {
  const { id, type, audience } = piece;
  const { db, actor } = call;
  const chooser = chooserOf(actor);
  const { refusal } = await findEveryoneRefusal(db, chooser, { id });
  const isNarrowed = audience === 'everyone' && (refusal === 'permission' || refusal === 'photos');
  if (!isNarrowed) return assertAudience(db, chooser, { id, audience });
  await workOf(piece).setDetails(db, id, { audience: 'families' });
  await recordAuditEvent(db, call, { act: 'book.audience_changed', subjects: { kind: type, ids: [id] } });
}

/** Assigns a piece to a reviewer, or to no one for null. */
export async function assignReview(call: ReviewCall, to: string | null): Promise<void> {
  const piece = await lockReviewed(call);
  if (piece.state === 'draft') throw new Refusal('conflict', { state: workStateOf(piece) });
  const { id } = piece;
  if (to !== null && (await findReviewers(call.db, id, to)).length === 0)
    throw fieldRefusal('to', reviewWords.assigneeWrong);
  await updatePiece(call.db, id, { assigned_to: to });
  const subjects = { kind: piece.type, ids: [id] };
  await recordAuditEvent(call.db, call, { act: 'book.review_assigned', subjects, facts: { to } });
}
