import { sql } from 'kysely';
import { recordAct } from '#api/acts/actions.ts';
import { ownOnly } from '#api/classes/actions.ts';
import type { Actor } from '#api/kit/actor.ts';
import { later } from '#api/kit/jobs.ts';
import { type Handler, handle, type Routine, type Task } from '#api/kit/runner.ts';
import { enrolmentWords } from '#contract/enrolment-words.ts';
import { type Confirmer, enrolList, hashPasswords, undoList } from './job-names.ts';
import { judge } from './judging.ts';
import { lockAway } from './passwords.ts';
import { findCounts, findImport, updateImport } from './queries.ts';
import { sealerOf } from './sealing.ts';
import type { Place } from './staging.ts';
import { putBack } from './undoing.ts';
import { lockSchool, write } from './writing.ts';

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

/** Everything in one transaction: a worker that is killed leaves nothing, and the job begins again. */
async function enrol(task: Task<Payload>): Promise<void> {
  const { tenantId, inTenantOf, payload } = task;
  const place = placeOf(task);
  const actor = actorOf(tenantId, payload.by);
  const tell = (rows_done: number) =>
    inTenantOf(tenantId, (db) => updateImport(db, place, { rows_done, state: 'writing' }));
  await tell(0);
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

async function finish(
  db: Parameters<Parameters<Task<Payload>['inTenantOf']>[1]>[0],
  place: Place,
  by: { actor: Actor; ip: string },
  made_classes: string[],
): Promise<void> {
  const { tenantId, importId } = place;
  const { counts } = await findCounts(db, place);
  // The cells of all others are needed no more.
  const { rows } = await sql<{ left: number }>`
    with emptied as (
      update enrolment_rows set sealed = null
      where tenant_id = ${tenantId} and import_id = ${importId} and sealed is not null and not is_made
    )
    select count(*)::int as left from enrolment_rows
    where tenant_id = ${tenantId} and import_id = ${importId} and is_made and has_password`.execute(db);
  const left = rows[0]?.left ?? 0;
  await updateImport(db, place, {
    state: left > 0 ? 'passwords' : 'done',
    made_classes,
    rows_done: left > 0 ? 0 : counts.new,
    rows_total: left > 0 ? left : counts.new,
    done_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + interval '1 day'`,
  });
  if (left > 0) await later(db, hashPasswords, { import_id: importId });
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
    const { kept } = await findCounts(db, place);
    await updateImport(db, place, { state: 'undone' });
    await sql`
      update enrolment_rows set sealed = null where tenant_id = ${tenantId} and import_id = ${place.importId}`.execute(
      db,
    );
    const by = { actor: actorOf(tenantId, payload.by), ip: payload.by.ip };
    await recordAct(db, by, {
      act: 'enrolment.undone',
      about: { kind: 'enrolment', ids: [place.importId] },
      facts: { kept },
    });
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
