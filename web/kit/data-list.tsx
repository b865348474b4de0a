import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import type { ListSelection } from './bulk.ts';
import { ChosenRows, StartedBulk, useChoice } from './chosen-rows.tsx';
import css from './data-list.module.css';
import { ExportCsv } from './export-csv.tsx';
import { TablePlaceholder } from './list-controls.tsx';
import { ListFields } from './list-fields.tsx';
import { ListPages, LostPage } from './list-pages.tsx';
import { type ListView, readView, ViewControls } from './list-view.tsx';
import { useTranslate } from './translate.ts';
import type { List } from './use-list.ts';
import { useIsReadOnly } from './visit.ts';

/** Above this number the server does not count further. */
const MAX_COUNT = 10_000;

type Props<Row> = {
  /** From `useList` or `useLocalList`. */
  list: List<Row>;
  /** The subject of the list, as the name of the table. */
  caption: string;
  /** For example “3 books”. */
  countWords: (count: number) => string;
  /** Shown when the list could not be loaded. */
  errorTitle: string;
  /** Shown when nothing matches, for a list with search or filters. */
  noMatchTitle?: string;
  /** The search field, if the list can be searched. */
  search?: { label: string; placeholder?: string };
  /** Accessible name of search and filters, for a list that has any. */
  filterLabel?: string;
  /** The name of the exported file, for a list that can be exported. */
  fileName?: string | undefined;
  /** Actions on the list, beside the menu with its view and export. */
  actions?: ReactNode;
  selection?: ListSelection<Row>;
  /** The height of the rows until the person chooses. */
  isRoomy?: boolean;
  /** Target of the links between pages, for a page that has more than the list. */
  anchor?: string;
  /** The empty state of the list without filters, unless the screen leaves out an empty list. */
  emptyTitle?: string;
  emptyText?: string;
  emptyPicture?: 'shelf';
  /** An empty state with more than words. */
  children?: ReactNode;
};

/** A list of staff: search, filters, order, columns, page and density in the URL, selection, and export as CSV. */
export function DataList<Row>({ selection: selectionOfRows, ...props }: Props<Row>) {
  const t = useTranslate();
  // Actions on selected rows write, or take data out of the school.
  const selection = useIsReadOnly() ? undefined : selectionOfRows;
  const { list, caption, isRoomy = false, filterLabel, search, anchor = '' } = props;
  const choice = useChoice(list);
  const isBare = isWithoutRows(list) && !props.actions;
  const view = readView(list.columns, list.params, isRoomy);
  return (
    <div className={classes('stack', css.list)} data-list="">
      {filterLabel && <ListFields label={filterLabel} search={search} filters={list.filters} params={list.params} />}
      {selection?.bulk && <StartedBulk list={list} selection={selection} bulk={selection.bulk} choice={choice} />}
      <div className={classes(isBare ? 'vh' : css.line, choice.rows.length > 0 && css.chosen)}>
        {selection && choice.rows.length > 0 ? (
          <ChosenRows list={list} selection={selection} choice={choice} />
        ) : (
          <Toolbar {...props} view={view} />
        )}
      </div>
      <Table
        caption={caption}
        columns={view.shown}
        rows={list.rows}
        keyOf={list.keyOf}
        sort={list.sort}
        {...(list.onSort && { onSort: list.onSort })}
        isRoomy={view.isRoomy}
        keepsColumns={view.areChosen}
        hidesHead={isWithoutRows(list)}
        {...(selection && {
          selection: {
            keys: choice.keys,
            onChange: choice.onKeys,
            labelOf: (row: Row) => t('Select {name}', { name: selection.nameOf(row) }),
            allLabel: t('Select all rows on this page'),
          },
        })}
      >
        {list.rows.length === 0 && <Placeholder {...props} />}
      </Table>
      <ListPages list={list} anchor={anchor} />
    </div>
  );
}

/** Tells whether the empty state replaces the list: it says the count, and no rows can be arranged or exported. */
function isWithoutRows<Row>({ page, isFiltered }: List<Row>): boolean {
  return page?.count === 0 && !isFiltered;
}

/** The count, the view and the export of the list; selected rows have their actions in this place. */
function Toolbar<Row>({ list, countWords, actions, fileName, view }: Props<Row> & { view: ListView<Row> }) {
  const t = useTranslate();
  const { page, path, query } = list;
  const isEmpty = isWithoutRows(list);
  return (
    <>
      <p role="status" className={classes('muted', isEmpty && 'vh')}>
        {page && (page.count_is_capped ? t('More than {count} rows', { count: MAX_COUNT }) : countWords(page.count))}
      </p>
      <div className="row">
        {actions}
        {!isEmpty && (
          <div className={fileName ? undefined : 'wide-only'}>
            <MoreActions name={t('More actions for this list')}>
              {fileName && <ExportCsv path={path} query={query} fileName={fileName} isItem />}
              <ViewControls view={view} />
            </MoreActions>
          </div>
        )}
      </div>
    </>
  );
}

/** Replaces the rows while the list is loading, failed or empty, or when its page no longer exists. */
function Placeholder<Row>({ list, errorTitle, noMatchTitle, anchor = '', ...empty }: Props<Row>) {
  const { reading, page, isFiltered } = list;
  if (reading.hasLostPage || (page && page.count > 0)) return <LostPage list={list} anchor={anchor} />;
  if (reading.refusal !== undefined)
    return (
      <EmptyState title={errorTitle}>
        <p>{reading.refusal}</p>
      </EmptyState>
    );
  return (
    <TablePlaceholder query={reading} errorTitle={errorTitle}>
      {isFiltered && noMatchTitle ? <NoMatch list={list} title={noMatchTitle} /> : <Empty {...empty} />}
    </TablePlaceholder>
  );
}

type EmptyProps = Pick<Props<never>, 'emptyTitle' | 'emptyText' | 'emptyPicture' | 'children'>;

function Empty({ emptyTitle, emptyText, emptyPicture, children }: EmptyProps) {
  if (emptyTitle === undefined) return children;
  return (
    <EmptyState title={emptyTitle} picture={emptyPicture}>
      {emptyText && <p>{emptyText}</p>}
    </EmptyState>
  );
}

/** Offers the way back to the whole list. */
function NoMatch<Row>({ list: { params, filters }, title }: { list: List<Row>; title: string }) {
  const t = useTranslate();
  const names = ['search', ...filters.map(({ name }) => name)];
  const set = names.filter((name) => params.get(name));
  function clear({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button disappears with the empty state: the focus moves to the search field.
    currentTarget.closest('main')?.querySelector<HTMLElement>('[type="search"]')?.focus();
    params.change(Object.fromEntries(names.map((name) => [name, undefined])));
  }
  return (
    <EmptyState title={title}>
      <Button onClick={clear}>
        {set.length === 1 && set[0] === 'search' ? t('Clear search') : t('Clear search and filters')}
      </Button>
    </EmptyState>
  );
}
