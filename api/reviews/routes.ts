import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { serve } from '#api/kit/serve.ts';
import {
  approvePiece,
  assignReview,
  listReviews,
  publishPiece,
  requestChanges,
  restorePiece,
  returnPiece,
  showReview,
  showWaitingReviews,
  takeDownPiece,
  undoDecision,
} from '#contract/reviews.ts';
import { findReviewable } from './access.ts';
import * as actions from './actions.ts';
import * as approval from './approve.ts';
import { mayReview } from './policy.ts';
import { toReview } from './presenter.ts';
import { findReviews, findWaiting } from './queries.ts';
import { readReview } from './read-review.ts';
import * as undo from './undo.ts';

export const reviewRoutes = [
  serve(listReviews, mayReview, async (call) => {
    const { db, actor, query, url } = call;
    const page = toKeysetPage(url, query, await findReviews(db, actor, await findReviewable(db, actor), query));
    return { ...page, results: page.results.map((row) => toReview(row, call)) };
  }),

  serve(showWaitingReviews, mayReview, async ({ db, actor }) => {
    const { count, oldest_at } = await findWaiting(db, actor, await findReviewable(db, actor));
    return { count, oldest_at: oldest_at?.toISOString() ?? null };
  }),

  serve(showReview, mayReview, readReview),

  serve(approvePiece, mayReview, async (call) => {
    await approval.approvePiece(call, call.body);
    return readReview(call);
  }),

  serve(requestChanges, mayReview, async (call) => {
    await actions.requestChanges(call, call.body);
    return readReview(call);
  }),

  serve(returnPiece, mayReview, async (call) => {
    await actions.returnPiece(call, call.body);
    return readReview(call);
  }),

  serve(takeDownPiece, mayReview, async (call) => {
    await actions.takeDownPiece(call, call.body);
    return readReview(call);
  }),

  serve(assignReview, mayReview, async (call) => {
    await actions.assignReview(call, call.body.to);
    return readReview(call);
  }),

  serve(publishPiece, mayReview, async (call) => {
    await actions.publishPiece(call);
    return readReview(call);
  }),

  serve(restorePiece, mayReview, async (call) => {
    await actions.restorePiece(call);
    return readReview(call);
  }),

  serve(undoDecision, mayReview, async (call) => {
    await undo.undoDecision(call);
    return readReview(call);
  }),
];
