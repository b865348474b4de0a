import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { CauseMoney } from '#contract/giving/payouts.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApi } from '#web/kit/api.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { choiceFilter } from '#web/kit/choice-filter.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { actionsColumn } from '#web/kit/list-columns.tsx';
import { useListParams } from '#web/kit/list-params.ts';
import { ListSums } from '#web/kit/list-sums.tsx';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { type ListColumn, useList } from '#web/kit/use-list.ts';

const PrepareDialog = lazy(() => import('./prepare-dialog.tsx').then(({ PrepareDialog: it }) => ({ default: it })));

/** Lists what each cause has raised, is owed and was paid: one list per currency, because none is converted. */
export function OwedList() {
  const t = useTranslate();
  const { get } = useListParams();
  const read = useApi('GET /api-super-admin/cause-money/totals/', { query: {} });
  if (!read.data) return <LoadPlaceholder read={read} errorTitle={t('The sums could not be loaded.')} rows={4} />;
  const sums = read.data.results;
  const first = sums.find(({ owed }) => owed > 0) ?? sums[0];
  const currency = get('currency') ?? first?.currency;
  return <CurrencyList first={first?.currency} currency={currency} currencies={sums.map((sum) => sum.currency)} />;
}

type CurrencyProps = {
  /** The currency of the list until a person chooses another. */
  first: string | undefined;
  currency: string | undefined;
  currencies: string[];
};

/** The list of one currency, below the sums of its filters in all currencies. */
function CurrencyList({ first = '', currency, currencies }: CurrencyProps) {
  const t = useTranslate();
  const others = currencies.filter((code) => code !== first).map((code) => [code, code]);
  const [toPrepare, setToPrepare] = useState<CauseMoney>();
  const list = useList('GET /api-super-admin/cause-money/', {
    columns: useMoneyColumns(setToPrepare),
    keyOf: ({ cause, currency }) => `${cause.id} ${currency}`,
    filters: [
      choiceFilter('state', t('Balance'), t('Any balance'), {
        owed: t('Something is owed'),
        prepared: t('A payout is prepared'),
        negative: t('Paid more than raised'),
      }),
      ...(others.length > 0 ? [choiceFilter('currency', t('Currency'), first, Object.fromEntries(others))] : []),
    ],
    ...(currency && { fixedQuery: { currency } }),
    sortedBy: ['-owed', 'name', 'raised'],
  });
  return (
    <>
      <p className="soft">
        {t(
          'Owed is what was raised and not paid out. After a refund that followed a payout it is negative, and the next payout is lower.',
        )}
      </p>
      <ListedTotals />
      <DataList
        list={list}
        caption={t('Money of all causes')}
        countWords={(count) => t('{count, plural, one {# row} other {# rows}}', { count })}
        errorTitle={t('The sums could not be loaded.')}
        noMatchTitle={t('No causes match these filters')}
        filterLabel={t('Filter causes')}
        search={{ label: t('Search'), placeholder: t('Cause or school') }}
        fileName="cause-money.csv"
        emptyTitle={t('Nothing was raised yet')}
        emptyText={t('What causes raise appears here with the first payment.')}
      />
      <Suspense>{toPrepare && <PrepareDialog money={toPrepare} onClose={() => setToPrepare(undefined)} />}</Suspense>
    </>
  );
}

function useMoneyColumns(prepare: (money: CauseMoney) => void): ListColumn<CauseMoney>[] {
  const t = useTranslate();
  const format = useMoneyFormat();
  const amount = (key: 'raised' | 'on_its_way' | 'paid_out' | 'prepared' | 'owed', title: string) => ({
    key,
    title,
    isNumber: true,
    cell: (row: CauseMoney) => format(row[key], row.currency),
  });
  return [
    {
      key: 'name',
      title: t('Cause'),
      cell: ({ cause: { id, name } }) =>
        name === null ? (
          t('A cause that was deleted')
        ) : (
          <Link to={`/admin-panel/charity-details-view/${id}`} dir="auto">
            {name}
          </Link>
        ),
    },
    {
      key: 'tenant',
      title: t('Of', { context: 'whose cause it is' }),
      isExtra: true,
      cell: ({ tenant }) => (tenant?.is_platform ? 'Booklark' : <bdi>{tenant?.school_name}</bdi>),
    },
    { ...amount('owed', t('Owed')), onPhone: 'plain' },
    { ...amount('raised', t('Raised')) },
    amount('on_its_way', t('On its way')),
    amount('paid_out', t('Paid out')),
    amount('prepared', t('Prepared')),
    actionsColumn(t, (row) => (
      <div className={lists.acts}>
        <PayoutAction row={row} prepare={prepare} />
        {row.paid_out > 0 && <PayoutHistory row={row} />}
      </div>
    )),
  ];
}

/** Links to the payout that waits for its second person, or prepares one. */
function PayoutAction({ row, prepare }: { row: CauseMoney; prepare: (money: CauseMoney) => void }) {
  const t = useTranslate();
  const cause = isolated(row.cause.name ?? '');
  if (row.prepared > 0)
    return <Link to={`/admin-panel/payouts?${payoutsOf(row)}&state=prepared`}>{t('Show payout')}</Link>;
  if (row.owed <= 0) return null;
  return (
    <Button
      isSmall
      aria-label={t('Prepare a payout to {cause} in {currency}', { cause, currency: row.currency })}
      onClick={() => prepare(row)}
    >
      {t('Prepare a payout')}
    </Button>
  );
}

/** Links to all payouts of a cause in one currency. */
function PayoutHistory({ row }: { row: CauseMoney }) {
  const t = useTranslate();
  const cause = isolated(row.cause.name ?? '');
  return (
    <Link
      to={`/admin-panel/payouts?${payoutsOf(row)}`}
      aria-label={t('Payouts: {cause}, {currency}', { cause, currency: row.currency })}
    >
      {t('Payouts')}
    </Link>
  );
}

const payoutsOf = ({ cause, currency }: CauseMoney) => new URLSearchParams({ cause: cause.id, currency }).toString();

/** Sums the rows that the list's search and balance find, in each currency. */
function ListedTotals() {
  const { search, oneOf } = useListParams();
  const query = {
    state: oneOf('state', ['owed', 'prepared', 'negative']),
    search: search === '' ? undefined : search,
  };
  return <MoneyTotals query={query} />;
}

type TotalsQuery = NonNullable<RequestOf<'GET /api-super-admin/cause-money/totals/'>['query']>;

/** Sums the money of causes, of all without a query: currencies are side by side and never converted. */
export function MoneyTotals({ query = {} }: { query?: TotalsQuery }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { data } = useApi('GET /api-super-admin/cause-money/totals/', { query });
  if (!data) return null;
  const lines = data.results.map((sums) => {
    const money = (amount: number) => format(amount, sums.currency);
    return {
      key: sums.currency,
      sums: [
        {
          label: t('Owed in {currency}', { currency: sums.currency }),
          value: money(sums.owed),
          ...(sums.prepared !== 0 && {
            note: t('{amount} of it in prepared payouts', { amount: money(sums.prepared) }),
          }),
        },
        { label: t('Paid out'), value: money(sums.paid_out) },
        {
          label: t('Raised'),
          value: money(sums.raised),
          ...(sums.on_its_way !== 0 && { note: t('{amount} on its way', { amount: money(sums.on_its_way) }) }),
        },
      ],
    };
  });
  return <ListSums label={t('Sums')} lines={lines} />;
}
