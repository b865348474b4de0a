import { findChecks } from '#api/authoring/piece-checks/queries.ts';
import { roomFor } from '#api/core/limits/service.ts';
import { assertIfMatch } from '#api/kit/conditional-requests.ts';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { toPage } from '#api/kit/pagination.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { idempotencyOptions, type Reply, serve, serveAndPresent, serveWithoutTransaction } from '#api/kit/serve.ts';
import { reserveStorage } from '#api/library/publishing/service.ts';
import * as contract from '#contract/authoring/my-stories.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { assertEditable, lockOwnPiece, requireLedPiece } from './actions.ts';
import type { PieceCall } from './book-routes.ts';
import { mayWritePieces } from './policy.ts';
import { etagOf } from './presenter.ts';
import { findPiece, findPieces } from './queries.ts';

import { findSteps } from './step-queries.ts';
import * as actions from './story-actions.ts';
import { toMyStory, toStory, toStoryPicture } from './story-presenter.ts';
import { findBody, findReviewerName, findStoryPictures } from './story-queries.ts';

/** Returns the changed story as the reply of a call, and sets its ETag. */
export async function currentStory(call: PieceCall, { id }: { id: string }): Promise<Reply<typeof contract.Story>> {
  const { db, actor } = call;
  const row = await findPiece(db, actor, id, { type: 'story' });
  if (!row) throw new Refusal('notFound');
  const [body, pictures, reviewer, steps, checks] = await Promise.all([
    findBody(db, id),
    findStoryPictures(db, id),
    findReviewerName(db, id),
    findSteps(db, id),
    findChecks(db, id),
  ]);
  call.setHeader('etag', etagOf(row));
  return toStory(row, { body, pictures, reviewer, steps, checks }, call);
}

export const serveMyStory = serveAndPresent(currentStory);

export const storyRoutes = [
  serve(contract.listMyStories, mayWritePieces, async (call) => {
    const { count, rows } = await findPieces(call.db, call.actor, 'story', call.query);
    return toPage(call.url, call.query, { count, rows: rows.map((row) => toMyStory(row, call)) });
  }),

  serveMyStory(
    contract.createMyStory,
    mayWritePieces,
    async (call) => {
      const untitled = call.settings.translate(call.language, pieceWords.untitledStory);
      return { id: await actions.createStory(call.db, call.actor, call.body, untitled) };
    },
    { assertRoom: roomFor(['storage'], 0) },
  ),

  serve(contract.showMyStory, mayWritePieces, (call) => currentStory(call, call.params)),

  serveWithoutTransaction(contract.changeMyStory, mayWritePieces, async (call) => {
    const { params, body, inTransaction, settings } = call;
    const pictures = body.body === undefined ? [] : await inTransaction((db) => findStoryPictures(db, params.id));
    const change = { ...body, ...(body.body !== undefined && { body: await actions.cleanBody(pictures, body.body) }) };
    const request = idempotencyOptions(contract.changeMyStory, call, settings.pepper);
    const changed = await inTransaction((db) =>
      runIdempotent(db, request, async () => {
        const piece = await lockOwnPiece(db, call.actor, params.id, 'story');
        assertEditable(piece, call);
        assertIfMatch(call, etagOf(piece), { state: piece.state });
        await actions.changeStory(db, call, piece, change);
        return currentStory({ ...call, db }, piece);
      }),
    );
    return changed as contract.Story;
  }),

  serveWithoutTransaction(
    contract.addStoryPicture,
    mayWritePieces,
    async (call) => {
      const { params, body, files, inTransaction, settings } = call;
      const file = files.picture;
      if (!file) throw fieldRefusal('picture', pieceWords.pictureMissing);
      const request = idempotencyOptions(contract.addStoryPicture, call, settings.pepper);
      return actions.addPicture({ inTransaction, storage: settings.storage }, call, {
        ...{ id: params.id, file, alt: body.alt, request },
        present: (row) => toStoryPicture(row, params, call),
      });
    },
    { beforeBody: reserveStorage },
  ),

  serve(contract.compareStoryRevisions, mayWritePieces, async (call) => {
    await requireLedPiece(call.db, call, call.params.id, 'story');
    const request = { ...call.query, number: call.params.number };
    return { paragraphs: await actions.compareStoryRevision(call.db, call.params.id, request) };
  }),
];
