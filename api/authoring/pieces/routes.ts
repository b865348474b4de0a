import type { z } from 'zod';
import { toChecks } from '#api/authoring/piece-checks/presenter.ts';
import { roomFor } from '#api/core/limits/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { type AssertRoom, type Call, type Reply, type ServedRoute, serve } from '#api/kit/serve.ts';
import type { Story } from '#contract/authoring/my-stories.ts';
import * as contract from '#contract/authoring/piece-routes.ts';
import type { Piece, PieceType } from '#contract/authoring/pieces.ts';
import type { Route } from '#contract/kit/route.ts';
import { deletePiece, requireLedPiece, requirePiece, restorePiece, submitPiece, withdrawPiece } from './actions.ts';
import { serveMyBook } from './book-routes.ts';
import { checkDraft } from './check-draft.ts';
import { setMadeUp } from './checks.ts';
import { mayWritePieces } from './policy.ts';
import { findRevisions } from './revision-queries.ts';
import { restoreRevision } from './revisions.ts';
import { serveMyStory } from './story-routes.ts';

type ById = z.ZodType<{ id: string }>;
type Room = Record<PieceType, AssertRoom>;

/** Serves a call on a book of the caller and its twin on a story by one handler. */
function servePiece<Params extends ById, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  [ofBook, ofStory]: readonly [Route<Params, Query, Body, Reply>, Route<Params, Query, Body, Reply>],
  handler: (call: Call<Params, Query, Body>, type: PieceType) => Promise<z.input<Reply>>,
): ServedRoute[] {
  return [
    serve(ofBook, mayWritePieces, (call) => handler(call, 'book')),
    serve(ofStory, mayWritePieces, (call) => handler(call, 'story')),
  ];
}

/** Serves a change of a book and its twin of a story, which reply with the changed piece. */
function servePieceChange<Params extends ById, Query extends z.ZodType, Body extends z.ZodType>(
  [ofBook, ofStory]: readonly [
    Route<Params, Query, Body, z.ZodType<unknown, Reply<typeof Piece>>>,
    Route<Params, Query, Body, z.ZodType<unknown, Reply<typeof Story>>>,
  ],
  change: (call: Call<Params, Query, Body>, type: PieceType) => Promise<void>,
  room?: Room,
): ServedRoute[] {
  const changeOf = (type: PieceType) => async (call: Call<Params, Query, Body>) => {
    await change(call, type);
    return call.params;
  };
  return [
    serveMyBook(ofBook, mayWritePieces, changeOf('book'), room && { assertRoom: room.book }),
    serveMyStory(ofStory, mayWritePieces, changeOf('story'), room && { assertRoom: room.story }),
  ];
}

/** The calls that books and stories of the caller share. */
export const pieceRoutes = [
  ...servePiece(contract.deletePiece, async (call, type) => {
    await deletePiece(call.db, call, call.params.id, type);
    return {};
  }),
  ...servePieceChange(contract.undeletePiece, (call, type) => restorePiece(call.db, call, call.params.id, type), {
    book: roomFor(['books']),
    story: roomFor(['storage'], 0),
  }),
  ...servePieceChange(contract.submitPiece, (call, type) => submitPiece(call.db, call, call.params.id, type)),
  ...servePieceChange(contract.withdrawPiece, (call, type) => withdrawPiece(call.db, call, call.params.id, type)),

  ...servePiece(contract.previewChecks, async (call, type) => {
    const piece = await requirePiece(call.db, call.actor, call.params.id, type);
    const rows = await checkDraft(call.db, call.actor, piece);
    return { checks: toChecks(rows, { isReviewer: false, isPreview: true, ...call }) };
  }),
  ...servePieceChange(contract.sayNameIsMadeUp, async (call, type) => {
    const { id, check } = call.params;
    await setMadeUp(call.db, call, { id, check, isMadeUp: call.body.is_made_up, type });
  }),

  ...servePiece(contract.listRevisions, async (call, type) => {
    const { db, query, url } = call;
    const { id } = await requireLedPiece(db, call, call.params.id, type);
    return toPage(url, query, await findRevisions(db, id, query));
  }),
  ...servePieceChange(contract.restoreRevision, (call, type) => restoreRevision(call.db, call, call.params, type)),
];
