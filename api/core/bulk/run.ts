import { setAuditGroup } from '#api/core/audit/event-queries.ts';
import type { Actor } from '#api/kit/actor.ts';
import { isDatabaseUnavailable } from '#api/kit/database-unavailable.ts';
import { Site } from '#api/kit/hosts.ts';
import { type JobAttempt, SchoolSuspended } from '#api/kit/job-runner.ts';
import { findSiteOfTenant } from '#api/kit/platform-queries.ts';
import { Refusal, toRefusal } from '#api/kit/refusal.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { actorAt } from '#api/kit/serve-platform.ts';
import { sqlState, type TenantDb } from '#api/kit/tenant.ts';
import { bulkWords } from '#contract/kit/bulk-words.ts';
import { refusalWords } from '#contract/kit/refusals.ts';
import type { CallerRole, Visit } from '#contract/kit/roles.ts';
import type { BulkActionOnRows, BulkCall, BulkRow, RegisteredList } from './list.ts';
import {
  type ActionKey,
  type BulkActionRow,
  findBulkAction,
  findRowsToUndo,
  findWaitingRows,
  insertDoneRows,
  insertFailedRows,
  isStarterActive,
  lockDoneRows,
  type RowError,
  updateBulkState,
  updatePrevious,
  updateUndoneRows,
} from './queries.ts';

/** Rows of one transaction: few enough that its locks last only a moment. */
const CHUNK_ROWS = 50;

type Attempt = JobAttempt<{ id: string }>;
/** The lists with bulk actions, and the settings that some actions need. */
export type Registry = { lists: RegisteredList[]; loadSettings(): Promise<JobSettings> };
/** A change of one school's rows in one transaction, and the record of a row's failure. */
type Step = {
  change(db: TenantDb, school: RowsOfSchool): Promise<void>;
  noteFailure(db: TenantDb, school: RowsOfSchool, error: RowError): Promise<void>;
};
type RowsOfSchool = { action: ActionKey; tenantId: string; ids: string[] };

/** Runs an action from its first row without an outcome. */
export async function runBulkAction(attempt: Attempt, registry: Registry): Promise<void> {
  const {
    tenantId,
    inTenantOf,
    payload: { id },
  } = attempt;
  const action = await inTenantOf(tenantId, (db) => beginRun(db, id));
  if (!action) return;
  const onRows = actionOnRows(registry, action);
  const callFor = createCalls(attempt, action, registry);
  await runInChunks(attempt, action, findWaitingRows, {
    async change(db, school) {
      const ids = await insertDoneRows(db, school);
      if (ids.length === 0) return;
      await setAuditGroup(db, auditGroupOf(action));
      const previous = await onRows.run(callFor(db), ids);
      if (previous.size > 0) await updatePrevious(db, school, previous);
    },
    noteFailure: insertFailedRows,
  });
  await inTenantOf(tenantId, (db) => updateBulkState(db, id, { from: 'running', to: 'done' }));
}

/** Undoes an action from its first row that is not undone. */
export async function undoAction(attempt: Attempt, registry: Registry): Promise<void> {
  const {
    tenantId,
    inTenantOf,
    payload: { id },
  } = attempt;
  const action = await inTenantOf(tenantId, (db) => findBulkAction(db, id, { isLocked: true }));
  if (action?.state !== 'undoing') return;
  const onRows = actionOnRows(registry, action);
  const callFor = createCalls(attempt, action, registry);
  await runInChunks(attempt, action, findRowsToUndo, {
    async change(db, school) {
      await setAuditGroup(db, `${auditGroupOf(action)} undone`);
      await undoRows(callFor(db), onRows, school);
    },
    noteFailure: (db, school, error) => updateUndoneRows(db, school, 'kept', error),
  });
  await inTenantOf(tenantId, (db) => updateBulkState(db, id, { from: 'undoing', to: 'undone' }));
}

/** Groups all chunks of an action to one entry in a school's log; undoing is another entry. */
const auditGroupOf = ({ id }: BulkActionRow) => `bulk action ${id}`;

async function beginRun(db: TenantDb, id: string): Promise<BulkActionRow | undefined> {
  const action = await findBulkAction(db, id, { isLocked: true });
  if (action?.state === 'waiting') await updateBulkState(db, id, { from: 'waiting', to: 'running' });
  return action?.state === 'waiting' || action?.state === 'running' ? action : undefined;
}

async function undoRows(call: BulkCall, { undo }: BulkActionOnRows, school: RowsOfSchool): Promise<void> {
  const rows = await lockDoneRows(call.db, school);
  const changed = rows.flatMap(({ id, previous }) => (previous ? [{ id, previous }] : []));
  const undone = new Set(undo && changed.length > 0 ? await undo(call, changed) : []);
  const keptIds = changed.filter(({ id }) => !undone.has(id)).map(({ id }) => id);
  const rest = rows.filter(({ id }) => !keptIds.includes(id)).map(({ id }) => id);
  await updateUndoneRows(call.db, { ...school, ids: rest }, 'undone');
  await updateUndoneRows(call.db, { ...school, ids: keptIds }, 'kept', { message: bulkWords.changedSince });
}

async function runInChunks(
  attempt: Attempt,
  { id, started_by, starter }: BulkActionRow,
  findRows: (db: TenantDb, id: string) => Promise<BulkRow[]>,
  step: Step,
): Promise<void> {
  const { tenantId, inTenantOf, signal } = attempt;
  const action = { tenantId, id };
  for (const school of chunksOf(await inTenantOf(tenantId, (db) => findRows(db, action.id)))) {
    signal.throwIfAborted();
    const isActive = await inTenantOf(tenantId, (db) =>
      isStarterActive(db, { startedBy: started_by, role: starter.role }),
    );
    if (isActive) await changeRows(attempt, { action, ...school }, step);
    else await noteFailure(attempt, { action, ...school }, step, { message: refusalWords.forbidden });
  }
}

/** Changes rows together, or one by one if that fails, so that only faulty rows are left out. */
async function changeRows(attempt: Attempt, school: RowsOfSchool, step: Step): Promise<void> {
  try {
    await attempt.inTenantOf(school.tenantId, (db) => step.change(db, school));
  } catch (error) {
    if (isPassing(error)) throw error;
    if (school.ids.length > 1) {
      for (const id of school.ids) await changeRows(attempt, { ...school, ids: [id] }, step);
      return;
    }
    const refusal = toRefusal(error as Error);
    if (!refusal) attempt.log.error({ err: error, action: school.action.id }, 'a row of a bulk action failed');
    const cause = refusal
      ? { message: refusal.message, values: refusal.details.values }
      : { message: refusalWords.broken };
    await noteFailure(attempt, school, step, cause);
  }
}

/** Records why rows were not changed. A school erased in the meantime (23503) has no rows and no record. */
async function noteFailure({ inTenantOf }: Attempt, school: RowsOfSchool, step: Step, cause: RowError): Promise<void> {
  try {
    await inTenantOf(school.tenantId, (db) => step.noteFailure(db, school, cause));
  } catch (error) {
    if (sqlState(error) !== '23503') throw error;
  }
}

/**
 * Returns whether the job should run again later: a lost database, a deadlock, a full disk or a suspended school is not
 * the row's fault.
 */
function isPassing(error: unknown): boolean {
  const isConflict = ['40P01', '40001', '55P03'].includes(sqlState(error) ?? '');
  return (
    error instanceof SchoolSuspended ||
    isConflict ||
    isDatabaseUnavailable(error) ||
    (error instanceof Refusal && error.status >= 500)
  );
}

function chunksOf(rows: BulkRow[]): { tenantId: string; ids: string[] }[] {
  const chunks: { tenantId: string; ids: string[] }[] = [];
  for (const { tenantId, id } of rows) {
    const last = chunks.at(-1);
    if (last?.tenantId === tenantId && last.ids.length < CHUNK_ROWS) last.ids.push(id);
    else chunks.push({ tenantId, ids: [id] });
  }
  return chunks;
}

function actionOnRows({ lists }: Registry, { list, action }: BulkActionRow): BulkActionOnRows {
  const onRows = lists.find(({ path }) => path === list)?.actions[action];
  if (!onRows) throw new Error(`no list ${list} offers the action ${action}`);
  return onRows;
}

/** Returns a function that makes the call for a school's transaction. */
function createCalls(attempt: Attempt, action: BulkActionRow, { loadSettings }: Registry) {
  return (db: TenantDb): BulkCall => ({
    db,
    actor: actorFor(action, db.tenantId),
    ip: action.starter.ip,
    startedBy: action.started_by,
    reason: action.reason,
    parameters: action.parameters,
    findSite: async () => Site.parse(await attempt.inPlatform((platform) => findSiteOfTenant(platform, db.tenantId))),
    loadSettings,
  });
}

function actorFor({ starter, started_by, reason, tenant_id: home }: BulkActionRow, tenantId: string): Actor {
  const { role, visit, device, platform_name: personName } = starter;
  if (personName !== undefined) {
    const ownId = tenantId === home ? started_by : undefined;
    return actorAt({ id: tenantId }, { personName, reason, ownId });
  }
  return {
    tenantId,
    role: role as CallerRole,
    personId: started_by,
    sessionId: null,
    visit: visit as Visit | undefined,
    device: device as Actor['device'],
  };
}
