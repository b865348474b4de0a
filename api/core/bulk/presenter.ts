import type { Settings } from '#api/kit/serve.ts';
import type { BulkAction } from '#contract/kit/bulk.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import type { BulkActionRow, Outcomes } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Context = { settings: Pick<Settings, 'translate'>; language: InterfaceLanguage; canUndo: boolean };

export function toBulkAction(
  { id, action, state, total, ended_at, is_recent }: BulkActionRow,
  { counts, failures }: Outcomes,
  { settings, language, canUndo }: Context,
): BulkAction {
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
    undo_until:
      canUndo && state === 'done' && is_recent && ended_at ? new Date(ended_at.getTime() + DAY_MS).toISOString() : null,
  };
}
