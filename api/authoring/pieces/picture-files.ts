import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import type { Storage } from '#api/kit/storage.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { pieceFileKey, voiceFileKey } from '#api/library/publishing/service.ts';
import type { StoredPicture } from './picture-queries.ts';
import type { PieceKey } from './piece-key.ts';

/** Returns the URL of a recorded voice for a piece's author and reviewers. It expires after one to two hours. */
export function voiceFileUrl({ tenantId, id }: PieceKey, hash: string, secret: Uint8Array): string {
  return `/files/pieces/${id}/${signResource(pieceResource(tenantId, id), secret)}/${hash}.mp3`;
}

/** Returns the URL of a picture of a piece. It expires after one to two hours. */
export function pieceFileUrl({ tenantId, id }: PieceKey, hash: string, secret: Uint8Array): string {
  return `/files/pieces/${id}/${signResource(pieceResource(tenantId, id), secret)}/${hash}.webp`;
}

/** Returns the resource that the signed URL of a piece's pictures opens. */
export function pieceResource(tenantId: string, id: string): SignedResource {
  return { tenantId, resource: `pieces/${id}` };
}

export type StoredFile = { hash: string; size: number };

/** Stores an encoded picture in the folder of a piece, before any row names it. */
export async function storePicture(
  storage: Storage,
  key: PieceKey,
  { bytes, width, height }: { bytes: Uint8Array; width: number; height: number },
): Promise<StoredPicture> {
  const hash = hashBytes(bytes);
  await putBytes(storage, pieceFileKey(key, hash), bytes);
  return { hash, size: bytes.length, width, height };
}

/** Stores a checked recording in the folder of a piece, before any row names it. */
export async function storeVoice(storage: Storage, key: PieceKey, bytes: Uint8Array): Promise<StoredFile> {
  const hash = hashBytes(bytes);
  await putBytes(storage, voiceFileKey(key, hash), bytes);
  return { hash, size: bytes.length };
}

const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function putBytes(storage: Storage, key: string, bytes: Uint8Array): Promise<void> {
  const folder = await createTempDir('cover');
  try {
    const file = path.join(folder, 'file');
    await writeFile(file, bytes);
    await storage.put(key, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
