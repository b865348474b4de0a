import { forgetPagesOf } from '#api/authoring/piece-checks/erasure-queries.ts';
import type { AuditContext } from '#api/core/audit/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { forgetClassBookRenditions, setBookCredits } from '#api/library/publishing/service.ts';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import {
  type ClassBookOf,
  deletePageRemarks,
  deletePagesOf,
  findClassBooksOf,
  forgetCoversOfPages,
  type OwnFile,
  putBackPublishedPages,
  removePagesFromRevisions,
} from './class-book-erasure-queries.ts';
import { findCredits } from './class-book-queries.ts';
import { lockPiece } from './queries.ts';
import { takeStep } from './steps.ts';
import { deleteClassVoicesOf } from './voice-queries.ts';

/** Removed data, and the stored files that the caller removes after commit, as paths in the school's folder. */
type Forgotten = { ownFiles: OwnFile[]; files: string[] };

const SENT = ['uploaded', 'processing', 'in_review'];

/**
 * Removes an erased student from class books. Pages that readers see stay without a name. Everything else is deleted:
 * pages, pictures and older versions, with their renditions and check results. A sent book returns to its teacher,
 * because its content has changed.
 */
export async function eraseClassPages(db: TenantDb, by: AuditContext, studentId: string): Promise<Forgotten> {
  const books = await findClassBooksOf(db, studentId);
  for (const { id } of books) await lockPiece(db, id);
  const changed = books.filter(({ state, is_sent }) => is_sent && state !== 'published').map(({ id }) => id);
  for (const book of books)
    if (book.is_sent && SENT.includes(workStateOf(book))) await takeStep(db, by, book.id, { step: 'withdraw' });
  await deletePageRemarks(db, studentId);
  await forgetPagesOf(db, studentId);
  const voices = await deleteClassVoicesOf(db, studentId);
  const pictures = await deletePagesOf(db, studentId);
  await putBackPublishedPages(db, studentId);
  await removePagesFromRevisions(db, studentId);

  await forgetCoversOfPages(db, changed);
  const published = books.filter(({ state }) => state === 'published');
  const sentIds = published.filter(({ is_sent }) => is_sent).map(({ id }) => id);
  const files = await forgetClassBookRenditions(db, { changed, published: sentIds });
  for (const { id } of published) {
    const credits = await findCredits(db, id, 'read', { except: studentId });
    await setBookCredits(db, id, credits);
  }
  for (const book of books) if (changed.includes(book.id)) await returnToTeacher(db, by, book);
  return { ownFiles: [...voices, ...pictures], files };
}

/** Returns an approved or taken-down book to its teacher, because publishing it would show its old content. */
async function returnToTeacher(
  db: TenantDb,
  by: AuditContext,
  { id, state, change_state }: ClassBookOf,
): Promise<void> {
  if (state !== 'approved' && state !== 'pulled_down') return;
  if (change_state !== null) {
    if (change_state !== 'draft' && !SENT.includes(change_state)) await takeStep(db, by, id, { step: 'withdraw' });
    await takeStep(db, by, id, { step: 'discard' });
  }
  await takeStep(db, by, id, { step: 'return' });
}
