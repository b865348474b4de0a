import { sql } from 'kysely';
import { type By, recordAct } from '#api/audit/service.ts';
import { ownOnly } from '#api/classes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { handleJob, type JobAttempt, type JobHandler, type ScheduledJob } from '#api/kit/job-runner.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { enrolmentWords } from '#contract/enrolment-words.ts';
import { createCellSealer } from './cell-sealing.ts';
import { clearCellsAndCountPasswords } from './enrol-queries.ts';
import { assignUsernames, enrolStudents } from './enrol-students.ts';
import { type Confirmer, enrolJob, hashPasswordsJob, undoJob } from './job-definitions.ts';
import { hashImportedPasswords } from './passwords.ts';
import { findImport, findImportCounts, type ImportKey, lockImport, lockSchool, updateImport } from './queries.ts';
import { validateRows } from './row-validation-queries.ts';
import { undoImport } from './undo.ts';

export function enrolmentHandlers({ pepper }: { pepper: Uint8Array }): JobHandler[] {
  const secrets = { pepper, sealer: createCellSealer(pepper) };
  return [
    handleJob(enrolJob, (task) =>
      restoreStateOnFailure(task, 'preview', enrolmentWords.gaveUp, () => runEnrolment(task)),
    ),
    handleJob(undoJob, (task) => restoreStateOnFailure(task, 'done', enrolmentWords.undoFailed, () => runUndo(task))),
    handleJob(hashPasswordsJob, (task) => hashImportedPasswords(task, importKeyOf(task), secrets)),
  ];
}

/** What an office sent is kept for as long as it can be undone. */
export const enrolmentScheduledJobs: ScheduledJob[] = [
  {
    name: 'forget-enrolments',
    cron: '47 * * * *',
    async run({ inPlatform }) {
      await inPlatform((db) => sql`select forget_enrolments()`.execute(db));
    },
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

/** What is written is written in one transaction: a worker that is killed leaves nothing, and the job begins again. */
async function runEnrolment(task: JobAttempt<ImportPayload>): Promise<void> {
  const { tenantId, inTenantOf, payload } = task;
  const place = importKeyOf(task);
  const actor = actorOf(tenantId, payload.by);
  if (!(await inTenantOf(tenantId, (db) => beginEnrolment(db, place)))) return;
  const tell = (rows_done: number) => inTenantOf(tenantId, (db) => updateImport(db, place, { rows_done }));
  await inTenantOf(tenantId, async (db) => {
    await lockSchool(db, tenantId);
    const list = await findImport(db, { ...place, ownerId: null });
    if (list?.state !== 'writing') return;
    const news = await validateRows(db, list, { teacherId: ownOnly(actor) });
    if (news > 0) return updateImport(db, place, { state: 'preview', says: enrolmentWords.news, rows_done: 0 });
    const madeClasses = await enrolStudents(db, place, actor, tell);
    await finishEnrolment(db, place, { actor, ip: payload.by.ip }, madeClasses);
  });
}

/** False: this was done before. */
async function beginEnrolment(db: TenantDb, place: ImportKey): Promise<boolean> {
  const list = await lockImport(db, { ...place, ownerId: null });
  if (list?.state !== 'waiting' && list?.state !== 'writing') return false;
  await updateImport(db, place, { state: 'writing', rows_done: 0 });
  await assignUsernames(db, place);
  return true;
}

async function finishEnrolment(db: TenantDb, place: ImportKey, by: By, made_classes: string[]): Promise<void> {
  const { importId } = place;
  const { counts } = await findImportCounts(db, place);
  const left = await clearCellsAndCountPasswords(db, place);
  await updateImport(db, place, {
    state: left > 0 ? 'passwords' : 'done',
    made_classes,
    rows_done: left > 0 ? 0 : counts.new,
    rows_total: left > 0 ? left : counts.new,
    done_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + interval '1 day'`,
  });
  if (left > 0) await enqueueJob(db, hashPasswordsJob, { import_id: importId });
  const facts = { new: counts.new, changed: counts.will_change, classes: made_classes.length };
  await recordAct(db, by, { act: 'enrolment.confirmed', about: { kind: 'enrolment', ids: [importId] }, facts });
}

async function runUndo(task: JobAttempt<ImportPayload>): Promise<void> {
  const { tenantId, inTenantOf, payload } = task;
  const place = importKeyOf(task);
  await inTenantOf(tenantId, async (db) => {
    await lockSchool(db, tenantId);
    const list = await findImport(db, { ...place, ownerId: null });
    if (list?.state !== 'undoing') return;
    await undoImport(db, place);
    const { kept } = await findImportCounts(db, place);
    await updateImport(db, place, { state: 'undone' });
    const by = { actor: actorOf(tenantId, payload.by), ip: payload.by.ip };
    const about = { kind: 'enrolment' as const, ids: [place.importId] };
    await recordAct(db, by, { act: 'enrolment.undone', about, facts: { kept } });
  });
}

/** After the last try the list is again what it was, with a sentence that says so. */
async function restoreStateOnFailure(
  task: JobAttempt<ImportPayload>,
  state: 'preview' | 'done',
  says: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (task.isLastAttempt)
      await task.inTenantOf(task.tenantId, (db) => updateImport(db, importKeyOf(task), { state, says }));
    throw fault;
  }
}
