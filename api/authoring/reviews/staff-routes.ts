import { serveWithoutTransaction } from '#api/kit/serve.ts';
import { currentBook, mayPublish } from '#api/library/publishing/service.ts';
import { pullDownBook, undoBookDecision } from '#contract/library/publishing.ts';
import { takeDownBook, undoBook } from './service.ts';

/** Routes of staff pages that take a book down, and undo it. */
export const staffReviewRoutes = [
  serveWithoutTransaction(pullDownBook, mayPublish, async (call) => {
    const { params, body, settings, inTransaction } = call;
    const book = await inTransaction(async (db) => {
      await takeDownBook(db, call, { id: params.id, reason: body.reason });
      return currentBook(db, call, params.id);
    });
    await settings.hosts.waitForChanges();
    return book;
  }),

  serveWithoutTransaction(undoBookDecision, mayPublish, async (call) => {
    const { params, settings, inTransaction } = call;
    const book = await inTransaction(async (db) => {
      await undoBook(db, call, params.id);
      return currentBook(db, call, params.id);
    });
    await settings.hosts.waitForChanges();
    return book;
  }),
];
