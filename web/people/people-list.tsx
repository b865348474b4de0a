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
  /** What is always asked for here, beside what the address says. */
  fixedQuery: PeopleListQuery;
  list: ListAddress;
  /** The columns that there are here. */
  availableColumns: readonly ColumnKey[];
  hasClasses: boolean;
  hasStates: boolean;
  pathOf: (person: PersonRow) => string | undefined;
  /** What other features do with the chosen ones. */
  selectionActions?: ((chosen: PersonRow[]) => ReactNode) | undefined;
  /** Actions on one person, in the row. */
  rowActions?: ((person: PersonRow) => ReactNode) | undefined;
  /** Shown when there is no one at all. */
  children: ReactNode;
};

/** A list of people that can be narrowed, sorted, chosen from and taken along. */
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
  const wanted = { ...list.wanted, ...fixedQuery };
  const people = usePeople(source, wanted);
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
              <ExportCsv path={`/${source}/`} query={wanted} fileName={`${source}.csv`} />
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
