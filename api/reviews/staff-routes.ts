import { serveWithoutTransaction } from '#api/kit/serve.ts';
import { currentBook, mayPublish } from '#api/publishing/service.ts';
import { pullDownBook } from '#contract/publishing.ts';
import { takeDownBook } from './service.ts';

/** Taking a book down on the pages of staff. */
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
];
