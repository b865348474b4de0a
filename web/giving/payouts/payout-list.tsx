import { Link, useSearchParams } from 'react-router';
import type { Payout, PayoutState } from '#contract/giving/payouts.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { dateColumn, numberColumn, statusColumn } from '#web/kit/list-columns.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import type { Status } from '#web/kit/ui/badge.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { currencyFilter } from '#web/money/payments/currency-filter.ts';

const stateWords: Record<PayoutState, string> = {
  prepared: 'Waits for a second person',
  confirmed: 'Confirmed',
  withdrawn: 'Withdrawn',
};
const stateStatus: Record<PayoutState, Status | undefined> = {
  prepared: 'warn',
  confirmed: 'ok',
  withdrawn: undefined,
};

/**
 * Lists the payouts of all causes, or of the cause that a link names, the newest first. A cause's name opens its
 * payout.
 */
export function PayoutList() {
  const t = useTranslate();
  const list = useList('GET /api-super-admin/payouts/', {
    columns: usePayoutColumns(),
    filters: [
      choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, stateWords)),
      currencyFilter(t),
      { name: 'cause', clearLabel: t('Show all causes') },
    ],
    sortedBy: ['-prepared'],
  });
  return (
    <>
      <DataList
        list={list}
        caption={t('Payouts of all causes')}
        countWords={(count) => t('{count, plural, one {# payout} other {# payouts}}', { count })}
        errorTitle={t('The payouts could not be loaded.')}
        noMatchTitle={t('No payouts match these filters')}
        filterLabel={t('Filter payouts')}
        search={{ label: t('Search'), placeholder: t('Cause, reference or payout') }}
        fileName="payouts.csv"
        emptyTitle={t('No payouts yet')}
        emptyText={t('Prepare a payout to send a cause what it is owed.')}
      />
      <p className="soft">
        {t('One person prepares a payout, another confirms the bank transfer. What was paid out is never paid again.')}
      </p>
    </>
  );
}

function usePayoutColumns(): ListColumn<Payout>[] {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { day, dateTime } = useTableDates();
  const [searchParams] = useSearchParams();
  const toPayout = (id: string) => {
    const params = new URLSearchParams(searchParams);
    params.set('payout', id);
    return `?${params}`;
  };
  return [
    {
      key: 'cause',
      title: t('Cause'),
      cell: ({ id, cause }) => (
        <Link to={toPayout(id)} preventScrollReset dir="auto">
          {cause.name || t('A cause that was deleted')}
        </Link>
      ),
    },
    numberColumn('amount', t('Amount'), ({ amount, currency }) => format(amount, currency), { onPhone: 'plain' }),
    statusColumn('state', t('Status'), ({ state }) => [stateStatus[state], t(stateWords[state])]),
    dateColumn('prepared', t('Prepared'), ({ prepared_at }) => dateTime(prepared_at)),
    { key: 'prepared_by', title: t('Prepared by'), cell: ({ prepared_by }) => <bdi>{prepared_by}</bdi> },
    dateColumn('paid_on', t('Paid on'), ({ paid_on }) => paid_on && day(paid_on)),
    { key: 'reference', title: t('Reference'), cell: ({ reference }) => <bdi>{reference}</bdi> },
    dateColumn('until', t('Until'), ({ until }) => dateTime(until), { isExtra: true }),
    {
      key: 'confirmed_by',
      title: t('Confirmed by'),
      isExtra: true,
      cell: ({ confirmed_by }) => <bdi>{confirmed_by}</bdi>,
    },
  ];
}
