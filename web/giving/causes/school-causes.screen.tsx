import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Link } from 'react-router';
import type { ManagedCauseSummary } from '#contract/giving/managed-causes.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { useCauseColumns, useStateFilter } from './cause-columns.tsx';
import { MAX_CARDS, SchoolCauseCards } from './school-cause-cards.tsx';

/** Lists the school's own causes, with their state and their money. */
export function Component() {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  const { name, state, raised, on_its_way, created } = useCauseColumns<ManagedCauseSummary>(paths.adminSchoolCause);
  const columns = [name, state, { ...raised, onPhone: 'fact' as const }, on_its_way, created];
  const list = useList('GET /api-admin/charities/', {
    columns,
    filters: [useStateFilter()],
    sortedBy: ['name', 'created'],
  });
  const { page, isFiltered, rows } = list;
  const areFew = page && !isFiltered && rows.length > 0 && page.count <= MAX_CARDS;
  return (
    <>
      <ScreenHeader title={t('Causes')}>
        {!isReadOnly && (
          <LinkButton kind="solid" to={paths.adminSchoolCauseForm()} data-tour="add-cause">
            <Icon of={PlusIcon} />
            {t('Add cause')}
          </LinkButton>
        )}
      </ScreenHeader>
      <p className="soft">
        {t('These are causes of your school alone. Booklark approves each of them before it collects.')}{' '}
        <Link to={paths.causes()} data-tour="all-causes">
          {t('See all causes that collect here')}
        </Link>
      </p>
      {areFew ? (
        <SchoolCauseCards causes={rows} />
      ) : (
        <DataList
          list={list}
          caption={t('Causes of this school')}
          countWords={(count) => t('{count, plural, one {# cause} other {# causes}}', { count })}
          errorTitle={t('The causes could not be loaded.')}
          noMatchTitle={t('No causes match your search')}
          filterLabel={t('Filter causes')}
          search={{ label: t('Name') }}
          fileName="causes.csv"
          emptyTitle={t('No causes of your school yet')}
          emptyText={t('Add a cause that only your school collects for, such as a school garden.')}
        />
      )}
    </>
  );
}
