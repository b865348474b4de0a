import { Link } from 'react-router';
import { causeStateWords } from '#contract/giving/cause-words.ts';
import type { ManagedCauseSummary } from '#contract/giving/managed-causes.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { useTableDates } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import type { ListColumn } from '#web/kit/use-list.ts';
import { CauseStateBadge, useAmounts } from './managed-cause-facts.tsx';

type ColumnName = 'name' | 'state' | 'raised' | 'on_its_way' | 'created';

/** The columns that the lists of a school and of the platform share. */
export function useCauseColumns<Cause extends ManagedCauseSummary>(
  detailsPath: (id: string) => string,
): Record<ColumnName, ListColumn<Cause>> {
  const t = useTranslate();
  const amounts = useAmounts();
  const { date } = useTableDates();
  const sumsOf = ({ totals }: ManagedCauseSummary, name: 'raised' | 'on_its_way') =>
    amounts(totals.map((total) => ({ currency: total.currency, amount: total[name] })));
  return {
    name: {
      key: 'name',
      title: t('Name'),
      cell: ({ id, name }) => (
        <Link to={detailsPath(id)} dir="auto">
          {name}
        </Link>
      ),
    },
    state: {
      key: 'state',
      title: t('State'),
      onPhone: 'status',
      cell: ({ state }) => <CauseStateBadge state={state} />,
    },
    raised: { key: 'raised', title: t('Raised'), cell: (cause) => sumsOf(cause, 'raised') },
    on_its_way: { key: 'on_its_way', title: t('On its way'), cell: (cause) => sumsOf(cause, 'on_its_way') },
    created: { key: 'created', title: t('Added'), cell: ({ created_at }) => date(created_at) },
  };
}

export function useStateFilter() {
  const t = useTranslate();
  return choiceFilter('state', t('State'), t('Any state'), labelsOf(t, causeStateWords));
}
