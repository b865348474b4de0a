import { writeFile } from 'node:fs/promises';
import { reserveDiskSpace } from '#api/kit/disk-space.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import type { Storage } from '#api/kit/storage.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { uploadWords } from '#contract/core/upload-words.ts';
import { uploadFolder } from './actions.ts';
import {
  deleteUpload,
  deleteUploadsOf,
  findUnusedUploads,
  findUpload,
  type UploadRow,
  updateUploadPiece,
} from './queries.ts';

export type { UploadDeps } from './actions.ts';
export type { UploadOwner } from './queries.ts';

/** Deletes the uploads of an erased person. Returns the folders of their bytes, to be removed after the commit. */
export async function eraseUploads(db: TenantDb, personId: string): Promise<string[]> {
  return (await deleteUploadsOf(db, personId)).map((id) => `uploads/${id}`);
}

/** Returns a person's uploads with the keys of their stored parts, for the export of their data. */
export async function findUploadsOf(db: TenantDb, personId: string) {
  return (await findUnusedUploads(db, personId)).map(({ id, parts, ...upload }) => ({
    ...upload,
    keys: parts.map((name) => `${uploadFolder(db.tenantId, id)}/${name}`),
  }));
}

/** Returns a complete upload for a piece; undefined if the piece has it already. */
export async function findCompleteUpload(
  db: TenantDb,
  personId: string,
  id: string,
  pieceId: string,
): Promise<UploadRow | undefined> {
  const upload = await findUpload(db, personId, id, { locks: true });
  if (upload?.piece_id === pieceId) return undefined;
  if (!upload) throw fieldRefusal('upload', uploadWords.unknown);
  if (upload.piece_id) throw fieldRefusal('upload', uploadWords.used);
  if (upload.is_expired) throw fieldRefusal('upload', uploadWords.expired);
  if (upload.received < upload.size) throw fieldRefusal('upload', uploadWords.incomplete);
  return upload;
}

/** Returns a complete upload for a film. */
export async function findCompleteFilmUpload(db: TenantDb, personId: string, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, personId, id, { locks: true });
  if (!upload) throw fieldRefusal('upload', uploadWords.unknown);
  if (upload.is_expired) throw fieldRefusal('upload', uploadWords.expired);
  if (upload.received < upload.size) throw fieldRefusal('upload', uploadWords.incomplete);
  return upload;
}

export { deleteUpload };

/** Records that a piece has an upload's file; false if it was recorded before. The caller then removes the parts. */
export async function giveUploadToPiece(db: TenantDb, personId: string, id: string, pieceId: string): Promise<boolean> {
  if (!(await findCompleteUpload(db, personId, id, pieceId))) return false;
  await updateUploadPiece(db, id, pieceId);
  return true;
}

/** Joins an upload's parts in a local file. */
export async function assembleUpload(
  storage: Storage,
  tenantId: string,
  { id, parts, size }: UploadRow,
  target: string,
): Promise<void> {
  const release = await reserveDiskSpace(storage.folder ? [storage.folder] : [], size * 2);
  try {
    await writeFile(target, readParts(storage, uploadFolder(tenantId, id), parts), { mode: 0o600 });
  } finally {
    release();
  }
}

async function* readParts(storage: Storage, folder: string, parts: string[]): AsyncGenerator<Buffer> {
  for (const name of parts) yield* await storage.read(`${folder}/${name}`);
}

export function removeUploadedParts(storage: Storage, tenantId: string, id: string): Promise<void> {
  return storage.remove(uploadFolder(tenantId, id));
}
