import { serveWithoutTransaction } from '#api/kit/serve.ts';
import { findPieceWhere, lockPiece } from '#api/pieces/service.ts';
import { currentBook, mayPublish, pullDownBook } from '#api/publishing/service.ts';
import { pullDownBook as pullDown } from '#contract/publishing.ts';
import { takeDownForStaff } from './actions.ts';
import { isSent } from './queries.ts';

/** Taking a book down on the pages of staff. What an author wrote is taken down by the same step as on the review desk. */
export const staffReviewRoutes = [
  serveWithoutTransaction(pullDown, mayPublish, async (call) => {
    const { actor, params, body, settings, inTransaction } = call;
    const key = { tenantId: actor.tenantId, id: params.id };
    const book = await inTransaction(async (db) => {
      await lockPiece(db, key);
      const piece = await findPieceWhere(db, key, isSent);
      if (piece) await takeDownForStaff(db, call, piece, body.reason);
      else await pullDownBook(db, call, { id: key.id, reason: body.reason });
      return currentBook(db, call, key.id);
    });
    await settings.hosts.waitForChanges();
    return book;
  }),
];
