import type { z } from 'zod';
import type { By } from '#api/audit/service.ts';
import { classInReach, ownOnly } from '#api/classes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { mapEnrolment } from '#contract/enrolment.ts';
import { enrolmentWords } from '#contract/enrolment-words.ts';
import type { CellSealer } from './cell-sealing.ts';
import { enrolJob, undoJob } from './job-definitions.ts';
import type { StudentList } from './list-reader.ts';
import { deleteImport, findImport, findImportCounts, type ImportRow, lockImport, updateImport } from './queries.ts';
import { clearNews, updateAnswers } from './row-queries.ts';
import { validateRows } from './row-validation-queries.ts';
import { assertColumnFields, type EnrolmentTarget, restageRows, serializeColumns, stageImport } from './staging.ts';

type ImportRef = { actor: Actor; importId: string };
const importKeyOf = ({ actor, importId }: ImportRef) => ({ tenantId: actor.tenantId, importId });

/** A list that somebody works with: a teacher with the own ones, all others with every list of the school. */
export async function findAccessibleImport(db: TenantDb, one: ImportRef): Promise<ImportRow> {
  const found = await findImport(db, { ...importKeyOf(one), ownerId: ownOnly(one.actor) });
  if (!found) throw new Refusal('notFound');
  return found;
}

type NewImport = {
  actor: Actor;
  personId: string;
  reading: StudentList;
  fileName: string;
  target: EnrolmentTarget;
  sealer: CellSealer;
};

/** Takes a list in and compares it with the school; nobody is enrolled by that. */
export async function createImport(db: TenantDb, { actor, target, ...bringing }: NewImport): Promise<string> {
  if (target.school_class_id) await classInReach(db, actor, target.school_class_id);
  const importId = await stageImport(db, bringing.reading, {
    ...bringing,
    tenantId: actor.tenantId,
    target: { ...target, ...exclusiveTarget(target) },
  });
  await revalidate(db, { actor, importId });
  return importId;
}

/** Says what the columns mean and where the children go. */
export async function mapColumns(
  db: TenantDb,
  one: ImportRef,
  change: z.output<(typeof mapEnrolment)['body']>,
  sealer: CellSealer,
): Promise<void> {
  const list = await lockPreview(db, one);
  const place = importKeyOf(one);
  const { meanings: fields, ...rest } = change;
  if (rest.school_class_id) await classInReach(db, one.actor, rest.school_class_id);
  if (fields) assertColumnFields(fields, list.columns.length);
  const columns = serializeColumns(fields ?? list.columns.map(({ meaning }) => meaning));
  await updateImport(db, place, { ...rest, ...exclusiveTarget(change), columns });
  if (fields) await restageRows(db, place, { fields, sealer });
  await revalidate(db, one);
}

/** A class that is there and a new one exclude each other. */
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

export async function recordAnswers(
  db: TenantDb,
  one: ImportRef,
  given: { answer: 'same' | 'another'; numbers?: number[] | undefined },
): Promise<void> {
  await lockPreview(db, one);
  await updateAnswers(db, importKeyOf(one), given);
  await revalidate(db, one);
}

async function revalidate(db: TenantDb, one: ImportRef): Promise<void> {
  const list = await findAccessibleImport(db, one);
  await validateRows(db, list, { teacherId: ownOnly(one.actor) });
  await updateImport(db, importKeyOf(one), { says: null, rows_done: 0, rows_total: await countValidatedRows(db, one) });
  await clearNews(db, importKeyOf(one));
}

async function countValidatedRows(db: TenantDb, one: ImportRef): Promise<number> {
  const { counts } = await findImportCounts(db, importKeyOf(one));
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

/** A list that nobody has confirmed, held so that nobody does meanwhile. */
async function lockPreview(db: TenantDb, one: ImportRef): Promise<ImportRow> {
  const list = await lockImport(db, { ...importKeyOf(one), ownerId: ownOnly(one.actor) });
  if (!list) throw new Refusal('notFound');
  if (list.state !== 'preview') throw new Refusal('conflict', { message: enrolmentWords.beingRead, state: list.state });
  return list;
}

export async function discardImport(db: TenantDb, one: ImportRef): Promise<void> {
  await lockPreview(db, one);
  await deleteImport(db, importKeyOf(one));
}

/** From here on the list is as it is; the job judges it once more and writes. */
export async function confirmImport(db: TenantDb, one: ImportRef & By): Promise<void> {
  const list = await lockPreview(db, one);
  const { counts } = await findImportCounts(db, importKeyOf(one));
  const message = counts.question > 0 ? enrolmentWords.questionsOpen : enrolmentWords.nothingToDo;
  if (counts.question > 0 || counts.new + counts.will_change === 0)
    throw new Refusal('conflict', { message, state: list.state });
  await updateImport(db, importKeyOf(one), { state: 'waiting', says: null, rows_done: 0 });
  await enqueueJob(db, enrolJob, { import_id: one.importId, by: confirmerOf(one) });
}

export async function requestUndo(db: TenantDb, one: ImportRef & By): Promise<void> {
  const list = await lockImport(db, { ...importKeyOf(one), ownerId: ownOnly(one.actor) });
  if (!list) throw new Refusal('notFound');
  if (list.state !== 'done' && list.state !== 'passwords')
    throw new Refusal('conflict', { message: enrolmentWords.undoOver, state: list.state });
  await updateImport(db, importKeyOf(one), { state: 'undoing', says: null, rows_done: 0 });
  await enqueueJob(db, undoJob, { import_id: one.importId, by: confirmerOf(one) });
}

/** Who confirmed, from where, for the act that the job keeps. */
function confirmerOf({ actor, ip }: By) {
  const { role, personId, visit } = actor;
  return { role, person_id: personId, ip, ...(visit && { visit }) };
}
