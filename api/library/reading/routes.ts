import { toPage } from '#api/kit/pagination.ts';
import { allowAuthors, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutReply } from '#api/kit/serve.ts';
import {
  addBookmark,
  listStartedBooks,
  removeBookmark,
  removeNote,
  saveNote,
  savePosition,
  showReading,
} from '#contract/library/reading.ts';
import { deleteNote, findNotes, upsertNote } from './note-queries.ts';
import {
  deleteBookmark,
  findBookmarks,
  findPosition,
  findStartedBooks,
  insertBookmark,
  upsertPosition,
} from './queries.ts';

/** Everyone with an account at a school can save a position; visiting admins and platform admins cannot. */
export const maySavePosition: Policy = allowAuthors;

export const readingRoutes = [
  serve(showReading, maySavePosition, async ({ db, person, params }) => {
    const [position, bookmarks, notes] = await Promise.all([
      findPosition(db, person(), params.id),
      findBookmarks(db, person(), params.id),
      findNotes(db, person(), params.id),
    ]);
    return { position: position ?? null, bookmarks, notes };
  }),

  serveWithoutReply(savePosition, maySavePosition, async ({ db, person, params, body }) => {
    if (!(await upsertPosition(db, person(), params.id, body))) throw new Refusal('notFound');
  }),

  serveWithoutReply(addBookmark, maySavePosition, async ({ db, person, params }) => {
    if (!(await insertBookmark(db, person(), params.id, params.page))) throw new Refusal('notFound');
  }),

  serveWithoutReply(removeBookmark, maySavePosition, ({ db, person, params }) =>
    deleteBookmark(db, person(), params.id, params.page),
  ),

  serveWithoutReply(saveNote, maySavePosition, async ({ db, person, params, body }) => {
    const note = { page: params.page, text: body.text };
    if (!(await upsertNote(db, person(), params.id, note))) throw new Refusal('notFound');
  }),

  serveWithoutReply(removeNote, maySavePosition, ({ db, person, params }) =>
    deleteNote(db, person(), params.id, params.page),
  ),

  serve(listStartedBooks, maySavePosition, async ({ db, person, query, url }) =>
    toPage(url, query, await findStartedBooks(db, person(), query)),
  ),
];
