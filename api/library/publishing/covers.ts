import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ActorContext } from '#api/core/audit/service.ts';
import { createCovers } from '#api/core/press/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { downloadFile, type Storage } from '#api/kit/storage.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { StoredCover } from '#api/library/books/service.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { recordBookEvent } from './decisions.ts';
import { trimOfCover } from './metadata-columns.ts';
import { canEditWords } from './policy.ts';
import { findManagedBook, lockBook, updateEditedBook } from './queries.ts';
import { addRenditionFiles, renditionFolder } from './rendition-queries.ts';

/** `inTransaction` opens a transaction of the tenant. None is open while files are checked and stored. */
export type PublishingDeps = { inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>; storage: Storage };

/** Gives a book a custom cover, which survives a new file of the book. */
export async function replaceBookCover(
  { inTransaction, storage }: PublishingDeps,
  by: ActorContext,
  { id, file }: { id: string; file: UploadedFile },
): Promise<void> {
  const { tenantId } = by.actor;
  const derivatives = await createCovers(file.path, file.name);
  const renditionId = await inTransaction((db) => findCoverRendition(db, id));
  const { cover, files } = await storeCover(storage, { tenantId, renditionId }, derivatives);
  await inTransaction(async (db) => {
    if ((await findCoverRendition(db, id)) !== renditionId) throw new Refusal('conflict');
    const columns = { cover: JSON.stringify(cover), trim: trimOfCover(cover, undefined) };
    await updateEditedBook(db, id, { columns });
    await addRenditionFiles(db, renditionId, files);
    await recordBookEvent(db, by, 'book.cover_replaced', id);
  });
}

type RenditionRef = { tenantId: string; renditionId: string };
type CoverSize = { width: number; height: number; bytes: Uint8Array };

/**
 * Stores the sizes of a custom cover in the folder of a rendition, the narrowest first. Returns them with their bytes.
 */
export async function storeCover(
  storage: Storage,
  { tenantId, renditionId }: RenditionRef,
  sizes: CoverSize[],
): Promise<CustomCover & { cover: StoredCover }> {
  const stem = `own-${randomUUID().slice(0, 8)}`;
  const coverFiles = sizes.map((size) => ({ ...size, name: `${stem}-${size.width}.webp` }));
  await withTempDir(async (folder) => {
    for (const { name, bytes } of coverFiles) {
      await writeFile(path.join(folder, name), bytes);
      await storage.put(`${renditionFolder(tenantId, renditionId)}/${name}`, path.join(folder, name));
    }
  });
  const widest = coverFiles.at(-1);
  if (!widest) throw new Error('no size of the cover was created');
  const files = coverFiles.map(({ name, width }) => ({ name, width }));
  return {
    cover: { width: widest.width, height: widest.height, files, is_own: true },
    files: Object.fromEntries(coverFiles.map(({ name, bytes }) => [name, bytes.length])),
  };
}

/** Returns the rendition whose folder stores the cover. Refuses while another rendition is in progress. */
async function findCoverRendition(db: TenantDb, id: string): Promise<string> {
  await lockBook(db, id);
  const book = await findManagedBook(db, id);
  if (!book) throw new Refusal('notFound');
  const { rendition_id, newest_state, state } = book;
  if (!canEditWords(book)) throw new Refusal('conflict', { message: publishingWords.wordsOfAuthor, state });
  if (newest_state === 'waiting' || newest_state === 'working')
    throw new Refusal('conflict', { message: publishingWords.inProgress, state });
  if (!rendition_id) throw new Refusal('conflict', { message: publishingWords.notReady, state });
  return rendition_id;
}

export type CustomCover = { cover: StoredCover | null; files: Record<string, number> };

/** Copies a custom cover into the new rendition's folder. */
export async function copyCustomCover(
  storage: Storage,
  { tenantId, renditionId }: RenditionRef,
  book: { cover: unknown; rendition_id: string | null },
): Promise<CustomCover> {
  const cover = StoredCover.nullable().parse(book.cover);
  const { rendition_id: oldRenditionId } = book;
  if (!cover?.is_own || oldRenditionId === null || oldRenditionId === renditionId) return { cover: null, files: {} };
  const files: Record<string, number> = {};
  await withTempDir(async (folder) => {
    for (const { name } of cover.files) {
      const local = path.join(folder, name);
      await downloadFile(storage, `${renditionFolder(tenantId, oldRenditionId)}/${name}`, local);
      await storage.put(`${renditionFolder(tenantId, renditionId)}/${name}`, local);
      files[name] = (await storage.size(`${renditionFolder(tenantId, renditionId)}/${name}`)) ?? 0;
    }
  });
  return { cover, files };
}

async function withTempDir(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await createTempDir('cover');
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
