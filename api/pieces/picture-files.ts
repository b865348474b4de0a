import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import type { Storage } from '#api/kit/storage.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import type { StoredPicture } from './picture-queries.ts';
import type { PieceKey } from './piece-key.ts';

/** Folder of the pictures of a piece in the storage. */
export function pieceFolder({ tenantId, id }: PieceKey): string {
  return `${tenantId}/pieces/${id}`;
}

/** Storage key of a picture of a piece, which is named after its content. */
export function pieceFileKey(key: PieceKey, hash: string): string {
  return `${pieceFolder(key)}/${hash}.webp`;
}

/** Returns the URL of a picture of a piece. It expires after one to two hours. */
export function pieceFileUrl({ tenantId, id }: PieceKey, hash: string, secret: Uint8Array): string {
  return `/files/pieces/${id}/${signResource(pieceResource(tenantId, id), secret)}/${hash}.webp`;
}

/** What the signature in the URL of a piece's pictures opens. */
export function pieceResource(tenantId: string, id: string): SignedResource {
  return { tenantId, resource: `pieces/${id}` };
}

/** Stores an encoded picture in the folder of a piece, before any row names it. */
export async function storePicture(
  storage: Storage,
  key: PieceKey,
  { bytes, width, height }: { bytes: Uint8Array; width: number; height: number },
): Promise<StoredPicture> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const folder = await createTempDir('cover');
  try {
    const file = path.join(folder, 'picture');
    await writeFile(file, bytes);
    await storage.put(pieceFileKey(key, hash), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { hash, size: bytes.length, width, height };
}
