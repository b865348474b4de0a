import type { ActorContext } from '#api/core/audit/service.ts';
import { createPhoto } from '#api/core/press/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { assertEditable, assertLead, beginEdit, lockOwnPiece } from './actions.ts';
import type { PictureDeps } from './picture-actions.ts';
import { storePicture } from './picture-files.ts';
import { type PieceRow, updateEditedPiece } from './queries.ts';

/** Puts a picture of the author's own on the cover. */
export async function putOwnCover(
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

/** Returns a piece whose cover the caller chooses, locked until the end of the transaction. */
async function lockLedPiece(db: TenantDb, by: ActorContext, id: string): Promise<PieceRow> {
  const piece = await lockOwnPiece(db, by.actor, id);
  assertLead(piece, by);
  assertEditable(piece, by);
  return piece;
}
