import { z } from 'zod';
import { MAX_BOOK_PAGES } from '#contract/kit/book-limits.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { WebPage } from '#contract/kit/web-book.ts';
import { MAX_PAGE_LETTERS } from './limits.ts';
import { pieceWords } from './piece-words.ts';
import { DeletedPage, MAX_DESCRIBED_PICTURES, PageLayout, PageTurn, Piece, PiecePage } from './pieces.ts';

/** A page of a piece as readers will see it. */
export const PageAsRead = z.object({
  page: WebPage,
  files: z.string().describe('Signed URL of the folder with its pictures. It expires.'),
});
export type PageAsRead = z.output<typeof PageAsRead>;

const PageText = z.string().max(MAX_PAGE_LETTERS, pieceWords.pageLong);
/** Nearly a whole request: the call itself limits a page by its kind. */
const MAX_SENT_LETTERS = 250_000;
const AnyPageText = z.string().max(MAX_SENT_LETTERS, pieceWords.filePageLong);
const Alts = z.array(z.string().trim().max(2000)).max(MAX_DESCRIBED_PICTURES);
const ByPage = z.strictObject({ id: z.uuid(), page: z.uuid() });
const base = { host: 'tenant', params: ById, reply: Piece } as const;
export const addMyPage = route({
  ...base,
  method: 'POST',
  path: '/my-books/{id}/pages/',
  summary: 'Add a page after another page, else at the end.',
  body: z.strictObject({ layout: PageLayout, text: PageText.optional(), after: z.uuid().optional() }),
  reply: PiecePage,
  status: 201,
});
export const showMyPage = route({
  ...base,
  method: 'GET',
  path: '/my-books/{id}/pages/{page}/',
  summary: 'Get a page. Use the ETag for If-Match.',
  params: ByPage,
  reply: PiecePage,
});
export const showMyPageAsRead = route({
  ...base,
  method: 'GET',
  path: '/my-books/{id}/pages/{page}/as-read/',
  summary: 'Get a page of a file as readers will see it, without corrections.',
  params: ByPage,
  reply: PageAsRead,
});
export const changeMyPage = route({
  ...base,
  method: 'PATCH',
  path: '/my-books/{id}/pages/{page}/',
  summary: 'Change a page. Requires If-Match.',
  params: ByPage,
  body: z
    .strictObject({ layout: PageLayout, text: AnyPageText, alts: Alts, has_picture: z.boolean(), turn: PageTurn })
    .partial(),
  reply: PiecePage,
});
export const deleteMyPage = route({
  ...base,
  method: 'DELETE',
  path: '/my-books/{id}/pages/{page}/',
  summary: 'Delete a page, or remove it from a book of a file. It can be restored for 30 days.',
  params: ByPage,
  reply: Nothing,
  status: 204,
});
export const listDeletedPages = route({
  ...base,
  method: 'GET',
  path: '/my-books/{id}/deleted-pages/',
  summary: 'List the pages that were deleted in the last 30 days.',
  query: PageQuery.omit({ search: true }),
  reply: pageOf(DeletedPage),
});
export const restoreDeletedPage = route({
  ...base,
  method: 'POST',
  path: '/my-books/{id}/deleted-pages/{page}/restore/',
  summary: 'Restore a deleted page at its old place.',
  params: ByPage,
  reply: PiecePage,
});
export const orderMyPages = route({
  ...base,
  method: 'PUT',
  path: '/my-books/{id}/page-order/',
  summary: 'Order the pages. The list names each existing page once.',
  body: z.strictObject({ pages: z.array(z.uuid()).max(MAX_BOOK_PAGES) }),
});
