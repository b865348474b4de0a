import { type ReactNode, useState } from 'react';
import type { PersonRow } from '#contract/people.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { ListPager, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { type Source, usePeople, type Wanted } from './calls.ts';
import type { ColumnKey, ListAddress } from './list-params.ts';
import { Columns, Filters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';

type Props = {
  caption: string;
  source: Source;
  /** What is always asked for here, beside what the address says. */
  only: Wanted;
  list: ListAddress;
  /** The columns that there are here. */
  offered: readonly ColumnKey[];
  hasClasses: boolean;
  hasStates: boolean;
  pathOf: ((person: PersonRow) => string) | undefined;
  /** What other features do with the chosen ones. */
  actsOf?: ((chosen: PersonRow[]) => ReactNode) | undefined;
  /** Where there is nobody at all. */
  children: ReactNode;
};

/** A list of people that can be narrowed, sorted, chosen from and taken along. */
export function PeopleList({ caption, source, only, list, offered, pathOf, actsOf, children, ...filters }: Props) {
  const t = useWords();
  const wanted = { ...list.wanted, ...only };
  const people = usePeople(source, wanted);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const rows = people.data?.results ?? [];
  // Who is not seen is not chosen.
  const chosen = rows.filter(({ id }) => marked.has(id));
  const count = people.data?.count ?? 0;
  const clear = () => setMarked(new Set());

  return (
    <div className="stack">
      <Filters list={list} {...filters} />
      <div className={lists.line}>
        {chosen.length > 0 ? (
          <BulkBar source={source} chosen={chosen} from={list.classId} onDone={clear}>
            {actsOf?.(chosen)}
          </BulkBar>
        ) : (
          <>
            <p role="status" className="muted">
              {people.data && t('{count, plural, one {# person} other {# people}}', { count })}
            </p>
            <div className="row">
              <Columns offered={offered} columns={list.columns} onColumns={list.onColumns} />
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
        chosen={marked}
        onChoose={setMarked}
        sort={list.sort}
        onSort={list.onSort}
      >
        {count === 0 && (
          <TablePlaceholder query={people} errorTitle={t('The list could not be loaded.')}>
            {list.isFiltered ? <EmptyState title={t('No people match your search')} /> : children}
          </TablePlaceholder>
        )}
      </PeopleTable>
      <ListPager page={list.page} count={count} hrefOf={list.hrefOf} />
    </div>
  );
}
