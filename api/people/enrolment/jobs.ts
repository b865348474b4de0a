import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { lockPeople } from '#api/identity/users/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { handleJob, type JobAttempt, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { teacherScope } from '#api/people/classes/service.ts';
import { changeStudents, removeEnrolments } from '#api/people/students/service.ts';
import { enrolmentWords } from '#contract/people/enrolment-words.ts';
import { createCellSealer } from './cell-sealing.ts';
import { clearCellsAndCountPasswords } from './enrol-queries.ts';
import { assignImportUsernames, enrolImportedStudents } from './enrol-students.ts';
import { type Confirmer, enrolJob, hashPasswordsJob, undoJob } from './job-definitions.ts';
import { hashImportedPasswords } from './passwords.ts';
import {
  deleteExpiredImports,
  findImport,
  findImportCounts,
  type ImportKey,
  lockImport,
  lockSchool,
  updateImport,
  updateImportDone,
} from './queries.ts';
import { validateRows } from './row-validation-queries.ts';
import {
  deleteCreated,
  deleteSealedCells,
  findAffectedStudents,
  findPreviousValues,
  findUndoneEnrolments,
  lockCreatedClasses,
  updateUndoOutcomes,
} from './undo-queries.ts';

/** Undoes an import row by row. Rows that someone has changed since, or that a teacher lost, stay and say so. */
export async function undoImport(db: TenantDb, importId: string, actor: Actor): Promise<void> {
  // Locks first, so that a simultaneous change of these students is either seen here or finds them gone.
  await lockPeople(db, await findAffectedStudents(db, importId));
  await lockCreatedClasses(db, importId);
  await updateUndoOutcomes(db, importId, teacherScope(actor));
  const previousValues = await findPreviousValues(db, importId);
  await changeStudents(
    db,
    previousValues.map(({ archived_at, ...row }) => ({ ...row, ...(archived_at && { archived_at }) })),
  );
  await removeEnrolments(db, await findUndoneEnrolments(db, importId));
  await deleteCreated(db, importId);
  await deleteSealedCells(db, importId);
}

export function enrolmentHandlers({ pepper }: { pepper: Uint8Array }): JobHandler[] {
  const secrets = { pepper, sealer: createCellSealer(pepper) };
  return [
    handleJob(enrolJob, (attempt) =>
      restoreStateOnFailure(attempt, 'preview', enrolmentWords.gaveUp, () => runEnrolment(attempt)),
    ),
    handleJob(undoJob, (attempt) =>
      restoreStateOnFailure(attempt, 'done', enrolmentWords.undoFailed, () => runUndo(attempt)),
    ),
    handleJob(hashPasswordsJob, (attempt) => hashImportedPasswords(attempt, importKeyOf(attempt), secrets)),
  ];
}

/** Jobs that delete imports hourly once they cannot be undone any more. */
export const enrolmentScheduledJobs: ScheduledJob[] = [
  {
    name: 'forget-enrolments',
    cron: '47 * * * *',
    run: ({ inPlatform }) => inPlatform(deleteExpiredImports),
  },
];

type ImportPayload = { import_id: string; by: Confirmer };
const importKeyOf = ({ tenantId, payload }: JobAttempt<{ import_id: string }>): ImportKey => ({
  tenantId,
  importId: payload.import_id,
});

function actorOf(tenantId: string, { role, person_id, visit }: Confirmer): Actor {
  return { tenantId, role, personId: person_id, sessionId: null, ...(visit && { visit }) };
}

/** Enrols the list in one transaction: a killed worker leaves nothing behind, and the job starts again. */
async function runEnrolment(attempt: JobAttempt<ImportPayload>): Promise<void> {
  const { tenantId, inTenantOf, payload } = attempt;
  const key = importKeyOf(attempt);
  const actor = actorOf(tenantId, payload.by);
  if (!(await inTenantOf(tenantId, (db) => beginEnrolment(db, key.importId)))) return;
  const report = (rows_done: number) => inTenantOf(tenantId, (db) => updateImport(db, key.importId, { rows_done }));
  await inTenantOf(tenantId, async (db) => {
    await lockSchool(db);
    const list = await findImport(db, { ...key, ownerId: null });
    if (list?.state !== 'writing') return;
    const news = await validateRows(db, list, { teacherId: teacherScope(actor) });
    if (news > 0) return updateImport(db, key.importId, { state: 'preview', says: enrolmentWords.news, rows_done: 0 });
    const createdClassIds = await enrolImportedStudents(db, key.importId, actor, report);
    await finishEnrolment(db, key.importId, { actor, ip: payload.by.ip }, createdClassIds);
  });
}

/** Assigns usernames before the long transaction. Returns false if an earlier attempt has already enrolled the list. */
async function beginEnrolment(db: TenantDb, importId: string): Promise<boolean> {
  const list = await lockImport(db, { importId, ownerId: null });
  if (list?.state !== 'waiting' && list?.state !== 'writing') return false;
  await updateImport(db, importId, { state: 'writing', rows_done: 0 });
  await assignImportUsernames(db, importId);
  return true;
}

async function finishEnrolment(
  db: TenantDb,
  importId: string,
  by: ActorContext,
  made_classes: string[],
): Promise<void> {
  const { counts } = await findImportCounts(db, importId);
  const passwordCount = await clearCellsAndCountPasswords(db, importId);
  await updateImportDone(db, importId, {
    state: passwordCount > 0 ? 'passwords' : 'done',
    made_classes,
    rows_done: passwordCount > 0 ? 0 : counts.new,
    rows_total: passwordCount > 0 ? passwordCount : counts.new,
  });
  if (passwordCount > 0) await enqueueJob(db, hashPasswordsJob, { import_id: importId });
  const facts = { new: counts.new, changed: counts.will_change, classes: made_classes.length };
  await recordAuditEvent(db, by, {
    act: 'enrolment.confirmed',
    subjects: { kind: 'enrolment', ids: [importId] },
    facts,
  });
}

async function runUndo(attempt: JobAttempt<ImportPayload>): Promise<void> {
  const { tenantId, inTenantOf, payload } = attempt;
  const key = importKeyOf(attempt);
  await inTenantOf(tenantId, async (db) => {
    await lockSchool(db);
    const list = await findImport(db, { ...key, ownerId: null });
    if (list?.state !== 'undoing') return;
    const by = { actor: actorOf(tenantId, payload.by), ip: payload.by.ip };
    await undoImport(db, key.importId, by.actor);
    const { kept } = await findImportCounts(db, key.importId);
    await updateImport(db, key.importId, { state: 'undone' });
    const subjects = { kind: 'enrolment' as const, ids: [key.importId] };
    await recordAuditEvent(db, by, { act: 'enrolment.undone', subjects, facts: { kept } });
  });
}

/** Restores the state of the import after the last attempt, with a message for the person. */
async function restoreStateOnFailure(
  attempt: JobAttempt<ImportPayload>,
  state: 'preview' | 'done',
  says: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (attempt.isLastAttempt)
      await attempt.inTenantOf(attempt.tenantId, (db) =>
        updateImport(db, importKeyOf(attempt).importId, { state, says }),
      );
    throw error;
  }
}
