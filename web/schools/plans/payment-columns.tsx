import { planPaymentWords } from '#contract/schools/plan-words.ts';
import type { PlanPayment } from '#contract/schools/plans.ts';
import { useTableDates } from '#web/kit/dates.ts';
import { dateColumn, numberColumn } from '#web/kit/list-columns.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';

/** Returns the columns that lists of payments for plans share. */
export function usePaymentColumns() {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { date } = useTableDates();
  return {
    paid: dateColumn('paid', t('Paid'), ({ paid_at }) => date(paid_at), { onPhone: 'fact' }),
    plan: { key: 'plan', title: t('Plan'), cell: ({ plan }) => <bdi className={lists.date}>{plan}</bdi> },
    period: {
      key: 'period',
      title: t('Period'),
      cell: ({ from, until }) => (
        <span className={lists.date}>{t('{from} to {to}', { from: date(from), to: date(until) })}</span>
      ),
    },
    payment: { key: 'payment', title: t('Payment'), cell: ({ payment }) => t(planPaymentWords[payment]) },
    total: numberColumn('total', t('Total'), ({ total, currency }) => money(total, currency), { onPhone: 'side' }),
    tax: numberColumn('tax', t('Tax included'), ({ tax, currency }) => money(tax, currency), { isExtra: true }),
    returned: numberColumn(
      'returned',
      t('Refunded'),
      ({ returned, currency }) => (returned > 0 ? money(returned, currency) : ''),
      { onPhone: 'line' },
    ),
  } satisfies Record<string, ListColumn<PlanPayment>>;
}
