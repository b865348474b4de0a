import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ActorContext } from '#api/core/audit/service.ts';
import { assertBookFile } from '#api/core/press/service.ts';
import {
  assembleUpload,
  findCompleteUpload,
  giveUploadToPiece,
  removeUploadedParts,
  type UploadDeps,
  type UploadOwner,
} from '#api/core/uploads/service.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  hashFile,
  insertRendition,
  refuseRendition,
  type SourceFile,
  sourceKey,
} from '#api/library/publishing/service.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { assertEditable, assertLead, beginEdit, lockOwnPiece } from './actions.ts';
import { makeFilePages } from './job-definitions.ts';
import type { PieceRow } from './queries.ts';

type FileOfPiece = { id: string; uploadId: string; owner: UploadOwner };

/**
 * Makes an uploaded file the file of a piece. A file that its first bytes rule out is never pressed. A repeated call
 * changes nothing.
 */
export async function putFile(deps: UploadDeps, by: ActorContext, { id, uploadId, owner }: FileOfPiece): Promise<void> {
  const { inTransaction, storage } = deps;
  const { tenantId } = owner;
  const upload = await inTransaction(async (db) => {
    await lockPieceOfFile(db, by, id);
    return findCompleteUpload(db, owner.personId, uploadId, id);
  });
  if (!upload) return;
  const folder = await createTempDir('upload');
  try {
    const local = path.join(folder, 'file');
    await assembleUpload(storage, tenantId, upload, local);
    const refusal = await findRefusal(local);
    const file = { hash: await hashFile(local), name: upload.file_name, size: upload.size };
    await storage.put(sourceKey(tenantId, file.hash), local);
    await inTransaction(async (db) => {
      const piece = await lockPieceOfFile(db, by, id);
      if (!(await giveUploadToPiece(db, owner.personId, uploadId, id))) return;
      await beginEdit(db, by, piece);
      await addFile(db, { id, file, refusal });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await removeUploadedParts(storage, tenantId, uploadId);
}

/** Returns a locked piece that can take a file now. */
async function lockPieceOfFile(db: TenantDb, by: ActorContext, id: string): Promise<PieceRow> {
  const piece = await lockOwnPiece(db, by.actor, id);
  assertLead(piece, by);
  assertEditable(piece, by);
  if (piece.source !== 'file') throw new Refusal('conflict', { message: pieceWords.noFile, state: piece.source });
  if (piece.file_state === 'waiting' || piece.file_state === 'working')
    throw new Refusal('conflict', { message: pieceWords.fileInProgress, state: piece.file_state });
  return piece;
}

async function findRefusal(file: string): Promise<string | undefined> {
  try {
    await assertBookFile(file);
  } catch (cause) {
    if (cause instanceof Refusal) return cause.message;
    throw cause;
  }
}

type NewFile = { id: string; file: SourceFile; refusal: string | undefined };

async function addFile(db: TenantDb, { id, file, refusal }: NewFile): Promise<void> {
  const renditionId = await insertRendition(db, { bookId: id, file, publishes: false });
  if (refusal) await refuseRendition(db, renditionId, refusal);
  else await enqueueJob(db, makeFilePages, { piece_id: id, rendition_id: renditionId });
}
