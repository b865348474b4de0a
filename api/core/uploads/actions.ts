import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { assertRoomFor, assertSchoolConfirmed } from '#api/core/limits/service.ts';
import { reserveDiskSpace } from '#api/kit/disk-space.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Storage } from '#api/kit/storage.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { filmLimits, filmWords } from '#contract/core/film-words.ts';
import { MAX_FILM_BYTES, MAX_OPEN_UPLOADS } from '#contract/core/limits.ts';
import { uploadWords } from '#contract/core/upload-words.ts';
import { bookLimits, MAX_BOOK_BYTES } from '#contract/library/limits.ts';
import { type Part, splitIntoParts } from './parts.ts';
import {
  appendPart,
  countOpenUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  lockUploadsOfSchool,
  type UploadOwner,
  type UploadRow,
} from './queries.ts';

/** `inTransaction` opens a transaction of the tenant. None is open while bytes arrive. */
export type UploadDeps = { inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>; storage: Storage };

const MAX_PARTS = 2000;

export const uploadFolder = (tenantId: string, id: string) => `${tenantId}/uploads/${id}`;

/** Begins an upload, if the school's storage has space. */
export async function createUpload(
  db: TenantDb,
  owner: { personId: string },
  file: { name: string; size: number },
  isStudent: boolean,
): Promise<UploadRow> {
  if (file.size === 0) throw fieldRefusal('upload-length', uploadWords.lengthMissing);
  await assertSchoolConfirmed(db);
  await assertMayOpen(db, owner.personId);
  await assertRoomFor(db, 'storage', file.size, isStudent ? { message: uploadWords.storageFull } : {});
  return findOwnUpload(db, owner.personId, await insertUpload(db, owner.personId, file));
}

/** Begins a film's upload. Only the disk limits the platform's storage. */
export async function createFilmUpload(
  db: TenantDb,
  personId: string,
  file: { name: string; size: number },
): Promise<UploadRow> {
  if (file.size === 0) throw fieldRefusal('upload-length', uploadWords.lengthMissing);
  await assertMayOpen(db, personId);
  return findOwnUpload(db, personId, await insertUpload(db, personId, file));
}

async function assertMayOpen(db: TenantDb, personId: string): Promise<void> {
  await lockUploadsOfSchool(db);
  if ((await countOpenUploads(db, personId)) >= MAX_OPEN_UPLOADS)
    throw new Refusal('tooOften', { message: uploadWords.tooManyOpen, values: { max: MAX_OPEN_UPLOADS } });
}

/** Refuses a file that is too large, before any query. */
export function assertUploadSize(size: number): void {
  if (size > MAX_BOOK_BYTES) throw new Refusal('tooLarge', { message: uploadWords.tooLarge, values: bookLimits });
}

export function assertFilmSize(size: number): void {
  if (size > MAX_FILM_BYTES) throw new Refusal('tooLarge', { message: filmWords.tooLarge, values: filmLimits });
}

/** Returns an upload of this person that has not expired. */
export async function findOwnUpload(db: TenantDb, personId: string, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, personId, id);
  if (!upload) throw new Refusal('notFound');
  if (upload.is_expired) throw new Refusal('gone', { message: uploadWords.expired });
  return upload;
}

/** Stores bytes from `offset` on, part by part. Each part is on disk before the database records its arrival. */
export async function receiveBytes(
  { inTransaction, storage }: UploadDeps,
  {
    owner,
    id,
    offset,
    stream,
    bytes,
  }: { owner: UploadOwner; id: string; offset: number; stream: Readable; bytes: number },
): Promise<UploadRow> {
  const upload = await inTransaction((db) => findOwnUpload(db, owner.personId, id));
  assertContinues(upload, offset);
  const remaining = upload.size - offset;
  if (bytes > remaining) throw new Refusal('tooLarge');
  const release = await reserveDiskSpace(storage.folder ? [storage.folder] : [], Math.min(bytes, remaining));
  const folder = await createTempDir('upload');
  try {
    let received = offset;
    for await (const part of splitIntoParts(stream, folder, remaining)) {
      await storePart({ inTransaction, storage }, { tenantId: owner.tenantId, id, offset: received, part });
      received += part.size;
    }
    return await inTransaction((db) => findOwnUpload(db, owner.personId, id));
  } finally {
    release();
    await rm(folder, { recursive: true, force: true });
  }
}

function assertContinues({ received, piece_id, parts }: UploadRow, offset: number): void {
  if (received !== offset || piece_id !== null)
    throw new Refusal('conflict', { message: uploadWords.wrongOffset, state: String(received) });
  if (parts.length >= MAX_PARTS) throw new Refusal('tooOften', { message: uploadWords.tooManyParts });
}

type NewPart = { tenantId: string; id: string; offset: number; part: Part };

/**
 * Stores a part. If another server has stored other bytes at this place, the first in the database counts, and this
 * part is removed.
 */
async function storePart(
  { inTransaction, storage }: UploadDeps,
  { tenantId, id, offset, part }: NewPart,
): Promise<void> {
  const name = randomUUID();
  const key = `${uploadFolder(tenantId, id)}/${name}`;
  await storage.put(key, part.path);
  if (await inTransaction((db) => appendPart(db, id, { offset, size: part.size, name }))) return;
  await storage.remove(key);
  throw new Refusal('conflict', { message: uploadWords.wrongOffset });
}

/** Ends an upload and removes its bytes. */
export async function removeUpload(
  { inTransaction, storage }: UploadDeps,
  owner: UploadOwner,
  id: string,
): Promise<void> {
  await inTransaction(async (db) => {
    await findOwnUpload(db, owner.personId, id);
    await deleteUpload(db, owner.personId, id);
  });
  await storage.remove(uploadFolder(owner.tenantId, id));
}
