import { z } from 'zod';
import { BulkStarted } from '#contract/kit/bulk.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { bookImportStateWords } from './book-import-words.ts';
import { MAX_BOOK_LIST_BYTES } from './limits.ts';

const State = z.enum(Object.keys(bookImportStateWords) as [keyof typeof bookImportStateWords]);
export type BookImportState = z.output<typeof State>;

const BookImportRow = z.object({
  number: z.int().describe('Row number, as a spreadsheet counts.'),
  state: State,
  book: z.uuid().nullable(),
  title: z.string().nullable().describe('Title of the book; null if its id is unknown.'),
  changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
  message: z.string().describe('What is wrong with a row; empty if nothing is.'),
});
export type BookImportRow = z.output<typeof BookImportRow>;

export const BookImport = z.object({
  id: z.uuid(),
  counts: z.object({ will_change: z.int(), same: z.int(), error: z.int() }),
  ignored_columns: z.array(z.string()).describe('Columns of the file that an import does not read.'),
  bulk_action: z.uuid().nullable().describe('The bulk action that changes the books, once the list is confirmed.'),
  rows: z.array(BookImportRow).describe('The first 100 rows.'),
});
export type BookImport = z.output<typeof BookImport>;

const base = { host: 'tenant', params: ById, reply: BookImport } as const;

export const uploadBookList = route({
  ...base,
  method: 'POST',
  path: '/api-admin/books/import/',
  summary:
    'Upload the exported list of books with changed details, for a preview. No book changes before it is confirmed.',
  params: Nothing,
  files: { file: MAX_BOOK_LIST_BYTES },
  status: 201,
});

export const showBookImport = route({
  ...base,
  method: 'GET',
  path: '/api-admin/books/import/{id}/',
  summary: 'Get the preview of a list that you uploaded.',
});

export const BookImportRowQuery = KeysetQuery.extend({ state: State.optional() });
export type BookImportRowQuery = z.output<typeof BookImportRowQuery>;

export const listBookImportRows = route({
  ...base,
  method: 'GET',
  path: '/api-admin/books/import/{id}/rows/',
  summary: 'List the rows of a list that you uploaded, with what each would change.',
  query: BookImportRowQuery,
  reply: pageOf(BookImportRow),
  csv: ['number', 'state', 'title', 'message', 'book'],
});

export const confirmBookImport = route({
  ...base,
  method: 'POST',
  path: '/api-admin/books/import/{id}/confirm/',
  summary: 'Change the books of a list, as a bulk action that can be undone for a day.',
  reply: BulkStarted,
  status: 202,
});
