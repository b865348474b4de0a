import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { ChosenPage } from '#api/core/press/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ContentsLine, WebPage } from '#contract/kit/web-book.ts';
import { RenditionProperties } from './rendition-properties.ts';

export type SourceFile = { hash: string; name: string; size: number };
export type RenditionAttemptRef = { renditionId: string; run: string };

/** Storage key of an uploaded file, by its hash; only the press reads it. */
export const sourceKey = (tenantId: string, hash: string) => `${tenantId}/sources/${hash}/file`;
export const renditionFolder = (tenantId: string, renditionId: string) => `${tenantId}/books/${renditionId}`;

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

type NewRendition = {
  bookId: string;
  file: SourceFile;
  publishes: boolean;
  /** The chosen pages of the file, in this order; without them, all pages unchanged. */
  chosenPages?: ChosenPage[];
};

export async function insertRendition(
  db: TenantDb,
  { bookId, file, publishes, chosenPages }: NewRendition,
): Promise<string> {
  const { hash: file_hash, name: file_name, size: file_size } = file;
  const chosen_pages = chosenPages ? JSON.stringify(chosenPages) : null;
  const { id } = await db
    .insertInto('renditions')
    .values({ tenant_id: db.tenantId, book_id: bookId, file_hash, file_name, file_size, publishes, chosen_pages })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether a rendition of this school is waiting or in progress. */
export async function hasUnfinishedRenditions(db: TenantDb): Promise<boolean> {
  const rendition = await db
    .selectFrom('renditions')
    .where('tenant_id', '=', db.tenantId)
    .where('state', 'in', ['waiting', 'working'])
    .select('id')
    .executeTakeFirst();
  return rendition !== undefined;
}

type SameRendition = { bookId: string; hash: string; chosenPages?: ChosenPage[] };

/** Finds a rendition of the same file and pages that is ready, or that another attempt can make. */
export async function findReusableRendition(
  db: TenantDb,
  { bookId, hash, chosenPages }: SameRendition,
): Promise<{ id: string; state: string } | undefined> {
  return db
    .selectFrom('renditions')
    .where('tenant_id', '=', db.tenantId)
    .where('book_id', '=', bookId)
    .where('file_hash', '=', hash)
    .where('state', 'in', ['waiting', 'working', 'ready'])
    .where('damaged_at', 'is', null)
    .where(sql<boolean>`chosen_pages is not distinct from ${chosenPages ? JSON.stringify(chosenPages) : null}::jsonb`)
    .select(['id', 'state'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/**
 * Deletes finished renditions that nothing shows: neither a piece, its pages, its sent or approved versions, nor its
 * book. Returns their ids.
 */
export async function deleteUnusedRenditions(db: TenantDb, bookId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from renditions r where r.tenant_id = ${db.tenantId} and r.book_id = ${bookId} and r.finished_at is not null
      and not exists (select from books b where b.tenant_id = r.tenant_id and b.rendition_id = r.id)
      and not exists (select from pieces p where p.tenant_id = r.tenant_id and p.rendition_id = r.id)
      and not exists (select from piece_pages g where g.tenant_id = r.tenant_id and g.rendition_id = r.id)
      and not is_rendition_of_revision(r)
    returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findRenditionIds(db: TenantDb, bookId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('renditions')
    .where('tenant_id', '=', db.tenantId)
    .where('book_id', '=', bookId)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims a rendition and deletes pages of an earlier attempt; undefined if it is finished or deleted. */
export async function claimRendition(db: TenantDb, { renditionId, run }: RenditionAttemptRef) {
  const rendition = await db
    .updateTable('renditions')
    .set({ state: 'working', run, worked_at: sql`now()`, pages_done: 0, pages_total: null, files: '{}', says: null })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', renditionId)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['book_id', 'file_name', 'file_hash', 'publishes', 'chosen_pages'])
    .executeTakeFirst();
  if (rendition) await deletePages(db, renditionId);
  return rendition && { ...rendition, chosen_pages: ChosenPage.array().nullable().parse(rendition.chosen_pages) };
}

export async function deletePages(db: TenantDb, renditionId: string): Promise<void> {
  await db
    .deleteFrom('book_pages')
    .where('tenant_id', '=', db.tenantId)
    .where('rendition_id', '=', renditionId)
    .execute();
}

export async function insertPage(db: TenantDb, { renditionId }: RenditionAttemptRef, page: WebPage): Promise<void> {
  const { number } = page;
  await db
    .insertInto('book_pages')
    .values({ tenant_id: db.tenantId, rendition_id: renditionId, number, content: JSON.stringify(page) })
    .execute();
}

export type RenditionProgress = {
  state?: 'waiting' | 'ready' | 'refused' | 'failed';
  pages_done?: number;
  pages_total?: number;
  says?: string | null;
  contents?: ContentsLine[];
  properties?: RenditionProperties;
  /** Sizes in bytes by file name, merged into the stored ones. */
  files?: Record<string, number>;
};

/** Updates the progress of an attempt; false if another attempt has claimed the rendition or it was deleted. */
export async function updateRendition(
  db: TenantDb,
  { renditionId, run }: RenditionAttemptRef,
  { files, contents, properties, ...progress }: RenditionProgress,
): Promise<boolean> {
  const isFinished = progress.state !== undefined && progress.state !== 'waiting';
  const result = await db
    .updateTable('renditions')
    .set({ ...progress, worked_at: sql`now()` })
    .$if(files !== undefined, (update) => update.set({ files: sql`files || ${JSON.stringify(files)}::jsonb` }))
    .$if(contents !== undefined, (update) => update.set({ contents: JSON.stringify(contents) }))
    .$if(properties !== undefined, (update) => update.set({ properties: JSON.stringify(properties) }))
    .$if(isFinished, (update) => update.set({ finished_at: sql`now()` }))
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', renditionId)
    .where('run', '=', run)
    .where('state', '=', 'working')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Returns an update of a rendition's book, with columns `b.…`, which the caller completes. Excludes the book of a
 * piece, whose state follows the piece.
 */
export function updateBookOfRendition(db: TenantDb, renditionId: string) {
  return db
    .updateTable('books as b')
    .from('renditions as r')
    .where('b.tenant_id', '=', db.tenantId)
    .where('r.tenant_id', '=', db.tenantId)
    .where('r.id', '=', renditionId)
    .whereRef('b.id', '=', 'r.book_id')
    .where(sql<boolean>`not exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id)`);
}

/** Returns the press's facts about a rendition that is ready. */
export async function findRenditionProperties(db: TenantDb, renditionId: string): Promise<RenditionProperties> {
  const { properties } = await db
    .selectFrom('renditions')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', renditionId)
    .select('properties')
    .executeTakeFirstOrThrow();
  return RenditionProperties.parse(properties);
}

/** Ends a rendition whose file is refused before the press opens it. */
export async function refuseRendition(db: TenantDb, renditionId: string, message: string): Promise<void> {
  await db
    .updateTable('renditions')
    .set({ state: 'refused', says: message, finished_at: sql`now()` })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', renditionId)
    .execute();
}

/** Adds files to a rendition, with their sizes in bytes by name. */
export async function addRenditionFiles(
  db: TenantDb,
  renditionId: string,
  files: Record<string, number>,
): Promise<void> {
  await db
    .updateTable('renditions')
    .set({ files: sql`files || ${JSON.stringify(files)}::jsonb`, hashed_at: null })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', renditionId)
    .execute();
}
