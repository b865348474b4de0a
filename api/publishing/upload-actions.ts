import { randomUUID } from 'node:crypto';
import { runIdempotent } from '#api/kit/idempotency.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Storage } from '#api/kit/storage.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { assertBookFile } from '#api/press/service.ts';
import { directionOf } from '#contract/languages.ts';
import type { BringIn } from '#contract/publishing.ts';
import { publishingWords } from '#contract/publishing-words.ts';
import type { Doors } from './covers.ts';
import { assertWork, columnsOf, editedFieldsIn, writeCategories, writeDetails } from './details.ts';
import { makePages } from './jobs.ts';
import { findBookOfFile, findManagedBook, findTenant, lockBook, lockFile, updateBook } from './queries.ts';
import { hashOf, insertRendition, isAtWork, type KeptFile, sourceKey } from './rendition-queries.ts';

export type Bringing = {
  tenantId: string;
  personId: string | null;
  file: UploadedFile;
  details: Partial<BringIn>;
  onceKey?: string | undefined;
};
export type Brought = { id: string; state: string; isNew: boolean };

/**
 * The one door for books: judges the file by its content, keeps it, and has it pressed. A file that is here already is told
 * (`isNew: false`) and not doubled, unless `again` asks for it.
 */
export async function bringIn(doors: Doors, bringing: Bringing): Promise<Brought> {
  const { tenantId, personId, details, onceKey } = bringing;
  await doors.within((db) => assertVerified(db, tenantId));
  const file = await keepSource(doors.storage, tenantId, bringing.file);
  const asked = { operation: 'bring in', tenantId, personId, key: onceKey, body: { ...details, ...file } };

  const brought = await doors.within((db) => runIdempotent(db, asked, () => enter(db, bringing, file)));
  return brought as Brought;
}

async function enter(db: TenantDb, { tenantId, personId, details }: Bringing, file: KeptFile): Promise<Brought> {
  await lockFile(db, tenantId, file.hash);
  const known = details.again ? undefined : await findBookOfFile(db, tenantId, file.hash);
  if (known && known.state !== 'checks_failed') return { id: known.id, state: known.state, isNew: false };

  await assertWork(db, tenantId, details);
  // A file that was refused before gets another chance under its own row.
  const bookId = known?.id ?? (await insertBook(db, { tenantId, personId, details, file }));
  if (known) await writeDetails(db, tenantId, known, details);
  await pressFile(db, { tenantId, bookId, file, publishes: details.publish ?? false });
  return { id: bookId, state: 'uploaded', isNew: true };
}

async function insertBook(
  db: TenantDb,
  { tenantId, personId, details, file }: Omit<Bringing, 'file'> & { file: KeptFile },
): Promise<string> {
  const id = randomUUID();
  const { languages } = await findTenant(db, tenantId);
  const language = languages[0] ?? 'en';
  await db
    .insertInto('books')
    .values({
      tenant_id: tenantId,
      id,
      work_id: id,
      title: titleOf(file.name),
      language,
      direction: directionOf(language),
      edited_fields: editedFieldsIn(details),
      created_by: personId,
      ...columnsOf(details, language),
    })
    .execute();
  await writeCategories(db, tenantId, id, details);
  return id;
}

/** Until the file says what it is called. */
function titleOf(name: string): string {
  const bare = name.replace(/(\.booklark)?\.\w{2,5}$/, '').replaceAll(/[_\s]+/g, ' ');
  return bare.trim().slice(0, 300) || 'Book';
}

/** Brings a new file of a book. The old pages stay readable until the new ones are. */
export async function replaceFile(
  doors: Doors,
  { tenantId, bookId, file }: { tenantId: string; bookId: string; file: UploadedFile },
): Promise<void> {
  await doors.within((db) => assertVerified(db, tenantId));
  await doors.within((db) => findIdle(db, tenantId, bookId));
  const kept = await keepSource(doors.storage, tenantId, file);
  await doors.within(async (db) => {
    await findIdle(db, tenantId, bookId);
    await pressFile(db, { tenantId, bookId, file: kept, publishes: false });
  });
}

/** Makes the pages of the newest file once more: after a failure, or where a stored file was damaged. */
export async function pressAgain(db: TenantDb, tenantId: string, bookId: string): Promise<void> {
  const { file_hash, file_name, file_size, publishes } = await findIdle(db, tenantId, bookId);
  if (!file_hash || !file_name) throw new Refusal('notFound');
  const file = { hash: file_hash, name: file_name, size: Number(file_size) };
  await pressFile(db, { tenantId, bookId, file, publishes: publishes ?? false });
}

/** A book none of whose files is at work. */
async function findIdle(db: TenantDb, tenantId: string, bookId: string) {
  await lockBook(db, tenantId, bookId);
  const book = await findManagedBook(db, tenantId, bookId);
  if (!book) throw new Refusal('notFound');
  if (book.newest_state === 'waiting' || book.newest_state === 'working')
    throw new Refusal('conflict', { message: publishingWords.working, state: book.state });
  return book;
}

type Pressing = { tenantId: string; bookId: string; file: KeptFile; publishes: boolean };

async function pressFile(db: TenantDb, pressing: Pressing): Promise<void> {
  const isBehind = await isAtWork(db, pressing.tenantId);
  const renditionId = await insertRendition(db, pressing);
  await updateBook(db, pressing.tenantId, pressing.bookId)
    .set({ state: 'uploaded' })
    .where('state', '=', 'checks_failed')
    .execute();
  // A school that brings in many lets the one book of another go first.
  await enqueueJob(db, makePages, { rendition_id: renditionId }, isBehind ? 1 : 0);
}

async function assertVerified(db: TenantDb, tenantId: string): Promise<void> {
  const { verified_at } = await findTenant(db, tenantId);
  if (!verified_at) throw new Refusal('unconfirmed');
}

/** Judges a file and stores it under its own hash: the same file lies there once. */
async function keepSource(storage: Storage, tenantId: string, { path, name, size }: UploadedFile): Promise<KeptFile> {
  await assertBookFile(path);
  const kept = { hash: await hashOf(path), name: name.slice(0, 255), size };
  await storage.put(sourceKey(tenantId, kept.hash), path);
  return kept;
}
