import { type ReactNode, useState } from 'react';
import type { PersonRow } from '#contract/people.ts';
import { ExportCsv } from '#web/app/export-csv.tsx';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type Source, usePeople, type Wanted } from './calls.ts';
import { Columns, Filters } from './filters.tsx';
import { type ColumnKey, type ListAddress, PAGE_SIZE } from './list-address.ts';
import css from './people.module.css';
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
      <div className={css.line}>
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
              <ExportCsv path={`/${source}/`} wanted={wanted} file={`${source}.csv`} />
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
        {rows.length === 0 && (
          <InPlaceOfRows people={people} isFiltered={list.isFiltered}>
            {children}
          </InPlaceOfRows>
        )}
      </PeopleTable>
      <Pager
        page={list.page}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        hrefOf={list.hrefOf}
        words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
      />
    </div>
  );
}

type InsteadProps = { people: ReturnType<typeof usePeople>; isFiltered: boolean; children: ReactNode };

function InPlaceOfRows({ people, isFiltered, children }: InsteadProps) {
  const t = useWords();
  if (people.isPending) return <RowsSkeleton label={t('Loading…')} />;
  if (people.isError)
    return (
      <EmptyState title={t('The list could not be loaded.')}>
        <Button onClick={() => void people.refetch()}>{t('Try again')}</Button>
      </EmptyState>
    );
  if (isFiltered || people.data.count > 0) return <EmptyState title={t('Nobody is like that.')} />;
  return children;
}
