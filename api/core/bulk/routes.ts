import type { Actor } from '#api/kit/actor.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type ServedRoute, serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { showBulkAction, undoBulkAction } from '#contract/kit/bulk.ts';
import { bulkWords } from '#contract/kit/bulk-words.ts';
import { undoBulkJob } from './job-definitions.ts';
import type { RegisteredList } from './list.ts';
import { mayHaveStarted } from './policy.ts';
import { toBulkAction } from './presenter.ts';
import { type BulkActionRow, findBulkAction, findOutcomes, updateBulkState } from './queries.ts';

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
      await updateBulkState(db, params.id, 'undoing');
      await enqueueJob(db, undoBulkJob, { id: params.id });
      const outcomes = await findOutcomes(db, params.id);
      return toBulkAction({ ...action, state: 'undoing' }, outcomes, { settings, language, canUndo: true });
    }),
  ];
}

/** An action of someone else is not found. */
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
