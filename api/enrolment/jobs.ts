import { sql } from 'kysely';
import { type By, recordAct } from '#api/audit/service.ts';
import { ownOnly } from '#api/classes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { type Handler, handle, type Routine, type Task } from '#api/kit/job-runner.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { enrolmentWords } from '#contract/enrolment-words.ts';
import { sealerOf } from './cell-sealing.ts';
import { updateWritten } from './enrol-queries.ts';
import { nameChildren, write } from './enrol-students.ts';
import { type Confirmer, enrolList, hashPasswords, undoList } from './job-definitions.ts';
import { lockAway } from './passwords.ts';
import { findCountsOf, findImport, lockImport, lockSchool, type Place, updateImport } from './queries.ts';
import { judge } from './row-validation-queries.ts';
import { putBack } from './undo.ts';

export function enrolmentHandlers({ pepper }: { pepper: Uint8Array }): Handler[] {
  const secrets = { pepper, sealer: sealerOf(pepper) };
  return [
    handle(enrolList, (task) => orPutBack(task, 'preview', enrolmentWords.gaveUp, () => enrol(task))),
    handle(undoList, (task) => orPutBack(task, 'done', enrolmentWords.undoFailed, () => undo(task))),
    handle(hashPasswords, (task) => lockAway(task, placeOf(task), secrets)),
  ];
}

/** What an office sent is kept for as long as it can be undone. */
export const enrolmentRoutines: Routine[] = [
  {
    name: 'forget-enrolments',
    at: '47 * * * *',
    async work({ inPlatform }) {
      await inPlatform((db) => sql`select forget_enrolments()`.execute(db));
    },
  },
];

type Payload = { import_id: string; by: Confirmer };
const placeOf = ({ tenantId, payload }: Task<{ import_id: string }>): Place => ({
  tenantId,
  importId: payload.import_id,
});

function actorOf(tenantId: string, { role, person_id, visit }: Confirmer): Actor {
  return { tenantId, role, personId: person_id, sessionId: null, ...(visit && { visit }) };
}

/** What is written is written in one transaction: a worker that is killed leaves nothing, and the job begins again. */
async function enrol(task: Task<Payload>): Promise<void> {
  const { tenantId, inTenantOf, payload } = task;
  const place = placeOf(task);
  const actor = actorOf(tenantId, payload.by);
  if (!(await inTenantOf(tenantId, (db) => begin(db, place)))) return;
  const tell = (rows_done: number) => inTenantOf(tenantId, (db) => updateImport(db, place, { rows_done }));
  await inTenantOf(tenantId, async (db) => {
    await lockSchool(db, tenantId);
    const list = await findImport(db, { ...place, ownerId: null });
    if (list?.state !== 'writing') return;
    const news = await judge(db, list, { teacherId: ownOnly(actor) });
    if (news > 0) return updateImport(db, place, { state: 'preview', says: enrolmentWords.news, rows_done: 0 });
    const madeClasses = await write(db, place, actor, tell);
    await finish(db, place, { actor, ip: payload.by.ip }, madeClasses);
  });
}

/** False: this was done before. */
async function begin(db: TenantDb, place: Place): Promise<boolean> {
  const list = await lockImport(db, { ...place, ownerId: null });
  if (list?.state !== 'waiting' && list?.state !== 'writing') return false;
  await updateImport(db, place, { state: 'writing', rows_done: 0 });
  await nameChildren(db, place);
  return true;
}

async function finish(db: TenantDb, place: Place, by: By, made_classes: string[]): Promise<void> {
  const { importId } = place;
  const { counts } = await findCountsOf(db, place);
  const left = await updateWritten(db, place);
  await updateImport(db, place, {
    state: left > 0 ? 'passwords' : 'done',
    made_classes,
    rows_done: left > 0 ? 0 : counts.new,
    rows_total: left > 0 ? left : counts.new,
    done_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + interval '1 day'`,
  });
  if (left > 0) await enqueueJob(db, hashPasswords, { import_id: importId });
  const facts = { new: counts.new, changed: counts.will_change, classes: made_classes.length };
  await recordAct(db, by, { act: 'enrolment.confirmed', about: { kind: 'enrolment', ids: [importId] }, facts });
}

async function undo(task: Task<Payload>): Promise<void> {
  const { tenantId, inTenantOf, payload } = task;
  const place = placeOf(task);
  await inTenantOf(tenantId, async (db) => {
    await lockSchool(db, tenantId);
    const list = await findImport(db, { ...place, ownerId: null });
    if (list?.state !== 'undoing') return;
    await putBack(db, place);
    const { kept } = await findCountsOf(db, place);
    await updateImport(db, place, { state: 'undone' });
    const by = { actor: actorOf(tenantId, payload.by), ip: payload.by.ip };
    const about = { kind: 'enrolment' as const, ids: [place.importId] };
    await recordAct(db, by, { act: 'enrolment.undone', about, facts: { kept } });
  });
}

/** After the last try the list is again what it was, with a sentence that says so. */
async function orPutBack(
  task: Task<Payload>,
  state: 'preview' | 'done',
  says: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (task.isLastTry) await task.inTenantOf(task.tenantId, (db) => updateImport(db, placeOf(task), { state, says }));
    throw fault;
  }
}
