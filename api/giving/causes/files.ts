import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPhoto } from '#api/core/press/service.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import { type SignedResource, signResource } from '#api/kit/signed-urls.ts';
import type { Storage } from '#api/kit/storage.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { causeWords } from '#contract/giving/cause-words.ts';

export type CauseKey = { tenantId: string; id: string };
export type StoredPhoto = { hash: string; size: number; width: number; height: number };
export type StoredTerms = { hash: string; size: number; name: string };

/** Returns the storage folder of a cause's photos and terms. */
export function causeFolder({ tenantId, id }: CauseKey): string {
  return `${tenantId}/causes/${id}`;
}

/** Returns the resource that the signed URL of a cause's file opens: one file. */
export function causeFileResource({ tenantId, id }: CauseKey, name: string): SignedResource {
  return { tenantId, resource: `causes/${id}/${name}` };
}

/** Returns the URL of a cause's public photo. */
export function publicPhotoUrl(id: string, hash: string): string {
  return `/files/causes/${id}/${hash}.webp`;
}

/**
 * Returns the URL of a cause's file for its staff and the platform, on their hosts. It expires after one to two hours.
 */
export function signedFileUrl(key: CauseKey, name: string, secret: Uint8Array): string {
  return `/files/causes/${key.tenantId}/${key.id}/${signResource(causeFileResource(key, name), secret)}/${name}`;
}

/** Re-encodes a photo without its metadata and stores it, before any row names it. */
export async function storeCausePhoto(storage: Storage, key: CauseKey, file: UploadedFile): Promise<StoredPhoto> {
  const { bytes, width, height } = await createPhoto(file.path, file.name);
  const hash = hashOf(bytes);
  await putBytes(storage, `${causeFolder(key)}/${hash}.webp`, bytes);
  return { hash, size: bytes.length, width, height };
}

/** Stores signed terms unchanged. They are only downloaded, never shown in a page. */
export async function storeTerms(storage: Storage, key: CauseKey, file: UploadedFile): Promise<StoredTerms> {
  const bytes = await readFile(file.path);
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw fieldRefusal('terms', causeWords.termsKind);
  const hash = hashOf(bytes);
  await putBytes(storage, `${causeFolder(key)}/${hash}.pdf`, bytes);
  return { hash, size: bytes.length, name: file.name.slice(-200) || 'terms.pdf' };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

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
