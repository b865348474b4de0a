import { useApi } from '#web/kit/api.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { ListSums } from '#web/kit/list-sums.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useWords } from '#web/kit/words.ts';

/** Sums the rows of the list below it: currencies stand beside each other and are never converted. */
export function MoneyTotals() {
  const t = useWords();
  const format = useMoneyFormat();
  const { search, get, oneOf } = useListParams();
  const query = {
    state: oneOf('state', ['owed', 'prepared', 'negative']),
    currency: get('currency'),
    search: search === '' ? undefined : search,
  };
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
          note: t('{amount} of it in prepared payouts', { amount: money(sums.prepared) }),
        },
        { label: t('Paid out'), value: money(sums.paid_out) },
        {
          label: t('Raised'),
          value: money(sums.raised),
          note: t('{amount} on its way', { amount: money(sums.on_its_way) }),
        },
      ],
    };
  });
  return <ListSums label={t('Sums')} lines={lines} />;
}
