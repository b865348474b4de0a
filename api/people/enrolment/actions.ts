import type { z } from 'zod';
import type { ActorContext } from '#api/core/audit/service.ts';
import { assertRoomFor } from '#api/core/limits/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findAccessibleClass, teacherScope } from '#api/people/classes/service.ts';
import type { mapEnrolment } from '#contract/people/enrolment.ts';
import { enrolmentWords } from '#contract/people/enrolment-words.ts';
import { openTopRows } from './cell-samples.ts';
import type { CellSealer } from './cell-sealing.ts';
import { findFirstStudentRow, type ListTable, tableBelow } from './header-row.ts';
import { enrolJob, undoJob } from './job-definitions.ts';
import type { StudentList } from './list-reader.ts';
import {
  countAddedStudents,
  deleteImport,
  findImport,
  findImportCounts,
  type ImportRow,
  lockImport,
  updateImport,
} from './queries.ts';
import { clearNews, type RowAnswer, updateAnswers } from './row-queries.ts';
import { validateRows } from './row-validation-queries.ts';
import { assertColumnFields, type EnrolmentTarget, restageRows, serializeColumns, stageImport } from './staging.ts';

type ImportRef = { actor: Actor; importId: string };

/** Finds an import: a teacher's own, or for other staff any import of the school. */
export async function findAccessibleImport(db: TenantDb, importRef: ImportRef): Promise<ImportRow> {
  const list = await findImport(db, { importId: importRef.importId, ownerId: teacherScope(importRef.actor) });
  if (!list) throw new Refusal('notFound');
  return list;
}

type NewImport = {
  actor: Actor;
  personId: string;
  list: StudentList;
  fileName: string;
  target: EnrolmentTarget;
  sealer: CellSealer;
};

/** Stores an uploaded list and compares it with the school, without enrolling anyone. */
export async function createImport(db: TenantDb, { actor, target, ...options }: NewImport): Promise<string> {
  if (target.school_class_id) await findAccessibleClass(db, actor, target.school_class_id);
  const importId = await stageImport(db, options.list, {
    ...options,
    target: { ...target, ...exclusiveTarget(target) },
  });
  await revalidate(db, { actor, importId });
  return importId;
}

/** Sets the field of each column and the class that the students join, then validates the rows again. */
export async function mapColumns(
  db: TenantDb,
  importRef: ImportRef,
  change: z.output<(typeof mapEnrolment)['body']>,
  sealer: CellSealer,
): Promise<void> {
  const list = await lockPreview(db, importRef);
  const { importId } = importRef;
  const { meanings, header_row, ...otherChanges } = change;
  if (otherChanges.school_class_id) await findAccessibleClass(db, importRef.actor, otherChanges.school_class_id);
  const table = header_row === undefined ? {} : await chooseHeaderRow(db, importId, { header_row, sealer });
  const fields = meanings ?? table.fields;
  const columnCount = table.fields?.length ?? list.columns.length;
  if (fields) assertColumnFields(fields, columnCount);
  const columns = serializeColumns(fields ?? list.columns.map(({ meaning }) => meaning));
  const { fields: _, ...position } = table;
  await updateImport(db, importId, { ...otherChanges, ...position, ...exclusiveTarget(change), columns });
  if (fields) await restageRows(db, importId, { fields, sealer });
  await revalidate(db, importRef);
}

/**
 * Returns the start of the table for headings in this row, and their fields. Without headings the fields do not change.
 */
async function chooseHeaderRow(
  db: TenantDb,
  importId: string,
  { header_row, sealer }: { header_row: number | null; sealer: CellSealer },
): Promise<Partial<ListTable>> {
  const top = await openTopRows(db, importId, sealer);
  if (header_row === null) return { has_header: false, first_row: findFirstStudentRow(top) };
  const header = top.find(({ number }) => number === header_row);
  const message = enrolmentWords.headerUnknown;
  if (!header) throw fieldRefusal('header_row', message);
  return tableBelow(header, top);
}

/** Clears the other target: an existing class and a new class exclude each other. */
function exclusiveTarget({
  school_class_id,
  class_name,
}: {
  school_class_id?: string | null | undefined;
  class_name?: string | null | undefined;
}) {
  if (school_class_id) return { class_name: null };
  return class_name ? { school_class_id: null } : {};
}

/**
 * Stores answers for these row numbers, or for all open questions, and validates the rows again. Refused after
 * confirmation.
 */
export async function recordAnswers(
  db: TenantDb,
  importRef: ImportRef,
  answers: { answer: RowAnswer; numbers?: number[] | undefined },
): Promise<void> {
  await lockPreview(db, importRef);
  await updateAnswers(db, importRef.importId, answers);
  await revalidate(db, importRef);
}

async function revalidate(db: TenantDb, importRef: ImportRef): Promise<void> {
  const list = await findAccessibleImport(db, importRef);
  await validateRows(db, list, { teacherId: teacherScope(importRef.actor) });
  await updateImport(db, importRef.importId, {
    says: null,
    rows_done: 0,
    rows_total: await countValidatedRows(db, importRef),
  });
  await clearNews(db, importRef.importId);
}

async function countValidatedRows(db: TenantDb, importRef: ImportRef): Promise<number> {
  const { counts } = await findImportCounts(db, importRef.importId);
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** Locks an unconfirmed import, so that no one confirms it in the meantime. */
async function lockPreview(db: TenantDb, importRef: ImportRef): Promise<ImportRow> {
  const list = await lockImport(db, { importId: importRef.importId, ownerId: teacherScope(importRef.actor) });
  if (!list) throw new Refusal('notFound');
  if (list.state !== 'preview') throw new Refusal('conflict', { message: enrolmentWords.beingRead, state: list.state });
  return list;
}

/** Deletes an import with its rows. Refused after confirmation. */
export async function discardImport(db: TenantDb, importRef: ImportRef): Promise<void> {
  await lockPreview(db, importRef);
  await deleteImport(db, importRef.importId);
}

/**
 * Queues the enrolment if the school has room. The list cannot change any more; the job validates it again before it
 * writes.
 */
export async function confirmImport(db: TenantDb, importRef: ImportRef & ActorContext): Promise<void> {
  const list = await lockPreview(db, importRef);
  const { counts } = await findImportCounts(db, importRef.importId);
  const message = counts.question > 0 ? enrolmentWords.questionsOpen : enrolmentWords.nothingToDo;
  if (counts.question > 0 || counts.new + counts.will_change === 0)
    throw new Refusal('conflict', { message, state: list.state });
  // Reserves the students' places now, so the job that adds them does not check the room again.
  const added = await countAddedStudents(db, importRef.importId);
  if (added > 0) await assertRoomFor(db, 'students', added);
  await updateImport(db, importRef.importId, { state: 'waiting', says: null, rows_done: 0 });
  await enqueueJob(db, enrolJob, { import_id: importRef.importId, by: confirmerOf(importRef) });
}

/** Queues the undo of an enrolled list. Refused while the list is written and after the undo. */
export async function requestUndo(db: TenantDb, importRef: ImportRef & ActorContext): Promise<void> {
  const list = await lockImport(db, { importId: importRef.importId, ownerId: teacherScope(importRef.actor) });
  if (!list) throw new Refusal('notFound');
  if (list.state !== 'done' && list.state !== 'passwords')
    throw new Refusal('conflict', { message: enrolmentWords.undoOver, state: list.state });
  await updateImport(db, importRef.importId, { state: 'undoing', says: null, rows_done: 0 });
  await enqueueJob(db, undoJob, { import_id: importRef.importId, by: confirmerOf(importRef) });
}

/** Returns the confirmer and their IP address, for the job's audit event. */
function confirmerOf({ actor, ip }: ActorContext) {
  const { role, personId, visit } = actor;
  return { role, person_id: personId, ip, ...(visit && { visit }) };
}
