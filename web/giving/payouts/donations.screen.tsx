import { Link } from 'react-router';
import type { Donation, DonationKind } from '#contract/giving/platform-donations.ts';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import { useApi } from '#web/kit/api.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { choiceFilter } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { dateColumn, numberColumn, schoolColumn, statusColumn } from '#web/kit/list-columns.tsx';
import { ListSums } from '#web/kit/list-sums.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import type { Status } from '#web/kit/ui/badge.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { currencyFilter } from '#web/money/payments/currency-filter.ts';

/**
 * Lists gifts and causes' shares of all schools, and money taken back by refunds and disputes, below the sums of the
 * same rows.
 */
export function Component() {
  const t = useTranslate();
  const list = useList('GET /api-super-admin/donations/', {
    columns: useColumns(),
    filters: [
      choiceFilter('kind', t('Kind'), t('Any kind'), kindWords(t)),
      currencyFilter(t),
      { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
      { name: 'from', label: t('From day'), day: 'first' },
      { name: 'to', label: t('To day'), day: 'last' },
    ],
    sortedBy: ['-at'],
  });
  return (
    <>
      <ScreenHeader title={t('Gifts and shares')} />
      <p className="soft">
        {t('What causes got from gifts and books at all schools, and what went back. Lists never show who paid.')}
      </p>
      <DonationTotals query={totalsQuery(list.query)} />
      <DataList
        list={list}
        caption={t('Gifts and shares of all schools')}
        countWords={(count) => t('{count, plural, one {# row} other {# rows}}', { count })}
        errorTitle={t('The gifts and shares could not be loaded.')}
        noMatchTitle={t('No gifts or shares match these filters')}
        filterLabel={t('Filter gifts and shares')}
        search={{ label: t('Search'), placeholder: t('Cause, school or order number') }}
        fileName="gifts-and-shares.csv"
        emptyTitle={t('Nothing was raised yet')}
        emptyText={t('What causes raise appears here with the first payment.')}
      />
    </>
  );
}

/** The filters of the list without its page and order. */
function totalsQuery({ search, kind, currency, tenant, from, to }: DonationTotalsQuery): DonationTotalsQuery {
  return { search, kind, currency, tenant, from, to };
}

const kindWords = (t: Translate): Record<DonationKind, string> => ({
  gift: t('Gift'),
  share: t('Share of a book'),
  refund: t('Refund', { context: 'noun' }),
  dispute: t('Dispute'),
});
const colours: Record<DonationKind, Status> = { gift: 'ok', share: 'ok', refund: 'warn', dispute: 'bad' };

function useColumns(): ListColumn<Donation>[] {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { dateTime } = useTableDates();
  return [
    {
      key: 'cause',
      title: t('Cause'),
      cell: ({ cause: { id, name } }) => (
        <Link to={`/admin-panel/charity-details-view/${id}`} className={lists.link} dir="auto">
          {name}
        </Link>
      ),
    },
    numberColumn('amount', t('To the cause'), ({ amount, currency }) => format(amount, currency), { onPhone: 'side' }),
    statusColumn('kind', t('Kind'), ({ kind }) => [colours[kind], kindWords(t)[kind]]),
    { key: 'title', title: t('For'), onPhone: 'line', cell: ({ title }) => <bdi>{title}</bdi> },
    schoolColumn('school', t('School'), { onPhone: 'plain' }),
    {
      key: 'number',
      title: t('Order'),
      cell: ({ order, number }) => (
        <Link to={`/admin-panel/orders?order=${order}`} className={lists.link}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ),
    },
    dateColumn('at', t('Date'), ({ at }) => dateTime(at)),
  ];
}

type DonationTotalsQuery = NonNullable<RequestOf<'GET /api-super-admin/donations/totals/'>['query']>;

/** Sums the rows of the list below: currencies are side by side and never converted. */
function DonationTotals({ query }: { query: DonationTotalsQuery }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { data } = useApi('GET /api-super-admin/donations/totals/', { query });
  if (!data) return null;
  const lines = data.results.map(({ currency, gifts, shares, taken_back, raised }) => ({
    key: currency,
    sums: [
      {
        label: t('Raised in {currency}', { currency }),
        value: format(raised, currency),
        ...(taken_back !== 0 && { note: t('{amount} taken back', { amount: format(0 - taken_back, currency) }) }),
      },
      { label: t('Gifts'), value: format(gifts, currency) },
      { label: t('Shares of books sold'), value: format(shares, currency) },
    ],
  }));
  return <ListSums label={t('Sums')} lines={lines} />;
}
