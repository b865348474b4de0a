import type { Actor } from '#api/kit/actor.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { allowPlatform, allowStaff, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Reply, type ServedRoute, type Settings, serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type BulkAction, showBulkAction, undoBulkAction } from '#contract/kit/bulk.ts';
import { bulkWords } from '#contract/kit/bulk-words.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { undoBulkJob } from './job-definitions.ts';
import type { RegisteredList } from './list.ts';
import { type BulkActionRow, findBulkAction, findOutcomes, type Outcomes, updateBulkState } from './queries.ts';

type Context = { settings: Pick<Settings, 'translate'>; language: InterfaceLanguage; canUndo: boolean };

function toBulkAction(
  { id, action, state, total, ended_at, is_recent }: BulkActionRow,
  { counts, failures }: Outcomes,
  { settings, language, canUndo }: Context,
): Reply<typeof BulkAction> {
  const isUndo = state === 'undoing' || state === 'undone';
  const outcome = isUndo ? 'kept' : 'failed';
  return {
    id,
    action,
    state: state === 'undoing' ? 'running' : state,
    total,
    done: counts[isUndo ? 'undone' : 'done'] ?? 0,
    failed: failures
      .filter((row) => row.outcome === outcome)
      .map((row) => ({
        id: row.id,
        name: row.name,
        error: settings.translate(language, row.error.message, row.error.values),
      })),
    undo_until: canUndo && state === 'done' && is_recent && ended_at ? new Date(ended_at.getTime() + DAY_MS) : null,
  };
}

/** Allows callers who may have started a bulk action. Each sees and undoes only their own. */
const mayHaveStarted: Policy = (caller) => allowStaff(caller) || allowPlatform(caller);

export function bulkRoutes(lists: RegisteredList[]): ServedRoute[] {
  const canUndo = ({ list, action }: BulkActionRow) =>
    lists.find(({ path }) => path === list)?.actions[action]?.undo !== undefined;
  return [
    serve(showBulkAction, mayHaveStarted, async ({ db, actor, params, settings, language }) => {
      const action = await findOwnAction(db, actor, { id: params.id, isLocked: false });
      const outcomes = await findOutcomes(db, params.id);
      return toBulkAction(action, outcomes, { settings, language, canUndo: canUndo(action) });
    }),

    serve(undoBulkAction, mayHaveStarted, async ({ db, actor, params, settings, language }) => {
      const action = await findOwnAction(db, actor, { id: params.id, isLocked: true });
      refuseUndo(action, canUndo(action));
      await updateBulkState(db, params.id, { from: 'done', to: 'undoing' });
      await enqueueJob(db, undoBulkJob, { id: params.id });
      const outcomes = await findOutcomes(db, params.id);
      return toBulkAction({ ...action, state: 'undoing' }, outcomes, { settings, language, canUndo: true });
    }),
  ];
}

/** Finds an action of the caller; other people's actions are not found. */
async function findOwnAction(
  db: TenantDb,
  { personId }: Actor,
  { id, isLocked }: { id: string; isLocked: boolean },
): Promise<BulkActionRow> {
  const action = await findBulkAction(db, id, { isLocked });
  if (!action || action.started_by !== personId) throw new Refusal('notFound');
  return action;
}

function refuseUndo({ state, is_recent }: BulkActionRow, canUndo: boolean): void {
  const refuse = (message: string, name: string): never => {
    throw new Refusal('conflict', { message, state: name });
  };
  if (!canUndo) refuse(bulkWords.notUndoable, 'not_undoable');
  if (state === 'waiting' || state === 'running') refuse(bulkWords.notEnded, 'running');
  if (state !== 'done') refuse(bulkWords.undone, 'undone');
  if (!is_recent) refuse(bulkWords.tooLate, 'too_late');
}
