import { type SentRow, updatePiece } from '#api/authoring/pieces/queries.ts';
import { findSteps } from '#api/authoring/pieces/step-queries.ts';
import { takeStep } from '#api/authoring/pieces/steps.ts';
import { deciderIdOf } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { findChosenCategories, findEveryoneRefusal, type ReviewedDetails } from '#api/library/publishing/service.ts';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import { assertSeen, type DecisionCall, lockReviewed, type ReviewCall } from './access.ts';
import { narrowAudience } from './actions.ts';
import type { Replaced } from './approve.ts';
import { enqueuePublication } from './job-definitions.ts';
import { undoableDecision } from './policy.ts';
import { workOf } from './work-of-piece.ts';

/** Values that an approval replaces, and the planned publication time. */
type Previous = Partial<Replaced> & { publish_at?: string | null };

/** Undoes the caller's last decision about a piece, which regains its earlier state and details. */
export async function undoDecision(call: ReviewCall): Promise<void> {
  const piece = await lockReviewed(call);
  assertSeen(call, piece);
  await undoLastDecision(call, piece);
}

/** Undoes the caller's last decision about a locked piece, without comparing the seen version. */
export async function undoLastDecision(call: DecisionCall, piece: SentRow): Promise<void> {
  const { db, actor } = call;
  const decision = undoableDecision(await findSteps(db, piece.id), deciderIdOf(actor));
  if (!decision) throw new Refusal('conflict', { message: reviewWords.undoOver, state: workStateOf(piece) });
  const { piece: details, book, content, publish_at } = (decision.previous ?? {}) as Previous;
  if (decision.step === 'take_down') await narrowAudience(call, piece);
  await takeStep(db, call, piece.id, { step: 'undo' });
  if (details) await updatePiece(db, piece.id, details);
  if (publish_at) await enqueuePublication(db, piece.id, new Date(publish_at));
  if (!book) await workOf(piece).setDetails(db, piece.id, {});
  if (content) await workOf(piece).replaceContent(db, piece.id, content);
  if (book) {
    // Leaves out categories that were deleted since.
    const { categories } = await findChosenCategories(db, book.categories);
    const details = { ...book, categories: categories.map(({ slug }) => slug) };
    await workOf(piece).setDetails(db, piece.id, await withoutLostAudience(call, details));
  }
}

/**
 * Restores details. Keeps the current audience instead of `everyone` if a student has withdrawn the permission since.
 */
async function withoutLostAudience({ db, actor, params }: DecisionCall, book: ReviewedDetails) {
  const { audience, ...details } = book;
  if (audience !== 'everyone') return book;
  const { refusal } = await findEveryoneRefusal(db, actor, { id: params.id });
  return refusal === 'permission' ? details : book;
}
