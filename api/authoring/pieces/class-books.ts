import { randomUUID } from 'node:crypto';
import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findMainLanguage, insertBookWithCover } from '#api/library/publishing/service.ts';
import { findAccessibleClass, findClassStudents } from '#api/people/classes/service.ts';
import { MAX_MADE_PAGES } from '#contract/authoring/limits.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import type { Starter } from '#contract/authoring/pieces.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { insertStudentPages } from './class-book-queries.ts';
import { insertPiece } from './queries.ts';

type NewClassBook = { title: string; starter: Starter; students?: string[] | undefined };

/** Begins a book of a class that the caller can access, with a page for each student. Returns its id. */
export async function createClassBook(
  db: TenantDb,
  by: ActorContext,
  classId: string,
  { title, starter, students }: NewClassBook,
): Promise<string> {
  const { actor } = by;
  const schoolClass = await findAccessibleClass(db, actor, classId);
  if (schoolClass.archived_at) throw new Refusal('conflict', { message: peopleWords.classArchived, state: 'archived' });
  const authors = await chooseAuthors(db, classId, students);

  const id = randomUUID();
  const language = await findMainLanguage(db);
  const shared = { tenant_id: actor.tenantId, id, title, language, author: truncate(schoolClass.name, 60) };
  const direction = directionOf(language);
  await insertBookWithCover(db, { ...shared, work_id: id, direction, state: 'draft', created_by: actor.personId });
  await insertPiece(db, { ...shared, type: 'book', source: 'pages', starter, school_class_id: classId });
  await insertStudentPages(db, id, authors);
  await recordAuditEvent(db, by, { act: 'book.class_book_begun', subjects: { kind: 'book', ids: [id] } });
  return id;
}

/** Returns the chosen students, ordered by name; without a choice, the whole class. */
async function chooseAuthors(db: TenantDb, id: string, selection: string[] | undefined): Promise<string[]> {
  const inClass = (await findClassStudents(db, id)).map((student) => student.id);
  const refuseStudents = (message: string, values?: Record<string, unknown>) =>
    fieldRefusal('students', message, values && { values });
  if (selection?.some((student) => !inClass.includes(student))) throw refuseStudents(pieceWords.notInClass);
  const authors = inClass.filter((student) => selection?.includes(student) ?? true);
  if (authors.length === 0) throw refuseStudents(pieceWords.classHasNoStudents);
  if (authors.length > MAX_MADE_PAGES) throw refuseStudents(pieceWords.classTooLarge, { max: MAX_MADE_PAGES });
  return authors;
}
