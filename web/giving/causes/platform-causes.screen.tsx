import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { PlatformCauseSummary } from '#contract/giving/platform-causes.ts';
import { choiceFilter } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { useCauseColumns, useStateFilter } from './cause-columns.tsx';

/** Lists the causes of the platform and of all schools, with the money raised. */
export function Component() {
  const t = useTranslate();
  const filters = [
    useStateFilter(),
    choiceFilter('owner', t('Owner'), t('Any owner'), {
      platform: t('Booklark, for every school'),
      school: t('One school'),
    }),
  ];
  const list = useList('GET /api-super-admin/charities/', {
    columns: useColumns(),
    filters,
    sortedBy: ['name', 'created', 'submitted'],
  });
  return (
    <>
      <ScreenHeader title={t('Causes')}>
        <LinkButton kind="solid" to={paths.adminPanelCauseForm()}>
          <Icon of={PlusIcon} />
          {t('Add cause')}
        </LinkButton>
      </ScreenHeader>
      <p className="soft">
        {t(
          'Causes of Booklark collect at every school. Those of a school collect there, after you have approved them.',
        )}
      </p>
      <DataList
        list={list}
        caption={t('Causes of Booklark and of schools')}
        countWords={(count) => t('{count, plural, one {# cause} other {# causes}}', { count })}
        errorTitle={t('The causes could not be loaded.')}
        noMatchTitle={t('No causes match your search')}
        filterLabel={t('Filter causes')}
        search={{ label: t('Name or school') }}
        fileName="causes.csv"
        emptyTitle={t('No causes yet')}
        emptyText={t('Add a cause that every school can collect for.')}
      />
    </>
  );
}

function useColumns(): ListColumn<PlatformCauseSummary>[] {
  const t = useTranslate();
  const { date } = useTableDates();
  const { name, state, raised, on_its_way, created } = useCauseColumns<PlatformCauseSummary>(paths.adminPanelCause);
  return [
    name,
    {
      key: 'owner',
      title: t('Owner'),
      onPhone: 'fact',
      cell: ({ tenant }) => <bdi>{tenant.is_platform ? t('Every school') : tenant.school_name}</bdi>,
    },
    state,
    raised,
    on_its_way,
    {
      key: 'submitted',
      title: t('Submitted'),
      cell: ({ submitted_at }) => (submitted_at ? date(submitted_at) : ''),
    },
    { ...created, isExtra: true },
  ];
}
