import { useRef, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import type { BulkOptions, BulkTarget, ListSelection } from './bulk.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { useTranslate } from './translate.ts';
import type { List } from './use-list.ts';

/** Keeps the person's selection in a list: some rows of this page, or every matching row. */
export function useChoice<Row>(list: List<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  // The selection of every row ends when the person changes the query.
  const [everything, setEverything] = useState<string>();
  const [startedId, setStartedId] = useState<string>();
  const query = JSON.stringify(list.query);
  const hasEverything = everything === query;
  const isEveryRow = list.rows.length > 0 && list.rows.every((row) => keys.has(list.keyOf(row)));
  return {
    keys: hasEverything ? new Set(list.rows.map(list.keyOf)) : keys,
    // Only visible rows are chosen.
    rows: list.rows.filter((row) => hasEverything || keys.has(list.keyOf(row))),
    hasEverything,
    /** The whole page is selected, and there are other pages. An action takes only rows that the server has counted. */
    canHaveEverything: isEveryRow && !list.page?.count_is_capped && (list.page?.count ?? 0) > list.rows.length,
    onKeys(next: ReadonlySet<string>) {
      setEverything(undefined);
      setKeys(next);
    },
    onEverything: () => setEverything(query),
    onPage: () => setEverything(undefined),
    clear() {
      setEverything(undefined);
      setKeys(new Set());
    },
    /** The action that was started on this screen. */
    startedId,
    setStartedId,
  };
}
type Choice<Row> = ReturnType<typeof useChoice<Row>>;

type Props<Row> = { list: List<Row>; selection: ListSelection<Row>; choice: Choice<Row> };

/** Replaces the count while rows are selected: shows their number and the possible actions. */
export function ChosenRows<Row>({ list, selection: { nameOf, actions, bulk }, choice }: Props<Row>) {
  const t = useTranslate();
  const { rows, hasEverything, canHaveEverything, clear } = choice;
  const { count = 0 } = list.page ?? {};
  const target: BulkTarget<Row> = hasEverything ? { where: list.query, count } : { rows, count: rows.length };
  return (
    <>
      <b role="status">{t('{count, plural, one {# selected} other {# selected}}', { count: target.count })}</b>
      <div className="row">
        {bulk && canHaveEverything && (
          <Button kind="quiet" onClick={hasEverything ? choice.onPage : choice.onEverything}>
            {hasEverything ? t('Select only this page') : t('Select all {count} rows', { count })}
          </Button>
        )}
        {!hasEverything && actions?.(rows, clear)}
        {bulk && (
          <BulkActions
            bulk={bulk}
            path={list.path}
            visibleRows={rows}
            target={target}
            keyOf={list.keyOf}
            nameOf={nameOf}
            onStarted={(id) => {
              clear();
              choice.setStartedId(id);
              list.params.set({ bulk: id });
            }}
          />
        )}
      </div>
    </>
  );
}

/** Follows the action that the URL names, with the names of all rows that this screen has shown. */
export function StartedBulk<Row>({ list, selection, bulk, choice }: Props<Row> & { bulk: BulkOptions<Row> }) {
  const names = useRef(new Map<string, string>());
  const id = list.params.id('bulk');
  for (const row of list.rows) names.current.set(list.keyOf(row), selection.nameOf(row));
  if (id === undefined) return null;
  return (
    <BulkProgress
      key={id}
      id={id}
      bulk={bulk}
      names={names.current}
      takesFocus={id === choice.startedId}
      onClose={() => list.params.set({ bulk: undefined })}
    />
  );
}
