import { planPaymentWords } from '#contract/schools/plan-words.ts';
import type { PlanPayment } from '#contract/schools/plans.ts';
import { useTableDates } from '#web/kit/dates.ts';
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
    paid: {
      key: 'paid',
      title: t('Paid'),
      isSortable: true,
      onPhone: 'fact',
      cell: ({ paid_at }) => <span className={lists.date}>{date(paid_at)}</span>,
    },
    plan: { key: 'plan', title: t('Plan'), cell: ({ plan }) => <bdi className={lists.date}>{plan}</bdi> },
    period: {
      key: 'period',
      title: t('Period'),
      cell: ({ from, until }) => (
        <span className={lists.date}>{t('{from} to {to}', { from: date(from), to: date(until) })}</span>
      ),
    },
    payment: { key: 'payment', title: t('Payment'), cell: ({ payment }) => t(planPaymentWords[payment]) },
    total: {
      key: 'total',
      title: t('Total'),
      isNumber: true,
      onPhone: 'side',
      cell: ({ total, currency }) => money(total, currency),
    },
    tax: {
      key: 'tax',
      title: t('Tax included'),
      isNumber: true,
      isExtra: true,
      cell: ({ tax, currency }) => money(tax, currency),
    },
    returned: {
      key: 'returned',
      title: t('Refunded'),
      isNumber: true,
      onPhone: 'line',
      cell: ({ returned, currency }) => (returned > 0 ? money(returned, currency) : ''),
    },
  } satisfies Record<string, ListColumn<PlanPayment>>;
}
