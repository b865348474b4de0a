import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';

export const Position = z.strictObject({
  page: z.int().positive().max(100_000),
  part: z.number().min(0).max(1).default(0).describe('Position within the page of a chapter, 0 to 1.'),
});
export type Position = z.output<typeof Position>;

/** A position with the time of the device, if it was read earlier than it is sent. */
export const ReadPosition = Position.extend({
  read_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When the caller was there, by default now. A later position of another device stays.'),
});
export type ReadPosition = z.output<typeof ReadPosition>;

export const noteWords = {
  missing: 'Enter a note.',
  long: 'Note must be 1,000 characters or fewer.',
} as const;

/** A note of the caller about a page. No one else sees it. */
export const PageNote = z.object({ page: z.int().positive(), text: z.string(), updated_at: Moment });
export type PageNote = z.output<typeof PageNote>;

/** Characters as PostgreSQL counts them. */
const MAX_NOTE_CHARACTERS = 1000;
const NoteText = z
  .string()
  .trim()
  .min(1, noteWords.missing)
  .refine((text) => [...text].length <= MAX_NOTE_CHARACTERS, noteWords.long);

export const Reading = z.object({
  position: Position.nullable(),
  bookmarks: z.array(z.int().positive()).describe('Bookmarked pages, in order.'),
  notes: z.array(PageNote).describe('Notes by page; none of a book that the caller can no longer read.'),
});
export type Reading = z.output<typeof Reading>;

/** A book that the person has started, for "keep reading". */
export const StartedBook = z.object({ book_id: z.uuid(), page: z.int(), page_count: z.int(), updated_at: Moment });
export type StartedBook = z.output<typeof StartedBook>;

const PageParams = z.strictObject({ id: z.uuid(), page: z.coerce.number().int().positive().max(100_000) });

export const showReading = route({
  host: 'tenant',
  method: 'GET',
  path: '/books/{id}/reading/',
  summary: 'Get the caller’s reading position, bookmarks and notes in a book.',
  params: ById,
  reply: Reading,
});

export const savePosition = route({
  host: 'tenant',
  method: 'PUT',
  path: '/books/{id}/reading/',
  summary: 'Save the caller’s reading position in a book.',
  params: ById,
  body: ReadPosition,
  status: 204,
  reply: Nothing,
});

export const addBookmark = route({
  host: 'tenant',
  method: 'PUT',
  path: '/books/{id}/bookmarks/{page}/',
  summary: 'Add a bookmark.',
  params: PageParams,
  status: 204,
  reply: Nothing,
});

export const removeBookmark = route({
  host: 'tenant',
  method: 'DELETE',
  path: '/books/{id}/bookmarks/{page}/',
  summary: 'Delete a bookmark.',
  params: PageParams,
  status: 204,
  reply: Nothing,
});

export const saveNote = route({
  host: 'tenant',
  method: 'PUT',
  path: '/books/{id}/notes/{page}/',
  summary: 'Write or change the caller’s note on a page.',
  params: PageParams,
  body: z.strictObject({ text: NoteText }),
  status: 204,
  reply: Nothing,
});

export const removeNote = route({
  host: 'tenant',
  method: 'DELETE',
  path: '/books/{id}/notes/{page}/',
  summary: 'Delete the caller’s note on a page.',
  params: PageParams,
  status: 204,
  reply: Nothing,
});

export const listStartedBooks = route({
  host: 'tenant',
  method: 'GET',
  path: '/reading/',
  summary: 'List the books the caller read, latest first.',
  query: PageQuery.omit({ search: true }),
  reply: pageOf(StartedBook),
});
