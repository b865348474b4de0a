import { useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import { planPaymentWords, subscriptionStateWords } from '#contract/schools/plan-words.ts';
import type { PlatformSubscription } from '#contract/schools/platform-plans.ts';
import { useApi } from '#web/kit/api.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { actionsColumn, dateColumn, numberColumn, schoolColumn, statusColumn } from '#web/kit/list-columns.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { usePlanPrice } from '#web/schools/plans/plan-price.ts';
import { stateStatus } from '#web/schools/plans/plan-status.ts';
import { EndDialog } from './end-dialog.tsx';

/** Lists the sites that have a plan, with its state. */
export function SubscriptionList() {
  const t = useTranslate();
  const [toMove, setToMove] = useState<PlatformSubscription>();
  const { data: plans } = useApi('GET /api-super-admin/plans/', { query: { limit: 100 } });
  const list = useList('GET /api-super-admin/subscriptions/', {
    columns: useColumns(setToMove),
    keyOf: ({ tenant }) => tenant.id,
    filters: [
      choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, subscriptionStateWords)),
      {
        name: 'plan',
        label: t('Plan'),
        anyLabel: t('All plans'),
        options: (plans?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
        isId: true,
      },
      choiceFilter('payment', t('Payment'), t('Any payment'), {
        ...labelsOf(t, planPaymentWords),
        none: t('Nothing paid yet'),
      }),
    ],
    sortedBy: ['name', 'began'],
  });
  return (
    <>
      <DataList
        list={list}
        caption={t('Plans of schools')}
        countWords={(count) => t('{count, plural, one {# site} other {# sites}}', { count })}
        errorTitle={t('The plans could not be loaded.')}
        noMatchTitle={t('No sites match these filters')}
        filterLabel={t('Filter sites')}
        search={{ label: t('Search'), placeholder: t('Site name') }}
        fileName="plans-of-schools.csv"
        emptyTitle={t('No site has a plan yet')}
        emptyText={t('Sites appear here when they choose a plan, or when you begin a trial.')}
      />
      {toMove && <EndDialog subscription={toMove} onClose={() => setToMove(undefined)} />}
    </>
  );
}

function useColumns(onMove: (subscription: PlatformSubscription) => void): ListColumn<PlatformSubscription>[] {
  const t = useTranslate();
  const price = usePlanPrice();
  const number = useNumberFormat();
  const { date } = useTableDates();
  return [
    schoolColumn('name', t('Site')),
    { key: 'plan', title: t('Plan'), onPhone: 'plain', cell: ({ plan }) => <bdi>{plan}</bdi> },
    statusColumn('state', t('Status'), ({ state }) => [stateStatus[state], t(subscriptionStateWords[state])]),
    numberColumn('price', t('Price'), price),
    {
      key: 'payment',
      title: t('Payment'),
      cell: ({ payment, paid_by }) =>
        paid_by
          ? t('By {name}', { name: isolated(paid_by.school_name) })
          : payment
            ? t(planPaymentWords[payment])
            : t('Nothing paid yet'),
    },
    {
      key: 'end',
      title: t('Until'),
      cell: ({ period_end, grace_until }) => {
        const end = grace_until ?? period_end;
        return end && <span className={lists.date}>{date(end)}</span>;
      },
    },
    numberColumn(
      'seats',
      t('Schools'),
      ({ seats, seats_used, tenant }) =>
        tenant.is_organization ? t('{used} of {max}', { used: number(seats_used), max: number(seats) }) : '',
      { isExtra: true },
    ),
    dateColumn('began', t('Since'), ({ began_at }) => date(began_at), { isExtra: true }),
    actionsColumn(
      t,
      (row) =>
        row.can_change_end && (
          <Button
            isSmall
            aria-label={t('Change end date for {name}', { name: isolated(row.tenant.school_name) })}
            onClick={() => onMove(row)}
          >
            <span className={lists.date}>{t('Change end date')}</span>
          </Button>
        ),
    ),
  ];
}
