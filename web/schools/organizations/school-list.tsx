import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useWords } from '#web/kit/words.ts';
import { schoolColumns } from './school-table.tsx';

/** Lists the member schools with their statistics. Its filters are in the URL of the page. */
export function SchoolList() {
  const t = useWords();
  const dates = useTableDates();
  const list = useList('GET /organization/schools/', { columns: schoolColumns(t, dates), ordering: 'name' });
  return (
    <DataList
      list={list}
      caption={t('Member schools')}
      countWords={(count) => t('{count, plural, one {# school} other {# schools}}', { count })}
      errorTitle={t('The schools could not be loaded.')}
      noMatchTitle={t('No schools match your search')}
      filterLabel={t('Filter schools')}
      search={{ label: t('School name') }}
      fileName="schools.csv"
      isRoomy
    >
      <NoSchools />
    </DataList>
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
