import { ExportCsv } from '#web/kit/export-csv.tsx';
import { InPlaceOfRows, Pages, Search } from '#web/kit/list-controls.tsx';
import { orderIn, partIn, useAddress } from '#web/kit/list-params.ts';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { useSchools } from './calls.ts';
import { SchoolTable } from './school-table.tsx';

/** The members, with what each of them shows. It keeps its filters in the address of the page it is on. */
export function SchoolList() {
  const t = useWords();
  const list = useAddress();
  const { search } = list;
  const { ordering, sort, onSort } = orderIn(list, ['name'], 'name');
  const schools = useSchools({ ordering, ...partIn(list) });
  const count = schools.data?.count ?? 0;
  return (
    <div className="stack">
      <div className={lists.finding}>
        <Search label={t('Name of the school')} search={search} onSearch={list.onSearch} />
        <div className="row">
          <p role="status" className="muted">
            {schools.data && t('{count, plural, one {# school} other {# schools}}', { count })}
          </p>
          <ExportCsv
            path="/organization/schools/"
            wanted={{ ordering, ...(search && { search }) }}
            file="schools.csv"
          />
        </div>
      </div>
      <SchoolTable schools={schools.data?.results ?? []} sort={sort} onSort={onSort}>
        {count === 0 && (
          <InPlaceOfRows asked={schools} failed={t('The schools could not be loaded.')}>
            {search ? <EmptyState title={t('No school is called that.')} /> : <NoSchools />}
          </InPlaceOfRows>
        )}
      </SchoolTable>
      <Pages page={list.page} count={count} hrefOf={list.hrefOf} />
    </div>
  );
}

export function NoSchools() {
  const t = useWords();
  return (
    <EmptyState title={t('No school belongs to you yet')}>
      <p>{t('Invite one: by a mail, or by a link that you hand over.')}</p>
    </EmptyState>
  );
}
