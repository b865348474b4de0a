import { assertIfMatchSent } from '#api/kit/if-match.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import { idempotencyOptions, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { reserveStorage } from '#api/library/publishing/service.ts';
import { deletePageVoice, putPageVoice } from '#contract/authoring/my-book-pictures.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { currentPage } from './page-routes.ts';
import { mayWritePieces } from './policy.ts';
import { etagOf } from './presenter.ts';
import { putVoice, removeVoice } from './voice-actions.ts';

export const pieceVoiceRoutes = [
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
      return inTransaction((db) => currentPage(db, call, params));
    },
    { beforeBody: reserveStorage },
  ),

  serve(deletePageVoice, mayWritePieces, async (call) => {
    await removeVoice(call.db, call, call.params, {
      assertMatch: ({ piece, page }) => assertIfMatchSent(call, etagOf(page), { state: piece.state }),
    });
    return currentPage(call.db, call, call.params);
  }),
];
