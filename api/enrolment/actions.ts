import type { z } from 'zod';
import type { By } from '#api/audit/service.ts';
import { classInReach, ownOnly } from '#api/classes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { mapEnrolment } from '#contract/enrolment.ts';
import { enrolmentWords } from '#contract/enrolment-words.ts';
import type { Sealer } from './cell-sealing.ts';
import { enrolList, undoList } from './job-definitions.ts';
import type { Reading } from './list-reader.ts';
import { deleteImport, findCountsOf, findImport, type ImportRow, lockImport, updateImport } from './queries.ts';
import { updateAnswers, updateNoNews } from './row-queries.ts';
import { judge } from './row-validation-queries.ts';
import { assertMeanings, restage, stage, type Target, written } from './staging.ts';

type One = { actor: Actor; importId: string };
const placeOf = ({ actor, importId }: One) => ({ tenantId: actor.tenantId, importId });

/** A list that somebody works with: a teacher with the own ones, all others with every list of the school. */
export async function importInReach(db: TenantDb, one: One): Promise<ImportRow> {
  const found = await findImport(db, { ...placeOf(one), ownerId: ownOnly(one.actor) });
  if (!found) throw new Refusal('notFound');
  return found;
}

type Bringing = { actor: Actor; personId: string; reading: Reading; fileName: string; target: Target; sealer: Sealer };

/** Takes a list in and compares it with the school; nobody is enrolled by that. */
export async function bringList(db: TenantDb, { actor, target, ...bringing }: Bringing): Promise<string> {
  if (target.school_class_id) await classInReach(db, actor, target.school_class_id);
  const importId = await stage(db, bringing.reading, {
    ...bringing,
    tenantId: actor.tenantId,
    target: { ...target, ...oneTarget(target) },
  });
  await judgeAnew(db, { actor, importId });
  return importId;
}

/** Says what the columns mean and where the children go. */
export async function map(
  db: TenantDb,
  one: One,
  change: z.output<(typeof mapEnrolment)['body']>,
  sealer: Sealer,
): Promise<void> {
  const list = await previewed(db, one);
  const place = placeOf(one);
  const { meanings, ...rest } = change;
  if (rest.school_class_id) await classInReach(db, one.actor, rest.school_class_id);
  if (meanings) assertMeanings(meanings, list.columns.length);
  const columns = written(meanings ?? list.columns.map(({ meaning }) => meaning));
  await updateImport(db, place, { ...rest, ...oneTarget(change), columns });
  if (meanings) await restage(db, place, { meanings, sealer });
  await judgeAnew(db, one);
}

/** A class that is there and a new one exclude each other. */
function oneTarget({
  school_class_id,
  class_name,
}: {
  school_class_id?: string | null | undefined;
  class_name?: string | null | undefined;
}) {
  if (school_class_id) return { class_name: null };
  return class_name ? { school_class_id: null } : {};
}

export async function answer(
  db: TenantDb,
  one: One,
  given: { answer: 'same' | 'another'; numbers?: number[] | undefined },
): Promise<void> {
  await previewed(db, one);
  await updateAnswers(db, placeOf(one), given);
  await judgeAnew(db, one);
}

async function judgeAnew(db: TenantDb, one: One): Promise<void> {
  const list = await importInReach(db, one);
  await judge(db, list, { teacherId: ownOnly(one.actor) });
  await updateImport(db, placeOf(one), { says: null, rows_done: 0, rows_total: await countRows(db, one) });
  await updateNoNews(db, placeOf(one));
}

async function countRows(db: TenantDb, one: One): Promise<number> {
  const { counts } = await findCountsOf(db, placeOf(one));
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

/** A list that nobody has confirmed, held so that nobody does meanwhile. */
async function previewed(db: TenantDb, one: One): Promise<ImportRow> {
  const list = await lockImport(db, { ...placeOf(one), ownerId: ownOnly(one.actor) });
  if (!list) throw new Refusal('notFound');
  if (list.state !== 'preview') throw new Refusal('conflict', { says: enrolmentWords.beingRead, state: list.state });
  return list;
}

export async function drop(db: TenantDb, one: One): Promise<void> {
  await previewed(db, one);
  await deleteImport(db, placeOf(one));
}

/** From here on the list is as it is; the job judges it once more and writes. */
export async function confirm(db: TenantDb, one: One & By): Promise<void> {
  const list = await previewed(db, one);
  const { counts } = await findCountsOf(db, placeOf(one));
  const says = counts.question > 0 ? enrolmentWords.questionsOpen : enrolmentWords.nothingToDo;
  if (counts.question > 0 || counts.new + counts.will_change === 0)
    throw new Refusal('conflict', { says, state: list.state });
  await updateImport(db, placeOf(one), { state: 'waiting', says: null, rows_done: 0 });
  await enqueueJob(db, enrolList, { import_id: one.importId, by: byOf(one) });
}

export async function undo(db: TenantDb, one: One & By): Promise<void> {
  const list = await lockImport(db, { ...placeOf(one), ownerId: ownOnly(one.actor) });
  if (!list) throw new Refusal('notFound');
  if (list.state !== 'done' && list.state !== 'passwords')
    throw new Refusal('conflict', { says: enrolmentWords.undoOver, state: list.state });
  await updateImport(db, placeOf(one), { state: 'undoing', says: null, rows_done: 0 });
  await enqueueJob(db, undoList, { import_id: one.importId, by: byOf(one) });
}

/** Who confirmed, from where, for the act that the job keeps. */
function byOf({ actor, ip }: By) {
  const { role, personId, visit } = actor;
  return { role, person_id: personId, ip, ...(visit && { visit }) };
}
