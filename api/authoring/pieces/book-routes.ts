import { type CheckRow, findChecks } from '#api/authoring/piece-checks/queries.ts';
import { roomFor } from '#api/core/limits/service.ts';
import { findUnsettable } from '#api/core/press/service.ts';
import { assertIfMatch } from '#api/kit/conditional-requests.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Reply, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { createClassBook } from '#contract/authoring/class-books.ts';
import { changeMyBook, createMyBook, listMyBooks, putMyFile, showMyBook } from '#contract/authoring/my-books.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import { compareRevisions } from '#contract/authoring/revisions.ts';
import * as actions from './actions.ts';
import * as classBooks from './class-books.ts';
import { putFile } from './file-actions.ts';
import { feedbackOnCurrentPages, feedbackOnOwnPages, revisionsWithFeedback } from './own-page-feedback.ts';
import { findPages, type PageRow } from './page-queries.ts';
import { canLeadPiece, mayBeginClassBooks, mayWritePieces } from './policy.ts';
import { etagOf, type Reading, toMyPiece, toPiece } from './presenter.ts';
import { findPiece, findPieces, type PieceRow } from './queries.ts';
import { findOwnPageNumbers, findPageNumbers } from './revision-queries.ts';
import { compareRevision } from './revisions.ts';
import { findSteps, type StepRow } from './step-queries.ts';

export type PieceCall = Reading & { setHeader(name: 'etag', value: string): void };

/** Returns the changed piece as the reply of a call, and sets its ETag. */
export async function currentBook(
  db: TenantDb,
  call: PieceCall & { actor: Parameters<typeof findPiece>[1] },
  id: string,
): Promise<Reply<typeof Piece>> {
  const [row, pages, steps, checks] = await Promise.all([
    findPiece(db, call.actor, id),
    findPages(db, id),
    findSteps(db, id),
    findChecks(db, id),
  ]);
  if (!row) throw new Refusal('notFound');
  const characters_without_font = await findUnsettable(`${row.title} ${row.author}`);
  call.setHeader('etag', etagOf(row));
  return { ...(await toPieceOfCaller(db, call, row, { pages, steps, checks })), characters_without_font };
}

type Parts = { pages: PageRow[]; steps: StepRow[]; checks: CheckRow[] };

/** Returns the piece for the caller. A student with a page in a class book gets the feedback about this page. */
async function toPieceOfCaller(
  db: TenantDb,
  call: Parameters<typeof currentBook>[1],
  row: PieceRow,
  { pages, steps, checks }: Parts,
): Promise<Reply<typeof Piece>> {
  if (canLeadPiece(row, call.actor)) {
    const numbers = await findPageNumbers(db, row.id, revisionsWithFeedback(row, { steps, checks }));
    return toPiece(row, { pages, ...feedbackOnCurrentPages(row, { steps, checks }, numbers) }, call);
  }
  const own = await findOwnPageNumbers(db, row.id, call.actor.personId);
  return toPiece(row, { pages, ...feedbackOnOwnPages(row, { steps, checks }, own) }, call);
}

export const myBookRoutes = [
  serve(listMyBooks, mayWritePieces, async (call) => {
    const { count, rows } = await findPieces(call.db, call.actor, 'book', call.query);
    return toPage(call.url, call.query, { count, rows: rows.map((row) => toMyPiece(row, call)) });
  }),

  serve(
    createMyBook,
    mayWritePieces,
    async (call) => {
      const untitled = call.settings.translate(call.language, pieceWords.untitled);
      const id = await actions.createPiece(call.db, call.actor, call.body, untitled);
      return currentBook(call.db, call, id);
    },
    { assertRoom: roomFor(['books']) },
  ),

  serve(
    createClassBook,
    mayBeginClassBooks,
    async (call) => {
      const id = await classBooks.createClassBook(call.db, call, call.params.id, call.body);
      return currentBook(call.db, call, id);
    },
    { assertRoom: roomFor(['books']) },
  ),

  serve(showMyBook, mayWritePieces, (call) => currentBook(call.db, call, call.params.id)),

  serve(changeMyBook, mayWritePieces, async (call) => {
    const piece = await actions.lockOwnPiece(call.db, call.actor, call.params.id);
    actions.assertLead(piece, call);
    actions.assertEditable(piece, call);
    assertIfMatch(call, etagOf(piece), { state: piece.state });
    await actions.changePiece(call.db, call, piece, call.body);
    return currentBook(call.db, call, piece.id);
  }),

  serveWithoutTransaction(putMyFile, mayWritePieces, async (call) => {
    const { params, body, inTransaction, settings } = call;
    const { tenantId, personId } = call.person();
    const file = { id: params.id, uploadId: body.upload, owner: { tenantId, personId } };
    await putFile({ inTransaction, storage: settings.storage }, call, file);
    return inTransaction((db) => currentBook(db, call, params.id));
  }),

  serve(compareRevisions, mayWritePieces, async (call) => {
    const { id } = await actions.requireLedPiece(call.db, call, call.params.id, 'book');
    return { pages: await compareRevision(call.db, id, call.params.number, call.query) };
  }),
];
