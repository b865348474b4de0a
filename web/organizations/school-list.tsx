import { listMemberSchools } from '#web/kit/api/organizations.ts';
import { useApi } from '#web/kit/api.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { ListPager, ListSearch, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { listOrder, listQuery, useListParams } from '#web/kit/list-params.ts';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { SchoolTable } from './school-table.tsx';

/** Lists the member schools with their statistics. Its filters are in the URL of the page. */
export function SchoolList() {
  const t = useWords();
  const params = useListParams();
  const { search } = params;
  const { ordering, sort, onSort } = listOrder(params, ['name'], 'name');
  const schools = useApi(listMemberSchools, { query: { ordering, ...listQuery(params) } });
  const count = schools.data?.count ?? 0;
  return (
    <div className="stack">
      <div className={lists.finding}>
        <ListSearch label={t('School name')} search={search} onSearch={params.onSearch} />
        <div className="row">
          <p role="status" className="muted">
            {schools.data && t('{count, plural, one {# school} other {# schools}}', { count })}
          </p>
          <ExportCsv
            path="/organization/schools/"
            query={{ ordering, ...(search && { search }) }}
            fileName="schools.csv"
          />
        </div>
      </div>
      <SchoolTable schools={schools.data?.results ?? []} sort={sort} onSort={onSort}>
        {count === 0 && (
          <TablePlaceholder query={schools} errorTitle={t('The schools could not be loaded.')}>
            {search ? <EmptyState title={t('No schools match your search')} /> : <NoSchools />}
          </TablePlaceholder>
        )}
      </SchoolTable>
      <ListPager page={params.page} count={count} hrefOf={params.hrefOf} />
    </div>
  );
}

export function NoSchools() {
  const t = useWords();
  return (
    <EmptyState title={t('No member schools yet')}>
      <p>{t('Invite a school by email, or share a link.')}</p>
    </EmptyState>
  );
}
