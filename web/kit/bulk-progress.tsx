import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkAction as BulkRun } from '#contract/kit/bulk.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button, IconButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { invalidate, useApi, useApiMutation } from './api.ts';
import type { BulkOptions } from './bulk.ts';
import { CallError, isNotFound } from './call.ts';
import { toCsvFile } from './csv-file.ts';
import { saveFile } from './download.ts';
import { LoadError } from './load-placeholder.tsx';
import { NameList } from './name-list.tsx';
import { useTranslate } from './translate.ts';
import { useAction } from './use-action.ts';

const REFETCH_MS = 600;

type Props<Row> = {
  /** The id of the started action. */
  id: string;
  bulk: BulkOptions<Row>;
  /** The names of the rows that are or were on the screen, by their keys. */
  names: ReadonlyMap<string, string>;
  /** The action was started on this screen: its progress takes the place of the pressed button. */
  takesFocus: boolean;
  onClose: () => void;
};

/** Follows an action to its end, and offers to undo it as long as that is possible; also after a reload. */
export function BulkProgress<Row>({ id, bulk, names, takesFocus, onClose }: Props<Row>) {
  const t = useTranslate();
  const client = useQueryClient();
  const [isUndoing, setUndoing] = useState(false);
  const request = { params: { id } };
  const progress = useApi('GET /bulk/{id}/', request, { refetchMs: (run) => refetchMs(run, isUndoing) });
  const { data: run, error } = progress;
  const undo = useAction(useApiMutation('POST /bulk/{id}/undo/', { invalidates: ['GET /bulk/{id}/'] }), {
    onSuccess: () => setUndoing(true),
  });
  const section = useRef<HTMLElement>(null);
  const state = run?.state;

  const isShown = run !== undefined;

  useEffect(() => {
    if (takesFocus && isShown) section.current?.focus();
  }, [takesFocus, isShown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of an action, or of its undoing, changes other data
  useEffect(() => {
    if (state === 'done' || state === 'undone') void invalidate(client, ...bulk.invalidates);
  }, [state]);

  if (!run) {
    // Shows only the list to a person who follows a colleague's link to an action.
    if (!error || (error instanceof CallError && isNotFound(error.status))) return null;
    return (
      <LoadError title={t('The progress could not be loaded.')} onRetry={progress.refetch}>
        <p>{t('The action goes on.')}</p>
      </LoadError>
    );
  }
  return (
    <Panel ref={section} tabIndex={-1} className="stack" aria-label={t('Progress')}>
      <BulkState
        run={run}
        doneWords={bulk.actions.find(({ key }) => key === run.action)?.doneWords}
        names={names}
        isUndoing={undo.isBusy || (isUndoing && run.state !== 'undone')}
        onUndo={() => {
          // The pressed button disappears while the changes are undone.
          section.current?.focus();
          void undo.run({ params: { id } });
        }}
        onClose={onClose}
      />
    </Panel>
  );
}

function refetchMs(run: BulkRun | undefined, isUndoing: boolean): number | false {
  if (!run) return false;
  const isOver = run.state === 'undone' || (run.state === 'done' && !isUndoing);
  return isOver ? false : REFETCH_MS;
}

type StateProps = {
  run: BulkRun;
  /** Undefined for an action that this list does not have. */
  doneWords: ((count: number) => string) | undefined;
  names: ReadonlyMap<string, string>;
  isUndoing: boolean;
  onUndo: () => void;
  onClose: () => void;
};

/** How far an action is; at its end the count, the rows that failed and Undo. */
export function BulkState({ run, doneWords, names, isUndoing, onUndo, onClose }: StateProps) {
  const t = useTranslate();
  const { state, total, done, failed, undo_until } = run;
  if (state === 'waiting' || state === 'running' || isUndoing)
    return (
      <Running label={isUndoing ? t('Undoing the changes…') : t('Making the changes…')} done={done} total={total} />
    );
  const canUndo = state === 'done' && done > 0 && undo_until !== null && Date.parse(undo_until) > Date.now();
  return (
    <>
      <div className="row spread">
        <b role="status">
          {state === 'undone'
            ? t('The changes were undone.')
            : done === 0
              ? t('Nothing was changed.')
              : doneWords?.(done)}
        </b>
        <div className="row">
          {canUndo && <Button onClick={onUndo}>{t('Undo')}</Button>}
          <IconButton label={t('Close')} onClick={onClose}>
            <Icon of={XIcon} />
          </IconButton>
        </div>
      </div>
      {failed.length > 0 && <FailedRows failed={failed} names={names} />}
    </>
  );
}

function Running({ label, done, total }: { label: string; done: number; total: number }) {
  const t = useTranslate();
  const progress = t('{done} of {total} rows', { done, total });
  return (
    <>
      <b role="status">{label}</b>
      <Progress label={label} valueText={progress} value={done} max={total || 1} />
      <span className="small muted">{progress}</span>
    </>
  );
}

/** Lists the unchanged rows, grouped by cause. */
function FailedRows({ failed, names }: Pick<StateProps, 'names'> & { failed: BulkRun['failed'] }) {
  const t = useTranslate();
  const causes = Map.groupBy(failed, ({ error }) => error);
  return (
    <Alert
      status="warn"
      title={t('{count, plural, one {# row was not changed.} other {# rows were not changed.}}', {
        count: failed.length,
      })}
    >
      {[...causes].map(([error, rows]) => (
        <div key={error}>
          <p>{error}</p>
          <FailedNames names={rows.flatMap(({ id, name }) => name ?? names.get(id) ?? [])} count={rows.length} />
        </div>
      ))}
      <Button onClick={() => saveFile(fileOf(failed), 'rows-not-changed.csv')}>{t('Export as CSV')}</Button>
    </Alert>
  );
}

function fileOf(failed: BulkRun['failed']): Blob {
  return toCsvFile([['id', 'name', 'error'], ...failed.map(({ id, name, error }) => [id, name ?? '', error])]);
}

/** Some rows have no name, such as failed jobs. */
function FailedNames({ names, count }: { names: string[]; count: number }) {
  const t = useTranslate();
  if (names.length > 0) return <NameList names={names} count={count} />;
  return <p>{t('{count, plural, one {# row} other {# rows}}', { count })}</p>;
}
