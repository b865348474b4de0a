import { Refusal } from '#api/kit/refusal.ts';
import { findSteps, takeStep, updatePiece } from '#api/pieces/service.ts';
import { findChosenCategories, findEveryoneRefusal, type ReviewedDetails } from '#api/publishing/service.ts';
import { workStateOf } from '#contract/piece-states.ts';
import { reviewWords } from '#contract/review-words.ts';
import { assertSeen, lockReviewed, type ReviewCall } from './access.ts';
import type { Replaced } from './approve.ts';
import { undoableDecision } from './policy.ts';
import { workOf } from './work-of-piece.ts';

/** Undoes the caller's last decision about a piece: it has the state and the details of before. */
export async function undoDecision(call: ReviewCall): Promise<void> {
  const piece = await lockReviewed(call);
  assertSeen(call, piece);
  const { db, actor } = call;
  const key = { tenantId: actor.tenantId, id: piece.id };
  const decision = undoableDecision(await findSteps(db, key), actor.personId);
  if (!decision) throw new Refusal('conflict', { message: reviewWords.undoOver, state: workStateOf(piece) });
  await takeStep(db, call, piece.id, { step: 'undo' });
  const { piece: details, book, content } = (decision.previous ?? {}) as Partial<Replaced>;
  if (details) await updatePiece(db, key, details);
  if (content) await workOf(piece).replaceContent(db, key, content);
  if (book) {
    // Without a category that was deleted since.
    const { categories } = await findChosenCategories(db, key.tenantId, book.categories);
    const details = { ...book, categories: categories.map(({ slug }) => slug) };
    await workOf(piece).setDetails(db, key, await withoutLostAudience(call, details));
  }
}

/** What was for everyone before stays as it is now if a student has withdrawn the permission since. */
async function withoutLostAudience({ db, actor, params }: ReviewCall, book: ReviewedDetails) {
  const { audience, ...details } = book;
  if (audience !== 'everyone') return book;
  const { refusal } = await findEveryoneRefusal(db, actor, { id: params.id });
  return refusal === 'permission' ? details : book;
}
