import type { z } from 'zod';
import { mayReview } from '#api/authoring/reviews/service.ts';
import type { ActorContext } from '#api/core/audit/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ById, Nothing, Route } from '#contract/kit/route.ts';
import {
  approveMessage,
  listMessageReviews,
  type ReviewedMessage,
  requestMessageChanges,
  takeDownMessage,
} from '#contract/learning/message-reviews.ts';
import { toReviewedMessage } from './presenter.ts';
import * as actions from './review-actions.ts';
import { findMessageReview, findMessageReviews } from './review-queries.ts';

export const messageReviewRoutes = [
  serve(listMessageReviews, mayReview, async (call) => {
    const { db, actor, query, url, isExport, settings } = call;
    const signer = { tenantId: db.tenantId, secret: settings.filesSecret };
    return toKeysetPage(url, query, await findMessageReviews(db, actor, query, isExport), (row) =>
      toReviewedMessage(row, actor, signer),
    );
  }),

  serveDecision(approveMessage, actions.approveMessage),
  serveDecision(requestMessageChanges, actions.requestChanges),
  serveDecision(takeDownMessage, actions.takeDownMessage),
];

/**
 * Serves a decision about a message. Replies with its current state, after no cache of this server has a message that
 * was taken down.
 */
function serveDecision<Body extends z.ZodType<object>>(
  contract: Route<typeof ById, typeof Nothing, Body, typeof ReviewedMessage>,
  decide: (db: TenantDb, by: ActorContext, decision: z.output<Body> & { id: string }) => Promise<void>,
) {
  return serveWithoutTransaction(contract, mayReview, async (call) => {
    const { actor, params, body } = call;
    const row = await call.inTransaction(async (db) => {
      await decide(db, call, { ...body, id: params.id });
      return findMessageReview(db, actor, params.id);
    });
    if (!row) throw new Refusal('notFound');
    await call.settings.hosts.waitForChanges();
    return toReviewedMessage(row, actor, { tenantId: actor.tenantId, secret: call.settings.filesSecret });
  });
}
