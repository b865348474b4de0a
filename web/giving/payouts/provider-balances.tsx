import type { ProviderBalance } from '#contract/giving/provider-balances.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { providerNames } from '#contract/money/payment-providers.ts';
import { useApi } from '#web/kit/api.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { numberColumn } from '#web/kit/list-columns.tsx';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { type ListColumn, useLocalList } from '#web/kit/use-list.ts';

/**
 * Lists each provider's balance by the ledger, beside the transfers that the provider reports. Currencies are never
 * converted.
 */
export function ProviderBalances() {
  const t = useTranslate();
  const { data, isError, refetch } = useApi('GET /api-super-admin/provider-balances/');
  if (isError) return <LoadError title={t('The provider balances could not be loaded.')} onRetry={refetch} />;
  return (
    <>
      <p className="soft">
        {t(
          'By the ledger is what a provider took at all schools, less its fees, refunds and disputes. Transferred is what it says it sent to the bank. What is left should still be there.',
        )}
      </p>
      {data ? <BalanceList balances={data.results} /> : <RowsSkeleton label={t('Loading…')} count={3} />}
    </>
  );
}

const nameOf = ({ provider, currency }: ProviderBalance) => `${providerNames[provider]} ${currency}`;

function BalanceList({ balances }: { balances: ProviderBalance[] }) {
  const t = useTranslate();
  const list = useLocalList(balances, {
    columns: useColumns(),
    keyOf: nameOf,
    path: '/api-super-admin/provider-balances/',
    query: {},
    matches: (row, search) => containsText(nameOf(row), search),
    sortBy: (rows) => rows,
  });
  return (
    <DataList
      list={list}
      caption={t('Balances of payment providers')}
      countWords={(count) => t('{count, plural, one {# row} other {# rows}}', { count })}
      errorTitle={t('The provider balances could not be loaded.')}
      noMatchTitle={t('No provider matches your search')}
      filterLabel={t('Filter providers')}
      search={{ label: t('Search'), placeholder: t('Provider or currency') }}
      fileName="provider-balances.csv"
      emptyTitle={t('Nothing was paid yet')}
    />
  );
}

function useColumns(): ListColumn<ProviderBalance>[] {
  const t = useTranslate();
  const format = useMoneyFormat();
  return [
    { key: 'provider', title: t('Payment provider'), cell: (row) => <bdi>{nameOf(row)}</bdi> },
    numberColumn('by_ledger', t('By the ledger'), ({ by_ledger, currency }) => format(by_ledger, currency), {
      onPhone: 'side',
    }),
    numberColumn(
      'transferred',
      t('Transferred'),
      ({ transferred, currency, state }) =>
        transferred === null ? unknownWords(t, state) : format(transferred, currency),
      { onPhone: 'fact' },
    ),
    numberColumn('left', t('Left at the provider'), ({ left, currency }) =>
      left === null ? '' : format(left, currency),
    ),
  ];
}

function unknownWords(t: Translate, state: ProviderBalance['state']): string {
  if (state === 'away') return t('No answer now');
  return state === 'not_set_up' ? t('Not set up') : t('Not told');
}
