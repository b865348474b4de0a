import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { ById, Nothing, route } from './route.ts';

export const Position = z.strictObject({
  page: z.int().positive().max(100_000),
  part: z.number().min(0).max(1).default(0).describe('Position within the page of a chapter, 0 to 1.'),
});
export type Position = z.output<typeof Position>;

export const Reading = z.object({
  position: Position.nullable(),
  bookmarks: z.array(z.int().positive()).describe('Bookmarked pages, in order.'),
});
export type Reading = z.output<typeof Reading>;

/** A book that the person has started, for "keep reading". */
export const StartedBook = z.object({ book_id: z.uuid(), page: z.int(), page_count: z.int(), updated_at: z.string() });
export type StartedBook = z.output<typeof StartedBook>;

const base = { host: 'tenant', query: Nothing, body: Nothing } as const;
const BookmarkParams = z.strictObject({ id: z.uuid(), page: z.coerce.number().int().positive().max(100_000) });

export const showReading = route({
  ...base,
  method: 'GET',
  path: '/books/{id}/reading/',
  summary: 'Get the caller’s reading position and bookmarks in a book.',
  params: ById,
  reply: Reading,
});

export const savePosition = route({
  ...base,
  method: 'PUT',
  path: '/books/{id}/reading/',
  summary: 'Save the caller’s reading position in a book.',
  params: ById,
  body: Position,
  status: 204,
  reply: Nothing,
});

export const addBookmark = route({
  ...base,
  method: 'PUT',
  path: '/books/{id}/bookmarks/{page}/',
  summary: 'Add a bookmark.',
  params: BookmarkParams,
  status: 204,
  reply: Nothing,
});

export const removeBookmark = route({
  ...base,
  method: 'DELETE',
  path: '/books/{id}/bookmarks/{page}/',
  summary: 'Delete a bookmark.',
  params: BookmarkParams,
  status: 204,
  reply: Nothing,
});

export const listStartedBooks = route({
  ...base,
  method: 'GET',
  path: '/reading/',
  summary: 'List the books the caller read, latest first.',
  params: Nothing,
  query: PageQuery.omit({ search: true }),
  reply: pageOf(StartedBook),
});
