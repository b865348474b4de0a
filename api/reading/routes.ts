import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { addBookmark, keepPosition, listBegun, removeBookmark, showReading } from '#contract/reading.ts';
import { mayKeepPlace } from './policy.ts';
import { deleteBookmark, findBegun, findBookmarks, findPosition, insertBookmark, upsertPosition } from './queries.ts';

export const readingRoutes = [
  serve(showReading, mayKeepPlace, async ({ db, person, params }) => {
    const [position, bookmarks] = await Promise.all([
      findPosition(db, person(), params.id),
      findBookmarks(db, person(), params.id),
    ]);
    return { position: position ?? null, bookmarks };
  }),

  serve(keepPosition, mayKeepPlace, async ({ db, person, params, body }) => {
    if (!(await upsertPosition(db, person(), params.id, body))) throw new Refusal('notFound');
    return {};
  }),

  serve(addBookmark, mayKeepPlace, async ({ db, person, params }) => {
    if (!(await insertBookmark(db, person(), params.id, params.page))) throw new Refusal('notFound');
    return {};
  }),

  serve(removeBookmark, mayKeepPlace, async ({ db, person, params }) => {
    await deleteBookmark(db, person(), params.id, params.page);
    return {};
  }),

  serve(listBegun, mayKeepPlace, async ({ db, person, query, url }) =>
    toPage(url, query, await findBegun(db, person(), query)),
  ),
];
