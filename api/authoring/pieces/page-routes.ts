import { assertIfMatch } from '#api/kit/conditional-requests.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve, serveAndPresent, serveWithoutReply } from '#api/kit/serve.ts';
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
import { type PieceCall, serveMyBook } from './book-routes.ts';
import { findPagesAsRead } from './file-page-queries.ts';
import * as actions from './page-actions.ts';
import { findDeletedPages, findPages } from './page-queries.ts';
import { mayWritePieces } from './policy.ts';
import { etagOf, toDeletedPage, toPageAsRead, toPiecePage } from './presenter.ts';
import { findPiece } from './queries.ts';

/** Returns the changed page as the reply of a call, and sets its ETag. */
export async function currentPage(call: PieceCall, { id, page }: { id: string; page: string }): Promise<PiecePage> {
  const { db, actor } = call;
  const [piece, pages] = await Promise.all([findPiece(db, actor, id), findPages(db, id)]);
  const row = piece && pages.find((one) => one.id === page);
  if (!row) throw new Refusal('notFound');
  call.setHeader('etag', etagOf(row));
  return toPiecePage(row, piece, call);
}

export const serveMyPage = serveAndPresent(currentPage);

export const piecePageRoutes = [
  serveMyPage(addMyPage, mayWritePieces, async (call) => {
    const { id } = call.params;
    return { id, page: await actions.addPage(call.db, call, id, call.body) };
  }),

  serve(showMyPage, mayWritePieces, (call) => currentPage(call, call.params)),

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
    const read = () => currentPage(call, call.params);
    return actions.changePage(call.db, call, target, call.body, read);
  }),

  serveWithoutReply(deleteMyPage, mayWritePieces, (call) => actions.deletePage(call.db, call, call.params)),

  serve(listDeletedPages, mayWritePieces, async (call) => {
    const { db, actor, params, query, url } = call;
    const piece = await findPiece(db, actor, params.id);
    if (!piece) throw new Refusal('notFound');
    assertLead(piece, call);
    const { count, rows } = await findDeletedPages(db, params.id, query);
    return toPage(url, query, { count, rows: rows.map((row) => toDeletedPage(row, piece, call)) });
  }),

  serveMyPage(restoreDeletedPage, mayWritePieces, (call) => actions.restorePage(call.db, call, call.params)),

  serveMyBook(orderMyPages, mayWritePieces, (call) =>
    actions.orderPages(call.db, call, call.params.id, call.body.pages),
  ),
];
