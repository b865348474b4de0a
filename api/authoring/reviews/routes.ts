import type { z } from 'zod';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { type ServedRoute, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import {
  approvePiece,
  assignReview,
  listReviews,
  publishPiece,
  type ReviewedPiece,
  requestChanges,
  restorePiece,
  returnPiece,
  showReview,
  showReviewedPage,
  showWaitingReviews,
  takeDownPiece,
  undoDecision,
  waiveCheck,
} from '#contract/authoring/reviews.ts';
import type { Nothing, Route } from '#contract/kit/route.ts';
import { findReviewable, type ReviewCall } from './access.ts';
import * as actions from './actions.ts';
import * as approval from './approve.ts';
import { mayReview } from './policy.ts';
import { toReview } from './presenter.ts';
import { countWaitingReviews, findReviews } from './queries.ts';
import { readReview, readReviewedPage } from './read-review.ts';
import * as undo from './undo.ts';

export const reviewRoutes = [
  serve(listReviews, mayReview, async (call) => {
    const { db, actor, query, url, isExport } = call;
    const reviewable = await findReviewable(db, actor);
    return toKeysetPage(url, query, await findReviews(db, actor, reviewable, query, isExport), (row) =>
      toReview(row, call),
    );
  }),

  serve(showWaitingReviews, mayReview, async ({ db, actor }) => {
    const { count, oldest_at } = await countWaitingReviews(db, actor, await findReviewable(db, actor));
    return { count, oldest_at };
  }),

  serve(showReview, mayReview, readReview),

  serve(showReviewedPage, mayReview, (call) => readReviewedPage(call, call.params.number)),

  serveDecision(approvePiece, approval.approvePiece),
  serveDecision(requestChanges, actions.requestChanges),
  serveDecision(waiveCheck, actions.waiveFailedCheck),
  serveDecision(returnPiece, actions.returnPiece),
  serveDecision(takeDownPiece, actions.takeDownPiece),
  serveDecision(assignReview, (call, { to }) => actions.assignReview(call, to)),
  serveDecision(publishPiece, actions.publishPiece),
  serveDecision(restorePiece, actions.restorePiece),
  serveDecision(undoDecision, undo.undoDecision),
];

type DecisionRoute<Params extends z.ZodType<ReviewCall['params']>, Body extends z.ZodType> = Route<
  Params,
  typeof Nothing,
  Body,
  typeof ReviewedPiece
>;

/**
 * Serves a decision about a piece. Replies only after this server has dropped its cache of the school, so that works
 * that were taken down are gone.
 */
function serveDecision<Params extends z.ZodType<ReviewCall['params']>, Body extends z.ZodType>(
  contract: DecisionRoute<Params, Body>,
  decide: (call: ReviewCall, body: z.output<Body>) => Promise<void>,
): ServedRoute {
  return serveWithoutTransaction(contract, mayReview, async (call) => {
    const reply = await call.inTransaction(async (db) => {
      const inTransaction = { ...call, db };
      await decide(inTransaction, call.body);
      return readReview(inTransaction);
    });
    await call.settings.hosts.waitForChanges();
    return reply;
  });
}
