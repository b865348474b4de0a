import { roomFor } from '#api/core/limits/service.ts';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { idempotencyOptions, serveWithoutTransaction } from '#api/kit/serve.ts';
import { reserveStorage } from '#api/library/publishing/service.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import * as contract from '#contract/authoring/versions.ts';
import { currentBook } from './book-routes.ts';
import { mayWritePieces } from './policy.ts';
import * as actions from './version-actions.ts';

export const versionRoutes = [
  serveWithoutTransaction(
    contract.createVersion,
    mayWritePieces,
    async (call) => {
      const { params, body, inTransaction, settings, actor } = call;
      const original = await inTransaction((db) => actions.findOriginal(db, actor, params.id, body));
      const target = { storage: settings.storage, tenantId: actor.tenantId };
      const copied = await actions.copyOriginal(target, original);
      const request = idempotencyOptions(contract.createVersion, call, settings.pepper);
      const piece = await inTransaction((db) =>
        runIdempotent(db, request, async () => {
          await actions.createVersion(db, actor, copied, body);
          return currentBook({ ...call, db }, copied);
        }),
      );
      return piece as Piece;
    },
    { beforeBody: reserveStorage, assertRoom: roomFor(['books']) },
  ),
];
