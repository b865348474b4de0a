import { randomUUID } from 'node:crypto';
import type { Actor } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Storage } from '#api/kit/storage.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { visitSharingSchool, whyNotRetold } from '#api/library/books/service.ts';
import { assertStorage, insertBookWithCover } from '#api/library/publishing/service.ts';
import { versionWords } from '#contract/authoring/versions.ts';
import { directionOf } from '#contract/kit/languages.ts';
import type { VersionKind } from '#contract/library/books.ts';
import { proposePenName } from '#contract/people/pen-names.ts';
import { insertPage } from './page-queries.ts';
import { upsertPicture } from './picture-queries.ts';
import { findAuthor, insertPiece } from './queries.ts';
import { copyPages, findOriginalPages, type OriginalPage, type VersionPage } from './version-pages.ts';
import { findOriginalBook, type OriginalBook } from './version-queries.ts';

export type NewVersion = { as: VersionKind; language?: string | undefined; level?: number | null | undefined };
export type Original = { book: OriginalBook; pages: OriginalPage[] };

/**
 * Finds the book that the caller wants to translate or retell. Refuses it if the licence, or for an own book without
 * one the school, does not allow it. A book of another school is read as by its visitors: the transaction then belongs
 * to that school.
 */
export async function findOriginal(db: TenantDb, actor: Actor, id: string, version: NewVersion): Promise<Original> {
  const own = await findOriginalBook(db, id, actor);
  const school = own ? undefined : await visitSharingSchool(db, id);
  const shared = school && (await findOriginalBook(db, id, { role: 'visitor', personId: null }));
  const book = own ?? shared;
  if (!book) throw new Refusal('notFound');
  // Another school's setting applies only to its own people.
  const reason = whyNotRetold(own ?? { ...book, allows_retelling: false });
  if (reason) throw new Refusal('conflict', { message: own ? versionWords[reason] : versionWords.licence });
  if (!book.is_readable) throw new Refusal('conflict', { message: versionWords.sale });
  assertDifference(book, version);
  return { book, pages: await findOriginalPages(db, book) };
}

/** Requires another language for a translation, and another level in the same language for a retelling. */
function assertDifference(book: OriginalBook, { as, language, level }: NewVersion): void {
  if (as === 'retelling') {
    if (language && language !== book.language) throw fieldRefusal('language', versionWords.retellingLanguage);
    if (level === undefined || level === null) throw fieldRefusal('level', versionWords.levelMissing);
    if (level === book.level) throw fieldRefusal('level', versionWords.levelSame);
    return;
  }
  if (!language) throw fieldRefusal('language', versionWords.languageMissing);
  if (language === book.language) throw fieldRefusal('language', versionWords.languageSame);
}

type Target = { storage: Storage; tenantId: string };
export type CopiedVersion = { id: string; book: OriginalBook; pages: VersionPage[] };

/** Copies the original's pictures into the version's own folder, before any row names them. */
export async function copyOriginal({ storage, tenantId }: Target, { book, pages }: Original): Promise<CopiedVersion> {
  const id = randomUUID();
  return { id, book, pages: await copyPages(storage, { tenantId, id }, pages) };
}

/** Begins a translation or a retelling as a draft of the caller, with the pages and the rights of its original. */
export async function createVersion(
  db: TenantDb,
  { personId }: Actor,
  { id, book, pages }: CopiedVersion,
  { as, language = book.language, level = book.level }: NewVersion,
): Promise<void> {
  const author = personId ? await findAuthor(db, personId) : undefined;
  if (!author) throw new Refusal('notFound');
  const bytes = pages.flatMap(({ pictures }) => pictures).reduce((sum, { size }) => sum + size, 0);
  await assertStorage(db, bytes);
  const { title, blurb, age_from, age_to, goal, trim, licence, licence_url, is_noncommercial } = book;
  const shared = {
    ...{ tenant_id: db.tenantId, id, title, blurb, language, level, age_from, age_to, goal, trim, author_id: personId },
    author: author.pen_name ?? proposePenName(author),
  };
  await insertBookWithCover(db, {
    ...{ ...shared, licence, licence_url, is_noncommercial, work_id: book.work_id, made_from: book.id, made_as: as },
    ...{ direction: directionOf(language), state: 'draft', created_by: personId },
  });
  await insertPiece(db, { ...shared, type: 'book', source: 'pages', starter: 'blank' });
  await insertPages(db, id, pages);
}

async function insertPages(db: TenantDb, id: string, pages: VersionPage[]): Promise<void> {
  for (const [position, { pictures, ...page }] of pages.entries()) {
    const pageId = await insertPage(db, id, { ...page, position });
    for (const picture of pictures) await upsertPicture(db, { pieceId: id, pageId }, picture);
  }
}
