import { undoBook } from '#api/authoring/reviews/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Reply } from '#api/kit/serve.ts';
import { type PlatformCall, type SchoolCall, servePlatform } from '#api/kit/serve-platform.ts';
import {
  addPlatformBook,
  changePlatformBook,
  listOpenedPages,
  listPlatformBooks,
  openPlatformBook,
  type PlatformBookDetail,
  showBookBoard,
  showPlatformBook,
  undoPlatformRemoval,
} from '#contract/administration/platform-books.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { addBookAt, changeBookAt } from './actions.ts';
import { openPages, showMorePages } from './open-pages.ts';
import { presentPlatformBook, toPlatformBook } from './presenter.ts';
import { findBookBoard, findPlatformBook, findPlatformBooks, type PlatformBookChecks } from './queries.ts';

export const platformBookRoutes = [
  servePlatform(listPlatformBooks, async (call) => {
    const { query, url, isExport, inPlatform } = call;
    return toKeysetPage(url, query, await inPlatform((db) => findPlatformBooks(db, query, isExport)), (row) =>
      toPlatformBook(row, call),
    );
  }),

  servePlatform(addPlatformBook, async (call) => {
    const { file } = call.files;
    if (!file) throw fieldRefusal('file', publishingWords.fileMissing);
    return presentPlatformBook(call, await addBookAt(call, { ...call.body, file }));
  }),

  servePlatform(showBookBoard, async (call) => {
    const columns = await call.inPlatform((db) => findBookBoard(db, call.query));
    const states = columns.map(({ state, count, oldest_at, reports, results }) => ({
      state,
      count,
      oldest_at,
      reports,
      results: results.map((row) => toPlatformBook(row, call)),
    }));
    return { states };
  }),

  servePlatform(showPlatformBook, (call) => presentPlatformBook(call, call.params.id)),

  servePlatform(openPlatformBook, (call) => openPages(call, call.params.id, call.body)),

  servePlatform(listOpenedPages, (call) => showMorePages(call, call.params, call.query)),

  servePlatform(changePlatformBook, (call) => {
    const { params, body, header } = call;
    return changeAtSchool(call, params.id, body.reason ?? null, (school, book) =>
      changeBookAt(school, book, { ...body, ifMatch: header('if-match') }),
    );
  }),

  servePlatform(undoPlatformRemoval, (call) =>
    changeAtSchool(call, call.params.id, null, ({ db, ...by }, { id }) => undoBook(db, by, id)),
  ),
];

/** Changes a work at its school, whose audit log names the colleague. Returns the work's current state. */
async function changeAtSchool(
  call: PlatformCall,
  id: string,
  reason: string | null,
  work: (school: SchoolCall, book: PlatformBookChecks) => Promise<void>,
): Promise<Reply<typeof PlatformBookDetail>> {
  const book = await call.inPlatform((db) => findPlatformBook(db, id));
  if (!book) throw new Refusal('notFound');
  await call.inTenant(book.tenant_id, reason, (school) => work(school, book));
  await call.settings.hosts.waitForChanges();
  return presentPlatformBook(call, id);
}
