import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import {
  changePlatformBook,
  listOpenedPages,
  listPlatformBooks,
  openPlatformBook,
  showBookBoard,
  showPlatformBook,
} from '#contract/platform-books.ts';
import { changeBookAt } from './actions.ts';
import { openPages, showMorePages } from './open-pages.ts';
import { presentPlatformBook, toPlatformBook } from './presenter.ts';
import { findBookBoard, findPlatformBook, findPlatformBooks } from './queries.ts';

export const platformBookRoutes = [
  servePlatform(listPlatformBooks, async (call) => {
    const { query, url, isExport, inPlatform } = call;
    const page = toKeysetPage(url, query, await inPlatform((db) => findPlatformBooks(db, query, isExport)));
    return { ...page, results: page.results.map((row) => toPlatformBook(row, call)) };
  }),

  servePlatform(showBookBoard, async (call) => {
    const columns = await call.inPlatform((db) => findBookBoard(db, call.query));
    const states = columns.map(({ state, count, oldest_at, reports, results }) => ({
      state,
      count,
      oldest_at: oldest_at?.toISOString() ?? null,
      reports,
      results: results.map((row) => toPlatformBook(row, call)),
    }));
    return { states };
  }),

  servePlatform(showPlatformBook, (call) => presentPlatformBook(call, call.params.id)),

  servePlatform(openPlatformBook, (call) => openPages(call, call.params.id, call.body)),

  servePlatform(listOpenedPages, (call) => showMorePages(call, call.params, call.query)),

  servePlatform(changePlatformBook, async (call) => {
    const { params, body, header, settings } = call;
    const book = await call.inPlatform((db) => findPlatformBook(db, params.id));
    if (!book) throw new Refusal('notFound');
    await call.inSchool(book.tenant_id, body.reason ?? null, (school) =>
      changeBookAt(school, book, { ...body, ifMatch: header('if-match') }),
    );
    await settings.hosts.waitForChanges();
    return presentPlatformBook(call, params.id);
  }),
];
