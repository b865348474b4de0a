import { useApi } from '#web/kit/api.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { ListSums } from '#web/kit/list-sums.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useWords } from '#web/kit/words.ts';

export type DonationTotalsQuery = NonNullable<RequestOf<'GET /api-super-admin/donations/totals/'>['query']>;

/** Sums the rows of the list below it: currencies stand beside each other and are never converted. */
export function DonationTotals({ query }: { query: DonationTotalsQuery }) {
  const t = useWords();
  const format = useMoneyFormat();
  const { data } = useApi('GET /api-super-admin/donations/totals/', { query });
  if (!data) return null;
  const lines = data.results.map(({ currency, gifts, shares, taken_back, raised }) => ({
    key: currency,
    sums: [
      {
        label: t('Raised in {currency}', { currency }),
        value: format(raised, currency),
        note: t('{amount} taken back', { amount: format(0 - taken_back, currency) }),
      },
      { label: t('Gifts'), value: format(gifts, currency) },
      { label: t('Shares of books sold'), value: format(shares, currency) },
    ],
  }));
  return <ListSums label={t('Sums')} lines={lines} />;
}
