import type { z } from 'zod';
import type { ActorContext } from '#api/core/audit/service.ts';
import { serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { currentBook, mayPublish } from '#api/library/publishing/service.ts';
import type { ById, Nothing, Route } from '#contract/kit/route.ts';
import { type ManagedBook, pullDownBook, undoBookDecision } from '#contract/library/publishing.ts';
import { takeDownBook, undoBook } from './service.ts';

/** Routes of staff pages that take a book down, and undo it. */
export const staffReviewRoutes = [
  serveDecision(pullDownBook, (db, by, id, { reason }) => takeDownBook(db, by, { id, reason })),
  serveDecision(undoBookDecision, undoBook),
];

/** Serves a decision about a book. Replies after no cache of this server has a book that was taken down. */
function serveDecision<Body extends z.ZodType>(
  contract: Route<typeof ById, typeof Nothing, Body, typeof ManagedBook>,
  decide: (db: TenantDb, by: ActorContext, id: string, body: z.output<Body>) => Promise<void>,
) {
  return serveWithoutTransaction(contract, mayPublish, async (call) => {
    const { params, body, settings, inTransaction } = call;
    const book = await inTransaction(async (db) => {
      await decide(db, call, params.id, body);
      return currentBook({ ...call, db }, params);
    });
    await settings.hosts.waitForChanges();
    return book;
  });
}
