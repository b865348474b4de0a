import { type ReactNode, useState } from 'react';
import type { PersonRow } from '#contract/people.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { ListPager, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { BulkBar } from './bulk-bar.tsx';
import type { ColumnKey, ListAddress } from './list-params.ts';
import { Columns, PeopleFilters } from './people-filters.tsx';
import { type PeopleListQuery, type PeopleSource, usePeople } from './people-source.ts';
import { PeopleTable } from './people-table.tsx';

type Props = {
  caption: string;
  source: PeopleSource;
  /** The part of the query that the URL cannot change. */
  fixedQuery: PeopleListQuery;
  list: ListAddress;
  /** The columns to choose from. */
  availableColumns: readonly ColumnKey[];
  hasClasses: boolean;
  hasStates: boolean;
  pathOf: (person: PersonRow) => string | undefined;
  /** Actions of other features on the selected people. */
  selectionActions?: ((chosen: PersonRow[]) => ReactNode) | undefined;
  /** Actions on one person, in the row. */
  rowActions?: ((person: PersonRow) => ReactNode) | undefined;
  /** The empty state of the list without filters. */
  children: ReactNode;
};

/** Lists people, with filters, sorting, selection, actions and export. */
export function PeopleList({
  caption,
  source,
  fixedQuery,
  list,
  availableColumns,
  pathOf,
  selectionActions,
  rowActions,
  children,
  ...filters
}: Props) {
  const t = useWords();
  const query = { ...list.query, ...fixedQuery };
  const people = usePeople(source, query);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = people.data?.results ?? [];
  // Only visible people are selected.
  const chosen = rows.filter(({ id }) => selected.has(id));
  const count = people.data?.count ?? 0;
  const clear = () => setSelected(new Set());

  return (
    <div className="stack">
      <PeopleFilters list={list} {...filters} />
      <div className={lists.line}>
        {chosen.length > 0 ? (
          <BulkBar source={source} chosen={chosen} from={list.classId} onDone={clear}>
            {selectionActions?.(chosen)}
          </BulkBar>
        ) : (
          <>
            <p role="status" className="muted">
              {people.data && t('{count, plural, one {# person} other {# people}}', { count })}
            </p>
            <div className="row">
              <span className="wide-only">
                <Columns offered={availableColumns} columns={list.columns} onColumns={list.onColumns} />
              </span>
              <ExportCsv path={`/${source}/`} query={query} fileName={`${source}.csv`} />
            </div>
          </>
        )}
      </div>
      <PeopleTable
        caption={caption}
        people={rows}
        columns={list.columns}
        pathOf={pathOf}
        chosen={selected}
        onChoose={setSelected}
        sort={list.sort}
        onSort={list.onSort}
        rowActions={rowActions}
      >
        {count === 0 && (
          <TablePlaceholder query={people} errorTitle={t('The people could not be loaded.')}>
            {list.isFiltered ? <EmptyState title={t('No people match your search')} /> : children}
          </TablePlaceholder>
        )}
      </PeopleTable>
      <ListPager page={list.page} count={count} hrefOf={list.hrefOf} />
    </div>
  );
}
