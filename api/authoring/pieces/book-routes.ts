import { type CheckRow, findChecks } from '#api/authoring/piece-checks/queries.ts';
import { roomFor } from '#api/core/limits/service.ts';
import { findUnsettable } from '#api/core/press/service.ts';
import { assertIfMatch } from '#api/kit/conditional-requests.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Reply, serve, serveAndPresent, serveWithoutTransaction } from '#api/kit/serve.ts';
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

export type PieceCall = Reading & {
  db: TenantDb;
  actor: Parameters<typeof findPiece>[1];
  setHeader(name: 'etag', value: string): void;
};

/** Returns the changed piece as the reply of a call, and sets its ETag. */
export async function currentBook(call: PieceCall, { id }: { id: string }): Promise<Reply<typeof Piece>> {
  const { db } = call;
  const [row, pages, steps, checks] = await Promise.all([
    findPiece(db, call.actor, id),
    findPages(db, id),
    findSteps(db, id),
    findChecks(db, id),
  ]);
  if (!row) throw new Refusal('notFound');
  const characters_without_font = await findUnsettable(`${row.title} ${row.author}`);
  call.setHeader('etag', etagOf(row));
  return { ...(await toPieceOfCaller(call, row, { pages, steps, checks })), characters_without_font };
}

type Parts = { pages: PageRow[]; steps: StepRow[]; checks: CheckRow[] };

/** Returns the piece for the caller. A student with a page in a class book gets the feedback about this page. */
async function toPieceOfCaller(
  call: PieceCall,
  row: PieceRow,
  { pages, steps, checks }: Parts,
): Promise<Reply<typeof Piece>> {
  if (canLeadPiece(row, call.actor)) {
    const numbers = await findPageNumbers(call.db, row.id, revisionsWithFeedback(row, { steps, checks }));
    return toPiece(row, { pages, ...feedbackOnCurrentPages(row, { steps, checks }, numbers) }, call);
  }
  const own = await findOwnPageNumbers(call.db, row.id, call.actor.personId);
  return toPiece(row, { pages, ...feedbackOnOwnPages(row, { steps, checks }, own) }, call);
}

export const serveMyBook = serveAndPresent(currentBook);

export const myBookRoutes = [
  serve(listMyBooks, mayWritePieces, async (call) => {
    const { count, rows } = await findPieces(call.db, call.actor, 'book', call.query);
    return toPage(call.url, call.query, { count, rows: rows.map((row) => toMyPiece(row, call)) });
  }),

  serveMyBook(
    createMyBook,
    mayWritePieces,
    async (call) => {
      const untitled = call.settings.translate(call.language, pieceWords.untitled);
      return { id: await actions.createPiece(call.db, call.actor, call.body, untitled) };
    },
    { assertRoom: roomFor(['books']) },
  ),

  serveMyBook(
    createClassBook,
    mayBeginClassBooks,
    async (call) => ({ id: await classBooks.createClassBook(call.db, call, call.params.id, call.body) }),
    { assertRoom: roomFor(['books']) },
  ),

  serve(showMyBook, mayWritePieces, (call) => currentBook(call, call.params)),

  serveMyBook(changeMyBook, mayWritePieces, async (call) => {
    const piece = await actions.lockOwnPiece(call.db, call.actor, call.params.id);
    actions.assertLead(piece, call);
    actions.assertEditable(piece, call);
    assertIfMatch(call, etagOf(piece), { state: piece.state });
    await actions.changePiece(call.db, call, piece, call.body);
  }),

  serveWithoutTransaction(putMyFile, mayWritePieces, async (call) => {
    const { params, body, inTransaction, settings } = call;
    const { tenantId, personId } = call.person();
    const file = { id: params.id, uploadId: body.upload, owner: { tenantId, personId } };
    await putFile({ inTransaction, storage: settings.storage }, call, file);
    return inTransaction((db) => currentBook({ ...call, db }, params));
  }),

  serve(compareRevisions, mayWritePieces, async (call) => {
    const { id } = await actions.requireLedPiece(call.db, call, call.params.id, 'book');
    return { pages: await compareRevision(call.db, id, call.params.number, call.query) };
  }),
];
