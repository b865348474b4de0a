import type { z } from 'zod';
import { type ServedRoute, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import type { Nothing, Route } from '#contract/kit/route.ts';
import type { ReviewCall } from './access.ts';
import { mayReview } from './policy.ts';
import { readReview } from './read-review.ts';

type DecisionRoute<Params extends z.ZodType<ReviewCall['params']>, Body extends z.ZodType> = Route<
  Params,
  typeof Nothing,
  Body,
  typeof ReviewedPiece
>;

/** Serves a decision about a piece. It replies when this server has forgotten what it had cached of the school: what is taken down is gone. */
export function serveDecision<Params extends z.ZodType<ReviewCall['params']>, Body extends z.ZodType>(
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
