import { createPainting, createPhoto } from '#api/core/press/service.ts';
import { assertIfMatch, assertIfMatchSent } from '#api/kit/if-match.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { idempotencyOptions, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { reserveStorage } from '#api/library/publishing/service.ts';
import {
  deletePagePicture,
  putMyCover,
  putPageDrawing,
  putPagePhoto,
  showPageDrawing,
} from '#contract/authoring/my-book-pictures.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { putOwnCover } from './cover-actions.ts';
import { findOwnPage } from './page-actions.ts';
import { currentPage } from './page-routes.ts';
import { putPicture, removePicture } from './picture-actions.ts';
import { findDrawing } from './picture-queries.ts';
import { mayWritePieces } from './policy.ts';
import { etagOf } from './presenter.ts';
import { currentPiece } from './routes.ts';
import { pieceVoiceRoutes } from './voice-routes.ts';

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
      return inTransaction((db) => currentPage(db, call, params));
    },
    { beforeBody: reserveStorage },
  ),

  serve(deletePagePicture, mayWritePieces, async (call) => {
    await removePicture(call.db, call, call.params, {
      position: call.query.position,
      assertMatch: ({ piece, page }) => assertIfMatchSent(call, etagOf(page), { state: piece.state }),
    });
    return currentPage(call.db, call, call.params);
  }),

  serve(showPageDrawing, mayWritePieces, async (call) => {
    const { db, query } = call;
    const { piece, page } = await findOwnPage(db, call, call.params);
    const key = { tenantId: call.actor.tenantId, pieceId: piece.id, pageId: page.id };
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
    return inTransaction((db) => currentPage(db, call, params));
  }),

  serveWithoutTransaction(
    putMyCover,
    mayWritePieces,
    async (call) => {
      const { params, files, inTransaction, settings } = call;
      if (!files.cover) throw fieldRefusal('cover', pieceWords.pictureMissing);
      await putOwnCover({ inTransaction, storage: settings.storage }, call, params.id, files.cover);
      return inTransaction((db) => currentPiece(db, call, params.id));
    },
    { beforeBody: reserveStorage },
  ),

  ...pieceVoiceRoutes,
];
