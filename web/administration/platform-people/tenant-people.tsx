import { roleWords } from '#contract/kit/role-words.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useList } from '#web/kit/use-list.ts';
import { personColumns } from './person-columns.tsx';

/** Roles of people at schools. */
const { upschool_admin: _, ...schoolRoleWords } = roleWords;

/** The people of a school. For students it shows the first name and an initial. */
export function TenantPeople({ tenantId }: { tenantId: string }) {
  const t = useTranslate();
  const dates = useTableDates();
  const list = useList('GET /api-super-admin/users/', {
    columns: personColumns(t, dates).filter(({ key }) => key !== 'school'),
    sortedBy: ['name', 'last_sign_in', 'created'],
    filters: [choiceFilter('role', t('Role'), t('Any role'), labelsOf(t, schoolRoleWords))],
    fixedQuery: { tenant: tenantId },
  });
  return (
    <DataList
      list={list}
      caption={t('People')}
      countWords={(count) => t('{count, plural, one {# person} other {# people}}', { count })}
      errorTitle={t('The people could not be loaded.')}
      noMatchTitle={t('No people match these filters')}
      filterLabel={t('Filter people')}
      search={{ label: t('Search'), placeholder: t('Name or email') }}
      fileName="people.csv"
      emptyTitle={t('No people yet')}
      emptyText={t('The school adds its own people.')}
    />
  );
}
