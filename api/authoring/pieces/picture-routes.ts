import type { ActorContext } from '#api/core/audit/service.ts';
import { createPainting, createPhoto } from '#api/core/press/service.ts';
import { assertIfMatch, assertIfMatchSent } from '#api/kit/conditional-requests.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { idempotencyOptions, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { reserveStorage } from '#api/library/publishing/service.ts';
import {
  deletePagePicture,
  deletePageVoice,
  putMyCover,
  putPageDrawing,
  putPagePhoto,
  putPageVoice,
  showPageDrawing,
} from '#contract/authoring/my-book-pictures.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { assertEditable, assertLead, beginEdit, lockOwnPiece } from './actions.ts';
import { currentBook } from './book-routes.ts';
import { findOwnPage } from './page-actions.ts';
import { currentPage, serveMyPage } from './page-routes.ts';
import { type PictureDeps, putPicture, removePicture } from './picture-actions.ts';
import { storePicture } from './picture-files.ts';
import { findDrawing } from './picture-queries.ts';
import { mayWritePieces } from './policy.ts';
import { etagOf } from './presenter.ts';
import { type PieceRow, updateEditedPiece } from './queries.ts';
import { putVoice, removeVoice } from './voice-actions.ts';

const pieceVoiceRoutes = [
  serveWithoutTransaction(
    putPageVoice,
    mayWritePieces,
    async (call) => {
      const { params, files, inTransaction, settings } = call;
      if (!files.voice) throw fieldRefusal('voice', pieceWords.voiceMissing);
      await putVoice({ inTransaction, storage: settings.storage }, call, params, {
        path: files.voice.path,
        request: idempotencyOptions(putPageVoice, call, settings.pepper),
        assertMatch: ({ piece, page }) => assertIfMatchSent(call, etagOf(page), { state: piece.state }),
      });
      return inTransaction((db) => currentPage({ ...call, db }, params));
    },
    { beforeBody: reserveStorage },
  ),

  serveMyPage(deletePageVoice, mayWritePieces, (call) =>
    removeVoice(call.db, call, call.params, {
      assertMatch: ({ piece, page }) => assertIfMatchSent(call, etagOf(page), { state: piece.state }),
    }),
  ),
];

export const piecePictureRoutes = [
  serveWithoutTransaction(
    putPagePhoto,
    mayWritePieces,
    async (call) => {
      const { params, body, inTransaction, settings } = call;
      const file = call.files.picture;
      if (!file) throw fieldRefusal('picture', pieceWords.pictureMissing);
      await putPicture({ inTransaction, storage: settings.storage }, call, params, {
        ...{ ...body, source: 'photo', drawing: null },
        encode: () => createPhoto(file.path, file.name),
        request: idempotencyOptions(putPagePhoto, call, settings.pepper),
        assertMatch: ({ piece, page }) => assertIfMatchSent(call, etagOf(page), { state: piece.state }),
      });
      return inTransaction((db) => currentPage({ ...call, db }, params));
    },
    { beforeBody: reserveStorage },
  ),

  serveMyPage(deletePagePicture, mayWritePieces, (call) =>
    removePicture(call.db, call, call.params, {
      position: call.query.position,
      assertMatch: ({ piece, page }) => assertIfMatchSent(call, etagOf(page), { state: piece.state }),
    }),
  ),

  serve(showPageDrawing, mayWritePieces, async (call) => {
    const { db, query } = call;
    const { piece, page } = await findOwnPage(db, call, call.params);
    const key = { pieceId: piece.id, pageId: page.id };
    const drawing = await findDrawing(db, key, query.position);
    if (!drawing) throw new Refusal('notFound');
    return drawing;
  }),

  serveWithoutTransaction(putPageDrawing, mayWritePieces, async (call) => {
    const { params, inTransaction, settings } = call;
    const { alt, position, ...drawing } = call.body;
    const source = drawing.strokes.length > 0 ? 'drawing' : 'cutouts';
    await putPicture({ inTransaction, storage: settings.storage }, call, params, {
      ...{ alt, position, source, drawing },
      encode: () => createPainting(drawing),
      request: idempotencyOptions(putPageDrawing, call, settings.pepper),
      assertMatch: ({ piece, page }) => assertIfMatch(call, etagOf(page), { state: piece.state }),
    });
    return inTransaction((db) => currentPage({ ...call, db }, params));
  }),

  serveWithoutTransaction(
    putMyCover,
    mayWritePieces,
    async (call) => {
      const { params, files, inTransaction, settings } = call;
      if (!files.cover) throw fieldRefusal('cover', pieceWords.pictureMissing);
      await putOwnCover({ inTransaction, storage: settings.storage }, call, params.id, files.cover);
      return inTransaction((db) => currentBook({ ...call, db }, params));
    },
    { beforeBody: reserveStorage },
  ),

  ...pieceVoiceRoutes,
];

/** Puts an author's own picture on the cover. */
async function putOwnCover(
  { inTransaction, storage }: PictureDeps,
  by: ActorContext,
  id: string,
  file: UploadedFile,
): Promise<void> {
  const key = { tenantId: by.actor.tenantId, id };
  await inTransaction((db) => lockLedPiece(db, by, id));
  const own_cover = await storePicture(storage, key, await createPhoto(file.path, file.name, 'cover'));
  await inTransaction(async (db) => {
    await beginEdit(db, by, await lockLedPiece(db, by, id));
    await updateEditedPiece(db, key.id, { own_cover: JSON.stringify(own_cover), cover_from: 'own' });
  });
}

/** Returns a piece whose cover the caller may choose, locked until the end of the transaction. */
async function lockLedPiece(db: TenantDb, by: ActorContext, id: string): Promise<PieceRow> {
  const piece = await lockOwnPiece(db, by.actor, id);
  assertLead(piece, by);
  assertEditable(piece, by);
  return piece;
}
