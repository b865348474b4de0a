import { assertIfMatch } from '#api/kit/conditional-requests.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  addMyPage,
  changeMyPage,
  deleteMyPage,
  listDeletedPages,
  orderMyPages,
  restoreDeletedPage,
  showMyPage,
  showMyPageAsRead,
} from '#contract/authoring/my-book-pages.ts';
import type { PiecePage } from '#contract/authoring/pieces.ts';
import { assertEditable, assertLead } from './actions.ts';
import { currentBook, type PieceCall } from './book-routes.ts';
import { findPagesAsRead } from './file-page-queries.ts';
import * as actions from './page-actions.ts';
import { findDeletedPages, findPages } from './page-queries.ts';
import { mayWritePieces } from './policy.ts';
import { etagOf, toDeletedPage, toPageAsRead, toPiecePage } from './presenter.ts';
import { findPiece } from './queries.ts';

/** Returns the changed page as the reply of a call, and sets its ETag. */
export async function currentPage(
  db: TenantDb,
  call: PieceCall & { actor: Parameters<typeof findPiece>[1] },
  { id, page }: { id: string; page: string },
): Promise<PiecePage> {
  const [piece, pages] = await Promise.all([findPiece(db, call.actor, id), findPages(db, id)]);
  const row = piece && pages.find((one) => one.id === page);
  if (!row) throw new Refusal('notFound');
  call.setHeader('etag', etagOf(row));
  return toPiecePage(row, piece, call);
}

export const piecePageRoutes = [
  serve(addMyPage, mayWritePieces, async (call) => {
    const page = await actions.addPage(call.db, call, call.params.id, call.body);
    return currentPage(call.db, call, { id: call.params.id, page });
  }),

  serve(showMyPage, mayWritePieces, (call) => currentPage(call.db, call, call.params)),

  serve(showMyPageAsRead, mayWritePieces, async (call) => {
    const { db, params } = call;
    const { page } = await actions.findOwnPage(db, call, params);
    const { rendition_id: renditionId, file_page: number } = page;
    if (!renditionId || number === null) throw new Refusal('notFound');
    const key = { renditionId, revision: null };
    const [pageAsRead] = await findPagesAsRead(db, key, { first: number, last: number });
    if (!pageAsRead) throw new Refusal('notFound');
    return toPageAsRead(pageAsRead, renditionId, call);
  }),

  serve(changeMyPage, mayWritePieces, async (call) => {
    const target = await actions.lockOwnPage(call.db, call, call.params);
    assertEditable(target.piece, call);
    assertIfMatch(call, etagOf(target.page), { state: target.piece.state });
    const read = () => currentPage(call.db, call, call.params);
    return actions.changePage(call.db, call, target, call.body, read);
  }),

  serve(deleteMyPage, mayWritePieces, async (call) => {
    await actions.deletePage(call.db, call, call.params);
    return {};
  }),

  serve(listDeletedPages, mayWritePieces, async (call) => {
    const { db, actor, params, query, url } = call;
    const piece = await findPiece(db, actor, params.id);
    if (!piece) throw new Refusal('notFound');
    assertLead(piece, call);
    const { count, rows } = await findDeletedPages(db, params.id, query);
    return toPage(url, query, { count, rows: rows.map((row) => toDeletedPage(row, piece, call)) });
  }),

  serve(restoreDeletedPage, mayWritePieces, async (call) => {
    await actions.restorePage(call.db, call, call.params);
    return currentPage(call.db, call, call.params);
  }),

  serve(orderMyPages, mayWritePieces, async (call) => {
    await actions.orderPages(call.db, call, call.params.id, call.body.pages);
    return currentBook(call.db, call, call.params.id);
  }),
];
